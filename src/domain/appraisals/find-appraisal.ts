import { createHash } from "node:crypto";
import { type AppraisalFacts, isHeadOf, isPrincipalOf, maySeeAppraisal } from "#access/policies/appraisals.ts";
import { viewerScopes } from "#access/policies/records.ts";
import { type Actor, isHead, rolesByDuty } from "#access/roles.ts";
import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  type AppraisalRow,
  findAppraisalKey,
  findAppraisalOf,
  listSheets,
  listSigners,
  listSteps,
  type SheetRow,
  type StepRow,
} from "#db/queries/appraisals.ts";
import { listVisibleRecords } from "#db/queries/notification-mails.ts";
import type { Scope } from "#db/scope.ts";
import { spanOfYear } from "#rules/periods/days-of-condition.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { labelOf, parseYearLabel } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { findActiveActor } from "../accounts/session/find-actor.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { readSheet, type Sheet } from "./read-sheet.ts";

export type Requester = { actor: Actor; academicStart: number };
export type Appraisal = Presented<typeof appraisals.read>;
type Can = Appraisal["can"][number];
type Changes = NonNullable<Appraisal["changes"]>;

/** One appraisal with what was sent and done, and the accounts that sign as head. */
export type FoundAppraisal = {
  year: number;
  row: AppraisalRow;
  sheets: SheetRow[];
  steps: StepRow[];
  heads: number[];
  facts: AppraisalFacts;
};

/** The year typed, else the last complete one; refuses years that have not begun. */
export function readRequestedYear({ today }: Scope, academicStart: number, typed: string | undefined): number {
  const settings = { academicYearStartsInMonth: academicStart };
  const present = Number(yearIn("academic", { first: today, last: today }, settings));
  if (typed === undefined || typed.trim() === "") return present - 1;
  const year = parseYearLabel(typed);
  if (year === undefined) throw refusalOfInput("year", "unclear-period", "Write the academic year as 2025-26.");
  if (year > present || year < 1900)
    throw refusalOfInput(
      "year",
      "other-period",
      sentence("The year {{year}} has not begun, or is too long ago.", { year: labelOf("academic", year) }),
    );
  return year;
}

export function spanOf(academicStart: number, year: number) {
  const { first, last } = spanOfYear("academic", year, { academicYearStartsInMonth: academicStart });
  return { year, starts: first, ends: last };
}

/** The actor's own; refuses a year in which they were not on the staff. */
export async function findOwn(scope: Scope, requester: Requester, typed: string | undefined): Promise<FoundAppraisal> {
  const { row, year } = await findOwnRow(scope, requester, typed);
  return withDetails(scope, row, year);
}

/** The same without what was sent and done. */
export async function findOwnRow(
  scope: Scope,
  { actor, academicStart }: Requester,
  typed: string | undefined,
): Promise<Pick<FoundAppraisal, "row" | "year">> {
  const year = readRequestedYear(scope, academicStart, typed);
  const row = await findAppraisalOf(scope, spanOf(academicStart, year), actor.account);
  if (row) return { row, year };
  const message = sentence("You were not on the staff in {{year}}. Choose another year.", {
    year: labelOf("academic", year),
  });
  throw refusalOfInput("year", "other-period", message);
}

/**
 * An appraisal that the actor may see; any other is not found. With a lock, nobody else can change it until the
 * transaction ends.
 */
export async function findVisible(
  scope: Scope,
  { actor, academicStart }: Requester,
  id: string,
  lock: "lock" | "read" = "read",
): Promise<FoundAppraisal> {
  const key = await findAppraisalKey(scope, id, lock);
  const row = key && (await findAppraisalOf(scope, spanOf(academicStart, key.year), key.account));
  const found = row && (await withDetails(scope, row, key.year));
  if (!found || !maySeeAppraisal(actor, found.facts).allowed)
    throw new Refusal("not-found", { message: "This appraisal does not exist, or you do not have access to it." });
  return found;
}

async function withDetails(scope: Scope, row: AppraisalRow, year: number): Promise<FoundAppraisal> {
  const sheets = row.id === null ? [] : await listSheets(scope, row.id);
  const steps = row.id === null ? [] : await listSteps(scope, row.id);
  return { year, row, sheets, steps, ...(await signersOf(scope, row)) };
}

/** Who signs it as head today: nobody if the person is a head, or the department has none. */
export async function signersOf(scope: Scope, row: AppraisalRow): Promise<Pick<FoundAppraisal, "heads" | "facts">> {
  const facts = factsOf(row);
  const heads = facts.isOfHead ? [] : await listSigners(scope, rolesByDuty.heads, row.departments);
  return { facts, heads: heads.filter((head) => head !== row.account) };
}

export function factsOf(row: AppraisalRow): AppraisalFacts {
  return {
    account: row.account,
    departments: row.departments,
    isOfHead: isHead(row),
    state: row.state ?? "writing",
    isSent: row.sentAt !== null,
  };
}

/** Whose turn it is. Where a department has no head today, the principal signs. */
export function findNextSigner({
  facts,
  heads,
  row,
}: Pick<FoundAppraisal, "facts" | "heads" | "row">): StepRow["actedAs"] | null {
  if (row.state === "closed") return null;
  if (facts.state === "passed") return "principal";
  if (facts.state === "sent") return heads.length > 0 ? "head" : "principal";
  return "teacher";
}

