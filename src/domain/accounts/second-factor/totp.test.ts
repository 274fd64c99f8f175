import { expect, test } from "vitest";
import { codeAt, otpauthUri, stepAt, stepOfCode, toBase32 } from "./totp.ts";

/** The secret of RFC 6238, appendix B, whose codes have eight digits; ours are their last six. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at %i seconds the code is that of RFC 6238: %s", (seconds, code) => {
  const time = new Date(seconds * 1000);
  expect(codeAt(secret, stepAt(time))).toBe(code);
  expect(stepOfCode(secret, code, time)).toBe(stepAt(time));
});

test("a code is accepted one step before and after its own, and no longer", () => {
  const at = (seconds: number) => stepOfCode(secret, "005924", new Date(seconds * 1000));
  expect([1234567890 - 60, 1234567890 - 30, 1234567890, 1234567890 + 30, 1234567890 + 60].map(at)).toEqual([
    undefined,
    41152263,
    41152263,
    41152263,
    undefined,
  ]);
});

test("a code may be typed in two groups, as apps show it", () => {
  const at = new Date(1234567890 * 1000);
  for (const code of ["005 924", " 005924 ", "005\u00a0924"]) expect(stepOfCode(secret, code, at)).toBe(41152263);
});

test.each(["", "5924", "0005924", "00592४", "005924\0", "aaaaaa"])("%j is no code", (code) => {
  expect(stepOfCode(secret, code, new Date(1234567890 * 1000))).toBeUndefined();
});

test("an app reads the secret from the URI, whatever is in the names", () => {
  const uri = otpauthUri(secret, { issuer: "A & B: क", account: "a+b@college.example" });
  const read = new URL(uri);
  expect(read.searchParams.get("secret")).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(read.searchParams.get("issuer")).toBe("A & B: क");
  expect(decodeURIComponent(read.pathname)).toMatch(/A & B: क:a\+b@college\.example$/);
  expect(toBase32(Buffer.alloc(5, 255))).toBe("77777777");
});
