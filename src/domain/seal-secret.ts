import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { AppContext } from "./app-context.ts";

export type Keys = Pick<AppContext, "sessionKey">;

/** What the secret is for, and whose it is: copied to the row of somebody else, it cannot be decrypted. */
export type SecretContext = { purpose: string; owner: readonly (string | number)[] };

const [ivBytes, tagBytes] = [12, 16];

/** The secret as it is stored: encrypted with a key that is derived from the one of the installation. */
export function sealSecret(keys: Keys, context: SecretContext, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyOf(keys, context), iv).setAAD(ownerOf(context));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined if it was encrypted with another key, or for somebody else. */
export function openSecret(keys: Keys, context: SecretContext, stored: Buffer): Buffer | undefined {
  const tag = stored.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const cipher = createDecipheriv("aes-256-gcm", keyOf(keys, context), stored.subarray(0, ivBytes)).setAAD(
      ownerOf(context),
    );
    cipher.setAuthTag(tag);
    return Buffer.concat([cipher.update(stored.subarray(ivBytes + tagBytes)), cipher.final()]);
  } catch {
    return undefined;
  }
}

// The purpose is part of the key, so that nothing made with it for something else can be read as this secret.
const keyOf = ({ sessionKey }: Keys, { purpose }: SecretContext) =>
  Buffer.from(hkdfSync("sha256", sessionKey, "", purpose, 32));

const ownerOf = ({ owner }: SecretContext) => Buffer.from(owner.join(":"));
