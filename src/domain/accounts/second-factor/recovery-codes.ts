import { createHash, randomBytes } from "node:crypto";

const codeCount = 10;
/** Without letters that look like others. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Ten codes of 120 random bits, and what is stored of them. */
export function makeRecoveryCodes(): { codes: string[]; digests: Buffer[] } {
  const codes = Array.from({ length: codeCount }, makeCode);
  return { codes, digests: codes.map(digestOfCode) };
}

function makeCode(): string {
  const typed = [...randomBytes(24)].map((byte) => letters.charAt(byte % letters.length)).join("");
  return (typed.match(/.{6}/g) ?? []).join("-");
}

/**
 * The digest of a code as somebody types it. So many random bits need no slow hash; and no key, so that the codes work
 * even if the key of the installation was lost.
 */
export function digestOfCode(typed: string): Buffer {
  const code = typed.toLowerCase().replace(/[\s-]/g, "").replace(/o/g, "0").replace(/[il]/g, "1");
  return createHash("sha256").update(code).digest();
}
