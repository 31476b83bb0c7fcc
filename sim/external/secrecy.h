// Keeping this process to itself while bots of the same user run beside it.
#pragma once

namespace oddhand {

/// From now on processes of the same user cannot read this one's memory, environment and open files, nor trace it; nor
/// does it leave core dumps. (Not under sanitizers, whose leak check traces the program.)
void keep_memory_private();

}  // namespace oddhand
