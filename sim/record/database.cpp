#include "sim/record/database.h"

#include <sqlite3.h>

#include <cerrno>
#include <string>

#include "sim/record/record_error.h"

namespace oddhand {
namespace {

[[noreturn]] void fail(sqlite3* database, int code) {
  int error = database != nullptr ? sqlite3_system_errno(database) : 0;
  if ((code & 0xff) == SQLITE_FULL) error = ENOSPC;
  if (error == 0) error = EIO;
  throw RecordError(database != nullptr ? sqlite3_errmsg(database) : sqlite3_errstr(code), error);
}

}  // namespace

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Database::Database(const char* path) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(opened);
  if (code != SQLITE_OK) fail(opened, code);
}

void Database::run(const char* sql) {
  const int code = sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(handle_.get(), code);
}

void Database::close() {
  sqlite3* const database = handle_.release();
  const int code = sqlite3_close(database);
  if (code == SQLITE_OK) return;
  handle_.reset(database);
  fail(database, code);
}

void Insertion::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Insertion::Insertion(const Database& database, const char* sql) {
  sqlite3_stmt* prepared = nullptr;
  const int code = sqlite3_prepare_v3(database.handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  statement_.reset(prepared);
  if (code != SQLITE_OK) fail(database.handle(), code);
}

Insertion& Insertion::integer(std::int64_t value) {
  sqlite3_bind_int64(statement_.get(), next_++, value);
  return *this;
}

Insertion& Insertion::text(std::string_view value) {
  sqlite3_bind_text(statement_.get(), next_++, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
  return *this;
}

Insertion& Insertion::null() {
  sqlite3_bind_null(statement_.get(), next_++);
  return *this;
}

void Insertion::insert() {
  next_ = 1;
  const int code = sqlite3_step(statement_.get());
  sqlite3_reset(statement_.get());
  if (code != SQLITE_DONE) fail(sqlite3_db_handle(statement_.get()), code);
}

}  // namespace oddhand
