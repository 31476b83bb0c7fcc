// SQLite behind two small types. What goes wrong is thrown as RecordError.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace oddhand {

class Database {
 public:
  /// Opens an existing file, which may be empty, for one writer.
  explicit Database(const char* path);
  /// Runs SQL that gives no rows.
  void run(const char* sql);
  void close();
  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
};

/// "INSERT …" prepared once. Values are given in the order of the columns, then `insert`.
class Insertion {
 public:
  Insertion(const Database& database, const char* sql);

  Insertion& integer(std::int64_t value);
  /// The text must live until `insert`.
  Insertion& text(std::string_view value);
  Insertion& null();
  Insertion& integer_or_null(bool known, std::int64_t value) { return known ? integer(value) : null(); }
  /// Empty text is stored as none.
  Insertion& text_or_null(std::string_view value) { return value.empty() ? null() : text(value); }
  void insert();

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int next_ = 1;
};

}  // namespace oddhand
