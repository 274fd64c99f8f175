import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["a\u0000b\u202efdp.exe", "a_b_fdp.exe"],
  ["con.pdf", "_con.pdf"],
  ["LPT1", "_LPT1"],
  ["consent.pdf", "consent.pdf"],
  ["..", "file"],
])("%j is stored as %s", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
