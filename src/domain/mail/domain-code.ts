import { createHash, randomInt } from "node:crypto";
import { putDomainCode } from "#db/queries/domain-claims.ts";
import type { Scope } from "../scope.ts";

/** Placeholder of the code in a stored e-mail; the code itself is made when it is sent. */
export const codeMark = "(The code is added when this e-mail is sent.)";
export const codePurpose = "domain-code";

/** Makes the code for the claim of this address; undefined where there is no open claim any more. */
export async function makeDomainCode(scope: Scope, address: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** 8)).padStart(8, "0");
  return (await putDomainCode(scope, address, hashOfCode(code))) ? code : undefined;
}

export function hashOfCode(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
