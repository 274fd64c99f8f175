import { createHmac, timingSafeEqual } from "node:crypto";

/** The defaults of RFC 6238, which every authenticator app knows: HMAC-SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
const digits = 6;

/** RFC 4226, section 5.3. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / stepSeconds);

/**
 * The time step whose code this is, typed with or without blanks, as apps show it in two groups: the present one, the one
 * before or the next. All three are always compared.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  const typed = code.replace(/\s/g, "");
  return [present - 1, present, present + 1].filter((step) => isSame(codeAt(secret, step), typed)).at(-1);
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** What an app reads from the QR code. */
export function otpauthUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, for a multiple of five bytes. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five, 2))).join("");
}
