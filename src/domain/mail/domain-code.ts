import { createHash, randomInt } from "node:crypto";
import { putDomainCode } from "#db/queries/domain-claims.ts";
import type { Scope } from "../scope.ts";

/** Stands in a kept mail where the code goes; the code itself is made when the mail is sent. */
export const codeMark = "(The code is added when this e-mail is sent.)";
export const codePurpose = "domain-code";

/** Makes the code for the claim whose mail goes to this address; nothing where nobody waits for it any more. */
export async function makeDomainCode(scope: Scope, address: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  return (await putDomainCode(scope, address, hashOfCode(code))) ? code : undefined;
}

export function hashOfCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