/** As whom the actor signs or returns it now; undefined if it is not their turn. */
export function signerRoleOf(
  actor: Actor,
  found: Pick<FoundAppraisal, "facts" | "heads" | "row">,
): "head" | "principal" | undefined {
  const turn = findNextSigner(found);
  if (turn === "head" && isHeadOf(actor, found.facts)) return "head";
  if (turn === "principal" && isPrincipalOf(actor, found.facts)) return "principal";
  return undefined;
}

function allowedActions(actor: Actor, found: FoundAppraisal): Can[] {
  const { row, steps, heads } = found;
  if (actor.account === row.account) {
    if (findNextSigner(found) === "teacher") return ["write", "send"];
    if (steps.at(-1)?.action === "sent") return ["withdraw"];
    return row.state === "closed" && !steps.some(({ action }) => isRemark(action)) ? ["remark"] : [];
  }
  const signsAs = signerRoleOf(actor, found);
  if (!signsAs) return [];
  return [
    "sign",
    "return-to-teacher",
    ...(signsAs === "principal" && heads.length > 0 ? (["return-to-head"] as const) : []),
  ];
}

/** Whether somebody can close appraisals, other than the account `except`: nobody closes their own. */
export async function hasPrincipal(scope: Scope, except: number | null = null): Promise<boolean> {
  return (await listSigners(scope, rolesByDuty.lastSigners, null)).some((account) => account !== except);
}

export const isRemark = (action: StepRow["action"]) => action === "agreed" || action === "disagreed";

/** As the viewer sees it: notes that were not sent, withdrawn sheets and today's sheet are the faculty member's own. */
export async function present(
  scope: Scope,
  { actor, academicStart }: Requester,
  found: FoundAppraisal,
): Promise<Appraisal> {
  const { row, year } = found;
  const isOwn = actor.account === row.account;
  const live = await computeCurrentSheet(scope, found, academicStart);
  const { sent, steps, newest } = visibleHistory(actor, found);
  const changes = newest && live ? changesOf(newest.sheet, live) : null;
  return {
    id: row.id,
    person: { id: row.publicId, name: row.name, department: row.departmentNames.join(", ") },
    year: labelOf("academic", year),
    state: row.state ?? "none",
    version: row.version ?? 0,
    notes: isOwn ? { ...row.notes } : {},
    ...(isOwn && live ? { live, liveDigest: digestOf(JSON.stringify(live)) } : { live: null, liveDigest: null }),
    sent,
    steps,
    changes: changes && !isOwn ? await withVisibleAdditions(scope, actor, changes) : changes,
    hasPrincipal: await hasPrincipal(scope, row.account),
    can: allowedActions(actor, found),
  };
}

/** What was sent and done, as far as the actor reads it; `newest`: the last sheet that was not withdrawn. */
export function visibleHistory(actor: Actor, { row, sheets, steps }: FoundAppraisal) {
  const isOwn = actor.account === row.account;
  const withdrawn = new Set(steps.flatMap(({ action, sheet }) => (action === "withdrawn" ? [sheet] : [])));
  const sent = sheets
    .map(({ number, content, digest, sentAt }) => ({
      ...(JSON.parse(content) as { sheet: Sheet; notes: Record<string, string> }),
      number,
      digest,
      sentAt,
      isWithdrawn: withdrawn.has(number),
    }))
    .filter(({ isWithdrawn }) => isOwn || !isWithdrawn);
  return {
    sent,
    steps: steps
      .filter(({ sheet }) => isOwn || !withdrawn.has(sheet))
      // `act` is the former name of `action`.
      .map(({ account: _, ...step }) => ({ ...step, act: step.action })),
    newest: sent.find(({ isWithdrawn }) => !isWithdrawn),
  };
}

/** Undefined if the account cannot sign in any more. */
export async function computeCurrentSheet(
  scope: Scope,
  { row, year }: Pick<FoundAppraisal, "row" | "year">,
  academicStart: number,
): Promise<Sheet | undefined> {
  const teacher = await findActiveActor(scope, await findAccount(scope, row.account));
  return teacher && readSheet(scope, teacher, { ...row, year, academicStart });
}

export function digestOf(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Of what was added since the sheet was sent, only the records that the actor may read are named. */
async function withVisibleAdditions(scope: Scope, actor: Actor, changes: Changes): Promise<Changes> {
  const added = changes.added.map(({ record }) => record);
  const viewer = { scopes: viewerScopes(actor), account: actor.account };
  const visible = new Set((await listVisibleRecords(scope, added, viewer)).map(({ id }) => id));
  return { ...changes, added: changes.added.filter(({ record }) => visible.has(record)) };
}

function changesOf(before: Sheet, now: Sheet): Changes {
  const [old, present] = [before, now].map(
    ({ rows, sections }) =>
      new Map(
        [...rows.flatMap(({ lines }) => lines), ...sections.flatMap(({ records }) => records)].map(
          ({ record, kind, title }) => [record, { record, kind, title }] as const,
        ),
      ),
  );
  const onlyIn = (one: typeof old, other: typeof old) =>
    [...(one ?? [])].flatMap(([id, record]) => (other?.has(id) ? [] : [record]));
  const removed = onlyIn(old, present);
  return {
    added: onlyIn(present, old),
    removed,
    // `gone` is the former name of `removed`.
    gone: removed,
    points: Math.round((now.total - before.total) * 100) / 100,
  };
}
