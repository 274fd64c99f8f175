import { rolesByDuty } from "#access/roles.ts";
import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { newId } from "#db/new-id.ts";
import {
  findFirstDay,
  insertSheet,
  listPostDays,
  listSigners,
  lockAppraisalOf,
  updateAppraisal,
} from "#db/queries/appraisals.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { overlapsSpan } from "#kinds/appointment.ts";
import { appraisal } from "#rules/accreditation/score/appraisal.ts";
import { overallNote } from "#rules/accreditation/score/appraisal-texts.ts";
import { yearOfDay } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { hourInSeconds, limitActions } from "../limit-attempts.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { addStep } from "./add-step.ts";
import {
  type Appraisal,
  computeCurrentSheet,
  digestOf,
  type FoundAppraisal,
  findNextSigner,
  findOwn,
  findOwnRow,
  isRemark,
  present,
  type Requester,
  spanOf,
} from "./find-appraisal.ts";

type RequestOrigin = { ipAddress: string };

export async function readOwn(
  scope: Scope,
  requester: Requester,
  typed: string | undefined,
): Promise<Presented<typeof appraisals.readOwn>> {
  const years = await yearsOnStaff(scope, requester);
  // The default is the last complete year. Somebody who was not on the staff then has the newest year on it.
  const lastComplete = labelOf("academic", yearOfDay(scope.today, requester.academicStart) - 1);
  const year = typed ?? years.find((one) => one === lastComplete) ?? years[0];
  return { ...(await present(scope, requester, await findOwn(scope, requester, year))), years };
}

/** The newest first. */
async function yearsOnStaff(scope: Scope, { actor, academicStart }: Requester): Promise<string[]> {
  const posts = await listPostDays(scope, actor.account);
  const last = yearOfDay(scope.today, academicStart);
  return Array.from({ length: numberOfYears }, (_, index) => last - index)
    .map((year) => spanOf(academicStart, year))
    .filter(({ starts, ends }) => posts.some((post) => overlapsSpan(post, starts, ends)))
    .map(({ year }) => labelOf("academic", year));
}

const numberOfYears = 10;

/** The academic years since the first appointment of anybody, the newest first. */
export async function yearsOf(scope: Scope, academicStart: number): Promise<string[]> {
  const last = yearOfDay(scope.today, academicStart);
  const firstDay = await findFirstDay(scope);
  const first =
    firstDay === null
      ? last - numberOfYears + 1
      : Math.max(yearOfDay(firstDay, academicStart), last - numberOfYears + 1);
  return Array.from({ length: Math.max(last - first + 1, 1) }, (_, index) => labelOf("academic", last - index));
}

/** Saves notes and choices while the appraisal is with the faculty member. */
export async function writeOwn(
  scope: Scope,
  requester: Requester,
  { year, version, notes, stream, impact }: Parsed<typeof appraisals.write>["body"],
): Promise<Appraisal> {
  for (const name of Object.keys(notes))
    if (name !== overallNote && !appraisal.some((section) => section.name === name))
      throw new Refusal("invalid-input", {
        issues: [
          {
            field: `notes.${name}`,
            code: "unknown",
            message: sentence("There is no field “{{unknown}}” here.", { unknown: name }),
          },
        ],
      });
  return inTransaction(scope, async (tx) => {
    const found = await lockOwn(tx, requester, year, version);
    if (findNextSigner(found) !== "teacher") throw withSomebodyElse();
    const kept = Object.entries({ ...found.row.notes, ...notes }).filter(([, note]) => note.trim() !== "");
    await change(tx, found, {
      state: found.row.state ?? "writing",
      notes: Object.fromEntries(kept),
      stream,
      impact,
    });
    return present(tx, requester, await findOwn(tx, requester, year));
  });
}

/** Signs and sends: the sheet of this moment and the notes are kept with their digest. */
export async function sendOwn(
  scope: Scope,
  requester: Requester,
  { year, version, digest: shown, ipAddress }: Parsed<typeof appraisals.send>["body"] & RequestOrigin,
): Promise<Appraisal> {
  await countSending(scope, requester);
  return inTransaction(scope, async (tx) => {
    const found = await lockOwn(tx, requester, year, version);
    if (findNextSigner(found) !== "teacher") throw withSomebodyElse();
    const sheet = await computeCurrentSheet(tx, found, requester.academicStart);
    if (!sheet) throw new Refusal("account-deactivated");
    if (shown !== undefined && shown !== digestOf(JSON.stringify(sheet)))
      throw new Refusal("stale", {
        message: "Your records have changed since you opened this page. Check the appraisal, then sign again.",
        current: await present(tx, requester, found),
      });
    const content = JSON.stringify({ sheet, notes: found.row.notes ?? {} });
    const digest = digestOf(content);
    const number = (found.sheets[0]?.number ?? 0) + 1;
    const toHead = found.heads.length > 0;
    await change(tx, found, { state: toHead ? "sent" : "passed" });
    await insertSheet(tx, found.row.id, { number, content, digest });
    const next = toHead ? found.heads : await listSigners(tx, rolesByDuty.lastSigners, null);
    await addOwnStep(tx, requester, found, { action: "sent", sheet: number, ipAddress, notified: next });
    return present(tx, requester, await findOwn(tx, requester, year));
  });
}

