import { type Keys, openSecret, type SecretContext, sealSecret } from "../../seal-secret.ts";

type Institute = { institute: number };

export function sealFactor(keys: Keys, { institute }: Institute, account: number, secret: Buffer): Buffer {
  return sealSecret(keys, factorOf(institute, account), secret);
}

/** Decrypts the second factor; undefined if it was encrypted with another key, or for somebody else. */
export function openFactor(keys: Keys, { institute }: Institute, account: number, stored: Buffer): Buffer | undefined {
  return openSecret(keys, factorOf(institute, account), stored);
}

const factorOf = (institute: number, account: number): SecretContext => ({
  purpose: "second factors",
  owner: [institute, account],
});
