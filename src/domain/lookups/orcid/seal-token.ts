import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { AppContext } from "../../app-context.ts";

type Keys = Pick<AppContext, "sessionKey">;
/** Whose token it is: moved to another row, it opens nothing. */
export type TokenOf = { institute: number; account: number; orcid: string };

const [ivBytes, tagBytes] = [12, 16];

/** The token as it is stored: encrypted with a key that is derived from the one of the installation. */
export function sealToken(keys: Keys, of: TokenOf, token: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(keys), iv).setAAD(ownerOf(of));
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined where it was encrypted with another key, or for somebody else. */
export function openToken(keys: Keys, of: TokenOf, stored: Buffer): string | undefined {
  const tag = stored.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const cipher = createDecipheriv("aes-256-gcm", keyOf(keys), stored.subarray(0, ivBytes)).setAAD(ownerOf(of));
    cipher.setAuthTag(tag);
    return cipher.update(stored.subarray(ivBytes + tagBytes), undefined, "utf8") + cipher.final("utf8");
  } catch {
    return undefined;
  }
}

// The purpose is part of the key, so that nothing made with it for something else can be read as a token.
const keyOf = ({ sessionKey }: Keys) => Buffer.from(hkdfSync("sha256", sessionKey, "", "tokens of ORCID", 32));

const ownerOf = ({ institute, account, orcid }: TokenOf) => Buffer.from(`${institute}:${account}:${orcid}`);
