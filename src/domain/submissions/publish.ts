import { createHash, randomBytes } from "node:crypto";
import type { Actor } from "#access/roles.ts";
import type { submissions } from "#contract/accreditation/submissions.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { newId } from "#db/new-id.ts";
import { findLink, insertLink, revokeLink } from "#db/queries/submissions/evidence-links.ts";
import { releaseProofs } from "#db/queries/submissions/frozen-proofs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addYears, type Day } from "#kinds/day.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { readFrozenTable } from "./read-submission.ts";
import { findFrozenToManage, findSubmissionToManage } from "./submission-access.ts";

const tokenBytes = 32;
const maxYears = 10;

/** The institute, which an address without a sign-in does not name otherwise, and 256 random bits. */
function makeToken(institute: number): string {
  return `${institute.toString(36)}-${randomBytes(tokenBytes).toString("base64url")}`;
}

const tokenPattern = /^([1-9a-z][0-9a-z]{0,5})-[\w-]{43}$/;
const largestInstitute = 2_147_483_647;

/** What a token says by itself; undefined for what is none. */
export function readToken(token: string): { institute: number; hash: Buffer } | undefined {
  const institute = Number.parseInt(tokenPattern.exec(token)?.[1] ?? "", 36);
  if (!(institute <= largestInstitute)) return undefined;
  return { institute, hash: createHash("sha256").update(token).digest() };
}

export function evidenceAddress({ publicUrl }: Pick<AppContext, "publicUrl">, token: string): string {
  return `${publicUrl}/evidence/${token}`;
}

/** Makes a link to the evidence pages; only a complete submission has one. */
export async function publishSubmission(
  appContext: Pick<AppContext, "publicUrl">,
  scope: Scope,
  actor: Actor,
  id: string,
  readBody: () => Parsed<typeof submissions.publish>["body"],
): Promise<Presented<typeof submissions.publish>> {
  const submission = await findFrozenToManage(scope, actor, id);
  if (submission.state !== "complete")
    throw new Refusal("conflict", { message: "Proofs of this submission are missing or damaged. Restore them first." });
  const { today } = scope;
  const latest = addYears(today, maxYears);
  const expiresOn = readBody().expiresOn ?? yearAfterEnd(submission.assessmentEnds ?? today, { today, latest });
  if (expiresOn < today || expiresOn > latest)
    throw refusalOfInput("expiresOn", "out-of-range", "Choose a day between today and ten years from now.");
  const token = makeToken(scope.institute);
  const link = newId();
  await inTransaction(scope, async (tx) => {
    const { hash } = readToken(token) as { hash: Buffer };
    await insertLink(tx, { id: link, submission: id, tokenHash: hash, expiresOn }, actor.account);
    const detail = { submission: id, expiresOn };
    await writeAudit(tx, actor, { action: "evidence-published", target: submission.title, detail });
  });
  return { id: link, link: evidenceAddress(appContext, token), token, expiresOn };
}

/** By default, within the limit: a year after the assessment, or a year from today if that has ended. */
function yearAfterEnd(end: Day, { today, latest }: { today: Day; latest: Day }): Day {
  const later = addYears(end > today ? end : today, 1);
  return later < latest ? later : latest;
}

export async function revokeEvidence(
  scope: Scope,
  actor: Actor,
  { id, link }: Parsed<typeof submissions.revoke>["params"],
): Promise<{ message: string }> {
  const { title } = await findSubmissionToManage(scope, actor, id);
  await inTransaction(scope, async (tx) => {
    if (!(await revokeLink(tx, id, link))) throw new Refusal("not-found");
    await writeAudit(tx, actor, { action: "evidence-revoked", target: title, detail: { submission: id } });
  });
  return { message: text("The link is revoked. Its pages can no longer be opened.") };
}

/** Whether this is the token of a live link of the submission. */
export async function requireLiveToken(scope: Scope, submission: string, token: string): Promise<void> {
  const read = readToken(token);
  const found = read?.institute === scope.institute ? await findLink(scope.db, scope.institute, read.hash) : undefined;
  if (found?.submission === submission && !found.revokedAt && found.expiresOn >= scope.today) return;
  throw refusalOfInput("token", "unknown-link", "This is not a live link of this submission.");
}

/** Proofs that can be reached by the links from then on, or no longer. */
export async function releaseEvidence(
  scope: Scope,
  actor: Actor,
  id: string,
  readBody: () => Parsed<typeof submissions.release>["body"],
): Promise<{ changed: number }> {
  const { title } = await findFrozenToManage(scope, actor, id);
  const { isReleased, report, row, proof, releasedAt } = readBody();
  if ((report === undefined && row !== undefined) || (row === undefined && proof !== undefined))
    throw refusalOfInput("report", "needed", "Name the table and the row.");
  const position = report === undefined ? null : (await readFrozenTable(scope, id, report)).position;
  return inTransaction(scope, async (tx) => {
    const which = { position, n: row ?? null, proof: proof ?? null, isReleased, releasedAt };
    const changed = await releaseProofs(tx, id, which, actor.account);
    if (changed > 0)
      await writeAudit(tx, actor, {
        action: isReleased ? "evidence-released" : "evidence-withheld",
        target: title,
        detail: { submission: id, report: report ?? null, row: row ?? null, proofs: changed },
      });
    return { changed };
  });
}
