// Whether the tests run under a sanitizer, which takes some ten times as long: cases that go through all hands are left
// to the plain build then, and others try fewer.
#pragma once

namespace oddhand::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace oddhand::test
