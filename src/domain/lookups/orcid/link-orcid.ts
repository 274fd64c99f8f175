import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { type Actor, rolesByDuty } from "#access/roles.ts";
import type { OrcidAccess } from "#contract/records/orcid.ts";
import {
  consumeSignIn,
  findOrcidLink,
  removeLinksOfDeactivated,
  removeStoredLink,
  saveOrcidLink,
  saveSignIn,
  updateOwnOrcid,
} from "#db/queries/accounts/orcid-links.ts";
import { listAccountsOfRoles } from "#db/queries/installation/file-checks.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { readOrcid } from "#kinds/fields/orcid.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { addNotifications } from "../../notifications/add-notification.ts";
import { Refusal } from "../../refusal.ts";
import { ServiceError } from "../fetch-from-service.ts";
import type { LookupContext } from "../look-up.ts";
import { orcidAddress, refusalOfOrcid, requestOrcid, requireOrcid } from "./request-orcid.ts";
import { openToken, sealToken } from "./seal-token.ts";

type Services = LookupContext & Pick<AppContext, "sessionKey" | "publicUrl" | "log">;
type RevokeServices = Omit<Services, "sessionKey" | "publicUrl">;

const signInSeconds = 600;
const timeoutMs = 20_000;

/** The page to which ORCID sends the browser back, as it is registered there; nothing of a request is part of it. */
const returnAddress = ({ publicUrl }: Pick<Services, "publicUrl">) => `${publicUrl}/common/display/profile`;

export const readScope = "/read-limited";
export const writeScope = "/activities/update";

const scopesOf: Readonly<Record<OrcidAccess, string>> = {
  confirm: "/authenticate",
  "read-and-write": `${readScope} ${writeScope}`,
};

/** The person's link, and what can be done with it; never the token. */
export async function readOrcidLink(scope: Scope, { account }: Actor, { lookups, sessionKey }: Services) {
  const link = await findOrcidLink(scope, account);
  const client = lookups?.orcid;
  const isReadable = link && openToken({ sessionKey }, { ...link, institute: scope.institute, account }, link.token);
  return {
    isOffered: client !== undefined,
    site: client?.site ?? null,
    mayWrite: client?.api === "member",
    link: link
      ? {
          orcid: link.orcid,
          since: link.linkedAt,
          reads: link.scopes.includes(readScope),
          writes: link.scopes.includes(writeScope),
          isAccepted: link.refusedAt === null && isReadable !== undefined,
        }
      : null,
  };
}

