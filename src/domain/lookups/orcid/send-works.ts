import * as z from "zod";
import type { Actor } from "#access/roles.ts";
import { updateOrcidRefused } from "#db/queries/accounts/orcid-links.ts";
import { beginSending, endSending, saveSentWorks } from "#db/queries/accounts/orcid-works.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { OrcidWork } from "#formats/orcid/write-orcid.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal } from "../../refusal.ts";
import { ServiceError } from "../fetch-from-service.ts";
import type { LookupContext } from "../look-up.ts";
import { writeScope } from "./link-orcid.ts";
import { linkAgain, requireLink, type UsableLink } from "./read-orcid-record.ts";
import { type OrcidRequest, type OrcidResponse, refusalOfOrcid, requestOrcid, requireOrcid } from "./request-orcid.ts";
import { listWorksForOrcid, type WorkForOrcid } from "./works-for-orcid.ts";

const timeoutMs = 40_000;
/** After this a request that never ended keeps nobody from sending. */
const sendingSeconds = 60;

export type Sending = { link: UsableLink; works: WorkForOrcid[] };

type Outcome = "added" | "updated" | "unchanged" | "linked";
type Done = { record: string; outcome: Outcome; putCode: number; digest: string | null };
/** `message`: why the work is not there, in words for the person. */
type Refused = { record: string; title: string; message: string };
export type Sent = { link: UsableLink; done: Done[]; refused: Refused[]; isLinkRefused: boolean };

/** The chosen works; refuses if one is not among those that may be sent, or others are being sent. */
export async function prepareSending(
  services: Pick<AppContext, "sessionKey" | "lookups">,
  scope: Scope,
  actor: Actor,
  records: readonly string[],
): Promise<Sending> {
  requireOrcid(services);
  const link = await requireLink(services, scope, actor);
  if (!link.scopes.includes(writeScope))
    throw new Refusal("conflict", {
      message: text("The link does not allow adding works. Link your ORCID iD again, and allow it there."),
    });
  const chosen = new Set(records);
  const works = (await listWorksForOrcid(scope, actor)).filter(({ record }) => chosen.has(record));
  if (works.length < chosen.size) throw new Refusal("no-such-record");
  if (!(await beginSending(scope, actor.account, sendingSeconds)))
    throw new Refusal("conflict", { message: text("Works are being sent already. Wait a minute, then send again.") });
  return { link, works };
}

/**
 * Sends each work that is new or changed, and none twice: one that ORCID has already is linked. What was done before an
 * error is part of the result.
 */
export async function sendWorks(lookupContext: LookupContext, { link, works }: Sending): Promise<Sent> {
  const sent: Sent = { link, done: [], refused: [], isLinkRefused: false };
  const request = makeOrcidClient(lookupContext, link);
  const left: WorkForOrcid[] = [];
  for (const work of works) {
    const { record, digest, sent: known } = work;
    if (known && known.digest === digest)
      sent.done.push({ record, outcome: "unchanged", putCode: known.putCode, digest });
    else left.push(work);
  }
  try {
    const missing = await update(request, sent, left);
    await add(lookupContext, request, sent, [...left.filter((work) => !work.sent), ...missing]);
  } catch (error) {
    if (!(error instanceof ServiceError || error instanceof LinkRefused)) throw error;
    sent.isLinkRefused = error instanceof LinkRefused;
    const message = error instanceof LinkRefused ? linkAgain : refusalOfOrcid(error).message;
    const processed = new Set([...sent.done, ...sent.refused].map(({ record }) => record));
    for (const work of left) if (!processed.has(work.record)) sent.refused.push(refusedAs(work, message));
  }
  return sent;
}

class LinkRefused extends Error {
  override name = "LinkRefused";
}

type RequestAtOrcid = (method: OrcidRequest["method"], path: string, json?: object) => Promise<OrcidResponse>;

function makeOrcidClient(lookupContext: LookupContext, { orcid, token }: UsableLink): RequestAtOrcid {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (method, path, json) => {
    const options = {
      service: "orcidmember",
      method,
      path: `/v3.0/${encodeURIComponent(orcid)}${path}`,
      token,
    } as const;
    const response = await requestOrcid(lookupContext, { ...options, ...(json && { json }) }, signal);
    if (response.status === 401 || response.status === 403) throw new LinkRefused();
    return response;
  };
}

/** Works that changed since they were sent. Returns those that the person deleted at ORCID: they are added again. */
async function update(request: RequestAtOrcid, sent: Sent, works: readonly WorkForOrcid[]): Promise<WorkForOrcid[]> {
  const missing: WorkForOrcid[] = [];
  for (const { sent: known, ...work } of works) {
    if (!known) continue;
    const { record, digest } = work;
    const { putCode } = known;
    const { status } = await request("PUT", `/work/${putCode}`, { ...work.work, "put-code": putCode });
    if (status === 200) sent.done.push({ record, outcome: "updated", putCode, digest });
    else if (status === 404) missing.push({ ...work, sent: undefined });
    else sent.refused.push(refusedAs(work, status === 409 ? twiceMessage : notAcceptedMessage));
  }
  return missing;
}

