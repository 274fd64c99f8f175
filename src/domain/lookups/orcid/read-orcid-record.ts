import * as z from "zod";
import type { Actor } from "#access/roles.ts";
import { updateOrcidRefused } from "#db/queries/accounts/orcid-links.ts";
import type { Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../app-context.ts";
import type { IncomingFile } from "../../imports/reading/receive-file.ts";
import { Refusal } from "../../refusal.ts";
import { ServiceError } from "../fetch-from-service.ts";
import type { LookupContext } from "../look-up.ts";
import { findToken, readScope } from "./link-orcid.ts";
import { refusalOfOrcid, requestOrcid } from "./request-orcid.ts";

/** A link as a request uses it: with its token, and with that as it is stored. */
export type UsableLink = { orcid: string; scopes: string[]; token: string; sealed: Buffer };

export const linkAgain = text("ORCID no longer accepts the link. Link your ORCID iD again.");

/** Refuses if no iD is linked, or its token cannot be read. */
export async function requireLink(
  services: Pick<AppContext, "sessionKey">,
  scope: Scope,
  actor: Actor,
): Promise<UsableLink> {
  const link = await findToken(services, scope, actor);
  if (!link) throw new Refusal("conflict", { message: text("Link your ORCID iD first.") });
  if (link.token === undefined || link.refusedAt !== null) throw new Refusal("conflict", { message: linkAgain });
  return { ...link, token: link.token };
}

/** Refuses, and remembers, that ORCID did not accept this link. */
export async function refuseLink(scope: Scope, actor: Actor, { sealed }: UsableLink): Promise<never> {
  await updateOrcidRefused(scope, actor.account, sealed);
  throw new Refusal("conflict", { message: linkAgain });
}

const timeoutMs = 20_000;
const record = z.object({ "orcid-identifier": z.object({ path: z.string() }) });

/** The person's record at ORCID as a file; "refused" if the link is not accepted. Limited items need the right to read them. */
export async function readOrcidRecord(
  lookupContext: LookupContext,
  { orcid, scopes, token }: UsableLink,
): Promise<IncomingFile | "refused"> {
  const service = scopes.includes(readScope) ? "orcidmember" : "orcid";
  const request = { service, method: "GET", path: `/v3.0/${encodeURIComponent(orcid)}/record`, token } as const;
  try {
    const { status, body } = await requestOrcid(lookupContext, request, AbortSignal.timeout(timeoutMs));
    if (status === 401 || status === 403) return "refused";
    const read = record.safeParse(body);
    if (status !== 200 || read.data?.["orcid-identifier"].path !== orcid)
      throw new ServiceError("its answer cannot be read");
    return { bytes: new TextEncoder().encode(JSON.stringify(body)), fileName: `ORCID ${orcid}`, kind: null };
  } catch (error) {
    throw error instanceof ServiceError ? refusalOfOrcid(error) : error;
  }
}
