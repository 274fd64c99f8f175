import { type Keys, openSecret, type SecretContext, sealSecret } from "../../seal-secret.ts";

type TokenOwner = { institute: number; account: number; orcid: string };

/** Encrypts the token, so that only this account can use it with this ORCID iD. */
export function sealToken(keys: Keys, link: TokenOwner, token: string): Buffer {
  return sealSecret(keys, contextOfToken(link), Buffer.from(token));
}

/** Undefined if it was encrypted with another key, or for somebody else. */
export function openToken(keys: Keys, link: TokenOwner, stored: Buffer): string | undefined {
  return openSecret(keys, contextOfToken(link), stored)?.toString();
}

const contextOfToken = ({ institute, account, orcid }: TokenOwner): SecretContext => ({
  purpose: "tokens of ORCID",
  owner: [institute, account, orcid],
});