const twiceMessage = text("ORCID has this work twice. Remove one of the two there.");
const notAcceptedMessage = text("ORCID did not accept this work. Check its title, date and identifiers.");

const putCode = z.int().positive();
const responseShape = z.object({
  bulk: z.array(
    z.union([
      z.object({ work: z.object({ "put-code": putCode }) }),
      z.object({ error: z.object({ "response-code": z.int(), "developer-message": z.string().nullish() }) }),
    ]),
  ),
});

/** New works, in one request. ORCID returns a result for each, in their order. */
async function add(
  lookupContext: LookupContext,
  request: RequestAtOrcid,
  sent: Sent,
  works: readonly WorkForOrcid[],
): Promise<void> {
  if (works.length === 0) return;
  const { status, body } = await request("POST", "/works", { bulk: works.map(({ work }) => ({ work })) });
  const response = responseShape.safeParse(body);
  if (status === 400) return void sent.refused.push(...works.map((work) => refusedAs(work, notAcceptedMessage)));
  // Works may have been added all the same: ORCID says so when they are sent again.
  if (!response.success || response.data.bulk.length !== works.length)
    throw new ServiceError("its answer cannot be read");
  const known: { work: WorkForOrcid; message: string }[] = [];
  for (const [index, work] of works.entries()) {
    const one = response.data.bulk[index];
    if (one && "work" in one)
      sent.done.push({ record: work.record, outcome: "added", putCode: one.work["put-code"], digest: work.digest });
    else if (one?.error["response-code"] === 409) known.push({ work, message: one.error["developer-message"] ?? "" });
    else sent.refused.push(refusedAs(work, notAcceptedMessage));
  }
  await linkKnownWorks(lookupContext, request, sent, known);
}

const id = z.object({
  "external-id-type": z.string(),
  "external-id-value": z.string(),
  "external-id-relationship": z.string().nullish(),
});
const summary = z.object({
  "put-code": putCode,
  source: z.object({ "source-client-id": z.object({ path: z.string() }).nullish() }).nullish(),
  "external-ids": z.object({ "external-id": z.array(id) }).nullish(),
});
const listShape = z.object({ group: z.array(z.object({ "work-summary": z.array(summary) })) });

/** ORCID names the work that is there already; if it does not, it is found by its identifiers. */
async function linkKnownWorks(
  lookupContext: LookupContext,
  request: RequestAtOrcid,
  sent: Sent,
  known: readonly { work: WorkForOrcid; message: string }[],
): Promise<void> {
  let listed: z.output<typeof summary>[] | undefined;
  for (const { work, message } of known) {
    const named = Number(/put-code (\d{1,15})\b/.exec(message)?.[1]);
    if (!named && !listed) listed = await listOwnAtOrcid(lookupContext, request);
    const code = named || listed?.find((one) => hasSameId(one, work.work))?.["put-code"];
    if (code) sent.done.push({ record: work.record, outcome: "linked", putCode: code, digest: null });
    else sent.refused.push(refusedAs(work, twiceMessage));
  }
}

async function listOwnAtOrcid({ lookups }: LookupContext, request: RequestAtOrcid) {
  const { body } = await request("GET", "/works");
  const read = listShape.safeParse(body);
  if (!read.success) throw new ServiceError("its answer cannot be read");
  const all = read.data.group.flatMap((group) => group["work-summary"]);
  return all.filter(({ source }) => source?.["source-client-id"]?.path === lookups?.orcid?.id);
}

function hasSameId(there: z.output<typeof summary>, work: OrcidWork): boolean {
  const own = (ids: readonly z.output<typeof id>[]) =>
    ids.flatMap((one) =>
      one["external-id-relationship"] === "self"
        ? [`${one["external-id-type"]} ${one["external-id-value"].toLowerCase()}`]
        : [],
    );
  const known = new Set(own(work["external-ids"]["external-id"]));
  return own(there["external-ids"]?.["external-id"] ?? []).some((one) => known.has(one));
}

const refusedAs = ({ record, title }: Pick<WorkForOrcid, "record" | "title">, message: string): Refused => ({
  record,
  title,
  message,
});

/** Remembers what is at ORCID now. */
export async function storeSentWorks(scope: Scope, actor: Actor, { link, done, isLinkRefused }: Sent): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const changed = done.filter(({ outcome }) => outcome !== "unchanged");
    await saveSentWorks(tx, actor.account, link.orcid, changed);
    await endSending(tx, actor.account);
    if (isLinkRefused) await updateOrcidRefused(tx, actor.account, link.sealed);
    if (changed.length > 0)
      await writeAudit(tx, actor, {
        action: "orcid-works-sent",
        target: actor.email,
        detail: { works: changed.length },
      });
  });
}