/** Takes the appraisal back while nobody has signed or returned it. */
export async function withdrawOwn(
  scope: Scope,
  requester: Requester,
  { year, version, ipAddress }: Parsed<typeof appraisals.withdraw>["body"] & RequestOrigin,
): Promise<Appraisal> {
  await countSending(scope, requester);
  return inTransaction(scope, async (tx) => {
    const found = await lockOwn(tx, requester, year, version);
    const last = found.steps.at(-1);
    if (last?.action !== "sent") throw withSomebodyElse();
    await change(tx, found, { state: "writing" });
    await addOwnStep(tx, requester, found, { action: "withdrawn", sheet: last.sheet, ipAddress, notified: [] });
    return present(tx, requester, await findOwn(tx, requester, year));
  });
}

/** The faculty member's remark on the closed appraisal, once; the appraisal itself stays as it was closed. */
export async function remarkOnOwnAppraisal(
  scope: Scope,
  requester: Requester,
  { year, agrees, comment, ipAddress }: Parsed<typeof appraisals.remark>["body"] & RequestOrigin,
): Promise<Appraisal> {
  return inTransaction(scope, async (tx) => {
    const found = await lockOwn(tx, requester, year, null);
    if (found.row.state !== "closed" || found.row.id === null)
      throw new Refusal("conflict", { message: "You can answer it once, after the principal has closed it." });
    if (found.steps.some(({ action }) => isRemark(action)))
      throw new Refusal("already-done", { message: "You can answer it once, after the principal has closed it." });
    if (!agrees && comment.trim() === "") throw refusalOfInput("comment", "needed", "Say why you do not agree.");
    const readers = [...found.heads, ...(await listSigners(tx, rolesByDuty.lastSigners, null))];
    const sheet = found.sheets[0]?.number ?? 1;
    await addOwnStep(tx, requester, found, {
      action: agrees ? "agreed" : "disagreed",
      comment,
      sheet,
      ipAddress,
      notified: readers,
    });
    return present(tx, requester, await findOwn(tx, requester, year));
  });
}

/** Each time an appraisal is sent, a sheet is stored and those who sign next are notified. */
const actionsPerHour = 20;

const countSending = (scope: Scope, { actor }: Requester) =>
  limitActions(scope, actor, { action: "appraisal", limit: actionsPerHour, windowSeconds: hourInSeconds });

type OwnStep = Omit<Parameters<typeof addStep>[3], "actedAs" | "comment"> & { comment?: string };

const addOwnStep = (scope: Scope, { actor }: Requester, found: StoredAppraisal, step: OwnStep) =>
  addStep(scope, actor, found, { actedAs: "teacher", comment: "", ...step });

type StoredAppraisal = FoundAppraisal & { row: FoundAppraisal["row"] & { id: string; version: number } };

/** The actor's own appraisal, created if there is none and locked; refuses a version that is not the stored one. */
async function lockOwn(
  scope: Scope,
  requester: Requester,
  typed: string,
  version: number | null,
): Promise<StoredAppraisal> {
  const { row, year } = await findOwnRow(scope, requester, typed);
  await lockAppraisalOf(scope, { id: newId(), account: row.account, year });
  const found = await findOwn(scope, requester, typed);
  const { id, version: stored } = found.row;
  if (id === null || stored === null) throw new Refusal("not-found");
  if (version !== null && stored !== version)
    throw new Refusal("stale", {
      message: "Someone else saved first. Check the differences, then save again.",
      current: await present(scope, requester, found),
    });
  return { ...found, row: { ...found.row, id, version: stored } };
}

async function change(
  scope: Scope,
  { row }: StoredAppraisal,
  to: Parameters<typeof updateAppraisal>[2],
): Promise<void> {
  if (!(await updateAppraisal(scope, row, to))) throw new Refusal("stale");
}

const withSomebodyElse = () => new Refusal("conflict", { message: "This appraisal is with somebody else, or closed." });