/** Where the person signs in at ORCID. It can be finished once, by this account in this session, within ten minutes. */
export async function startSignIn(
  services: Services,
  scope: Scope,
  { account }: Actor,
  { access, session }: { access: OrcidAccess; session: string },
): Promise<string> {
  const client = requireOrcid(services);
  if (access === "read-and-write" && client.api !== "member")
    throw new Refusal("not-allowed", { reason: text("This server may only confirm ORCID iDs.") });
  const state = randomBytes(32).toString("base64url");
  await saveSignIn(scope, account, { digest: digestOf(state), session, seconds: signInSeconds });
  const address = orcidAddress(services, "orcidlogin", "/oauth/authorize");
  const parameters = {
    client_id: client.id,
    response_type: "code",
    scope: scopesOf[access],
    redirect_uri: returnAddress(services),
    state,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Refuses a sign-in that this person did not begin in this session, that is too old, or that was finished already. */
export async function requireSignIn(
  scope: Scope,
  { account }: Actor,
  { state, session }: { state: string; session: string },
): Promise<void> {
  if (await consumeSignIn(scope, account, { digest: digestOf(state), session })) return;
  throw new Refusal("conflict", {
    message: text("This sign-in at ORCID has expired, or was used already. Nothing is linked: begin again."),
  });
}

const digestOf = (state: string) => createHash("sha256").update(state).digest();

/** The response of ORCID to a sign-in: the iD of the person who signed in there. */
export type OrcidGrant = { orcid: string; token: string; scopes: string[] };

const granted = z.object({
  access_token: z.string().min(1).max(4000),
  orcid: z.string().max(40),
  scope: z.string().max(500),
});

export async function exchangeCode(services: Services, code: string): Promise<OrcidGrant> {
  const { id, secret } = requireOrcid(services);
  const { status, body } = await refuseServiceErrors(
    requestOrcid(
      services,
      {
        service: "orcidlogin",
        method: "POST",
        path: "/oauth/token",
        form: {
          client_id: id,
          client_secret: secret,
          grant_type: "authorization_code",
          code,
          redirect_uri: returnAddress(services),
        },
      },
      AbortSignal.timeout(timeoutMs),
    ),
  );
  if (status !== 200) {
    // A code that ORCID does not know is a person's error; a registration that it does not know is the operator's.
    services.log.warn({ status, fault: faultOf(body) }, "ORCID refused a sign-in");
    throw new Refusal("conflict", {
      message: text("ORCID did not accept this sign-in. Nothing is linked: begin again."),
    });
  }
  const response = granted.safeParse(body);
  const orcid = response.success ? readOrcid(response.data.orcid).value : undefined;
  if (!response.success || orcid === undefined) throw refusalOfOrcid(new ServiceError("its answer cannot be read"));
  return { orcid, token: response.data.access_token, scopes: response.data.scope.split(/[\s,]+/).filter(Boolean) };
}

/** Only the words that the standard has for it: nothing else of a response reaches the log. */
function faultOf(body: unknown): string {
  const read = z.object({ error: z.enum(["invalid_grant", "invalid_client", "invalid_request", "invalid_scope"]) });
  return read.safeParse(body).data?.error ?? "unknown";
}

/**
 * Stores the link and the confirmed iD. One iD is that of one account of the institute; a deactivated account loses it to
 * the account whose person has just signed in with it, and its token is revoked.
 */
export async function storeOrcidLink(
  services: Services,
  scope: Scope,
  actor: Actor,
  { orcid, token, scopes }: OrcidGrant,
) {
  const { account } = actor;
  const former = await inTransaction(scope, async (tx) => {
    const links = await removeLinksOfDeactivated(tx, account, orcid);
    for (const { email } of links) {
      await writeAudit(tx, actor, { action: "orcid-unlinked", target: email });
      const admins = (await listAccountsOfRoles(tx, rolesByDuty.admins)).filter((admin) => admin !== account);
      const body = { by: actor.email, orcid, email };
      await addNotifications(
        tx,
        admins.map((admin) => ({ account: admin, type: "orcid-moved", body })),
      );
    }
    const sealed = sealToken(services, { institute: scope.institute, account, orcid }, token);
    if (!(await saveOrcidLink(tx, account, { orcid, scopes, token: sealed })))
      throw new Refusal("conflict", {
        message: text(
          "This ORCID iD is linked to another account of your institute. Nothing is linked. If that is an old account of yours, ask your admin to deactivate it.",
        ),
      });
    await updateOwnOrcid(tx, account, orcid);
    await writeAudit(tx, actor, { action: "orcid-linked", target: actor.email });
    return links;
  });
  for (const { account: owner, token: stored } of former) {
    const unused = openToken(services, { institute: scope.institute, account: owner, orcid }, stored);
    if (unused !== token) revokeInBackground(services, unused);
  }
}

/** The token of the link, for as long as a request takes; undefined if there is none that can be read. */
export async function findToken(
  services: Pick<Services, "sessionKey">,
  scope: Scope,
  { account }: Pick<Actor, "account">,
) {
  const link = await findOrcidLink(scope, account);
  const token = link && openToken(services, { ...link, institute: scope.institute, account }, link.token);
  return link && { ...link, sealed: link.token, token };
}

/** Removes the token here, and returns it to be revoked at ORCID. */
export async function removeOrcidLink(services: Services, scope: Scope, actor: Actor): Promise<string | undefined> {
  const link = await findToken(services, scope, actor);
  if (!link) throw new Refusal("already-done", { message: text("No ORCID iD is linked.") });
  await inTransaction(scope, async (tx) => {
    await removeStoredLink(tx, actor.account);
    await writeAudit(tx, actor, { action: "orcid-unlinked", target: actor.email });
  });
  return link.token;
}

/** Whether ORCID revoked the token. It is no longer used here, so a failure does no harm. */
export async function revokeToken(services: RevokeServices, token: string | undefined): Promise<boolean> {
  const client = services.lookups?.orcid;
  if (token === undefined || !client) return false;
  const form = { client_id: client.id, client_secret: client.secret, token };
  const request = { service: "orcidlogin", method: "POST", path: "/oauth/revoke", form } as const;
  try {
    return (await requestOrcid(services, request, AbortSignal.timeout(timeoutMs))).status === 200;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    services.log.warn({ problem: error.message }, "a token was not revoked at ORCID");
    return false;
  }
}

/** For an account that is deleted: reads the token, and returns the function that revokes it in the background afterwards. */
export async function prepareRevoking(services: Services, scope: Scope, account: number): Promise<() => void> {
  const link = await findToken(services, scope, { account });
  return () => revokeInBackground(services, link?.token);
}

/** Revokes a token that is no longer used, in the background. */
export function revokeInBackground(services: RevokeServices, token: string | undefined): void {
  if (token === undefined) return;
  revokeToken(services, token).catch((problem) =>
    services.log.warn({ problem: String(problem) }, "a token was not revoked"),
  );
}

async function refuseServiceErrors<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch((error: unknown) => {
    throw error instanceof ServiceError ? refusalOfOrcid(error) : error;
  });
}
