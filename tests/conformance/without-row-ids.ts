/** Values without the ids of rows inside a record: a file has the rows in their order, and reading it makes new ids. */
export function withoutRowIds<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (key, part) => (key === "id" ? undefined : part)));
}
