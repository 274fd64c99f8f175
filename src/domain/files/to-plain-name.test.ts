import { expect, test } from "vitest";
import { toPlainName } from "./to-plain-name.ts";

const device = `con.${"a".repeat(112)}.pdf`;

test.each([
  ["../../etc/passwd", ".._.._etc_passwd"],
  ["a\u0000b\u202efdp.exe", "a_b_fdp.exe"],
  ["con.pdf", "_con.pdf"],
  ["LPT1", "_LPT1"],
  ["nul .pdf", "_nul .pdf"],
  [`x${device}`, `_${device}`],
  ["consent.pdf", "consent.pdf"],
  ["..", "file"],
])("%j is stored as %s", (name, plain) => {
  expect(toPlainName(name)).toBe(plain);
});
