import { type Keys, openSecret, type SecretContext, sealSecret } from "../../seal-secret.ts";

type TokenOf = { institute: number; account: number; orcid: string };

/** Encrypts the token, so that only this account can use it with this ORCID iD. */
export function sealToken(keys: Keys, link: TokenOf, token: string): Buffer {
  return sealSecret(keys, secretOf(link), Buffer.from(token));
}

/** Undefined if it was encrypted with another key, or for somebody else. */
export function openToken(keys: Keys, link: TokenOf, stored: Buffer): string | undefined {
  return openSecret(keys, secretOf(link), stored)?.toString();
}

const secretOf = ({ institute, account, orcid }: TokenOf): SecretContext => ({
  purpose: "tokens of ORCID",
  owner: [institute, account, orcid],
});
