#include "sim/external/library.h"

#include <dlfcn.h>

#include <algorithm>
#include <exception>
#include <filesystem>

#include "evaluator/input_error.h"

namespace oddhand {
namespace {

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

template <class Function>
Function* find_symbol(void* handle, const char* name) {
  return reinterpret_cast<Function*>(dlsym(handle, name));
}

template <class Function>
Function* need_symbol(void* handle, const char* name, const std::string& label) {
  if (Function* found = find_symbol<Function>(handle, name)) return found;
  throw InputError("bots: " + label + ": lacks the function " + name + " (see oddhand/bot.h)");
}

std::string text_of(void* handle, const char* name) {
  const auto say = find_symbol<const char*()>(handle, name);
  const char* text = say == nullptr ? nullptr : say();
  return text == nullptr ? std::string() : one_line(text);
}

}  // namespace

BotLibrary::BotLibrary(const std::string& path) {
  const std::string label = "lib:" + path;
  std::error_code not_there;
  if (!std::filesystem::exists(path, not_there)) throw InputError("bots: " + label + ": there is no such file");
  if (std::filesystem::is_directory(path, not_there)) throw InputError("bots: " + label + ": is a directory");
  // Absolute, as a name without a slash would be looked up among the system's libraries.
  void* const handle = dlopen(std::filesystem::absolute(path).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) throw InputError("bots: " + label + ": cannot be loaded: " + one_line(dlerror()));
  const std::uint32_t version = need_symbol<decltype(oddhand_bot_abi)>(handle, "oddhand_bot_abi", label)();
  if (version != ODDHAND_BOT_ABI) {
    throw InputError("bots: " + label + ": made for version " + std::to_string(version) +
                     " of oddhand/bot.h; this program has version " + std::to_string(ODDHAND_BOT_ABI));
  }
  create = need_symbol<decltype(oddhand_bot_create)>(handle, "oddhand_bot_create", label);
  decide = need_symbol<decltype(oddhand_bot_decide)>(handle, "oddhand_bot_decide", label);
  destroy = need_symbol<decltype(oddhand_bot_destroy)>(handle, "oddhand_bot_destroy", label);
  title_ = text_of(handle, "oddhand_bot_name");
  const std::string description = text_of(handle, "oddhand_bot_description");
  if (!description.empty()) title_ += (title_.empty() ? "" : ": ") + description;
}

}  // namespace oddhand
