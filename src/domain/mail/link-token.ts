import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a mailed or printed link; only their hash is stored. */
export function makeLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfLink(token) };
}

export function hashOfLink(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
