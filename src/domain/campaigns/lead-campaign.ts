import { mayLeadCampaign } from "#access/policies/campaigns.ts";
import { hasKind } from "#access/policies/kinds.ts";
import { type Actor, leadsDepartment, rolesWithRecords } from "#access/roles.ts";
import type { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { newId } from "#db/new-id.ts";
import { insertReminders } from "#db/queries/campaign-answers.ts";
import {
  type CampaignRow,
  insertCampaign,
  listCampaignPeople,
  lockCampaign,
  updateCampaign,
} from "#db/queries/campaigns.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import { showDate } from "#kinds/reading/date-text.ts";
import { kindBySlug, recordKinds } from "#kinds/registry.ts";
import { maxYearsOfSubmission } from "#rules/accreditation/ends-of-period.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import type { TablePeriod } from "#rules/accreditation/rows/dating.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { type Half, halfAfter, spanOfPart } from "#rules/periods/half-year.ts";
import { sentence } from "#texts/sentence.ts";
import { listTables } from "../accreditation/forms/list-tables.ts";
import { readRequestedPeriod } from "../accreditation/read-requested-period.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { listNotifiable, refusalOfNobody } from "../notifications/announce.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { makeSubmission } from "../submissions/make-submission.ts";
import { findCampaignToLead, present } from "./find-campaign.ts";
import { type MessageOrigin, notifyPeople } from "./notify-people.ts";
import { countOnce, sectionsOf } from "./sections.ts";

type Requester = { actor: Actor; academicStart: number };
type PresentedCampaign = Presented<typeof campaigns.open>;

/** Opens a campaign and notifies everybody whom it asks. */
export async function openCampaign(
  scope: Scope,
  { actor, academicStart }: Requester,
  { publicUrl, ipAddress, ...input }: Parsed<typeof campaigns.open>["body"] & MessageOrigin,
): Promise<PresentedCampaign> {
  const earlier = input.earlier === undefined ? undefined : await findEarlier(scope, actor, input.earlier);
  const isAsBefore = input.kinds.length + input.reports.length === 0;
  const department = await findDepartmentToLead(scope, actor, input.department ?? earlier?.departmentCode ?? undefined);
  // A table that is no longer there, or a record type that is not activated any more, is no reason to refuse the whole campaign.
  const tables = await listTables(scope, actor);
  const keptKinds = earlier?.kinds.filter((slug) => hasKind(actor, kindBySlug(slug))) ?? [];
  const kept = earlier?.reports.filter((report) => tables.some(({ id }) => id === report)) ?? [];
  const reportTables = findReportTables(tables, isAsBefore ? kept : input.reports);
  const reports = reportTables.map((table) => table.id);
  const kinds = checkKinds([...(isAsBefore ? keptKinds : input.kinds), ...reportTables.flatMap(kindsOfTable)]);
  if (kinds.length === 0) throw refusalOfInput("kinds", "needed", "Choose at least one record type.");
  const settings = { academicYearStartsInMonth: academicStart };
  const usesNextPeriod = earlier !== undefined && input.period === undefined;
  const period = usesNextPeriod ? earlier.period : input.periodType;
  const years: TablePeriod & { half?: Half } = usesNextPeriod
    ? yearsAfter(earlier)
    : readRequestedPeriod(scope, input.period, { period, count: 1 }, settings);
  if (reports.length > 0 && years.to - years.from >= maxYearsOfSubmission)
    throw refusalOfInput(
      "period",
      "too-long",
      sentence("A campaign for tables has at most {{maxYears}} years. Open one for each part of the period.", {
        maxYears: maxYearsOfSubmission,
      }),
    );
  const halfYear = usesNextPeriod ? (years.half ?? null) : (input.half ?? null);
  if (halfYear !== null && years.from !== years.to)
    throw refusalOfInput("half", "one-year", "A half-year needs a single year. Choose one year, or the whole period.");
  const starts = spanOfPart(period, years.from, halfYear, settings).first;
  const ends = spanOfPart(period, years.to, halfYear, settings).last;
  if (starts > scope.today) throw refusalOfInput("period", "not-begun", "This period has not begun.");
  checkDeadline(scope, input.deadline);
  const id = newId();
  return inTransaction(scope, async (tx) => {
    const details = {
      id,
      department,
      title: input.title.trim(),
      note: input.note.trim() || (earlier?.note ?? ""),
      earlier: earlier?.id ?? null,
      kinds,
      reports,
      period,
      half: halfYear,
      starts,
      ends,
    };
    const added = { ...details, firstYear: years.from, lastYear: years.to, deadline: input.deadline };
    await insertCampaign(tx, { ...added, createdBy: actor.account });
    const people = await listCampaignPeople(tx, { id }, rolesWithRecords);
    const activePeople = people.filter(({ isActive }) => isActive);
    if (activePeople.length === 0)
      throw refusalOfInput("period", "nobody", "Nobody with an account was on the staff in this period.");
    await writeAudit(tx, actor, {
      action: "campaign-opened",
      target: details.title,
      ipAddress,
      detail: { campaign: id, people: activePeople.length },
    });
    const request = defaultMessage(input.deadline);
    await notifyPeople(tx, actor, activePeople, {
      id,
      publicUrl,
      ipAddress,
      subject: details.title,
      message: [details.note, request].filter(Boolean).join("\n\n"),
      sentences: [request],
      byMail: true,
    });
    return present(actor, await findCampaignToLead(tx, actor, id));
  });
}

/** The period of the one that follows: a year later, or the next half-year. */
function yearsAfter({ firstYear, lastYear, half }: CampaignRow): TablePeriod & { half?: Half } {
  if (half === null) return { from: firstYear + 1, to: lastYear + 1 };
  const next = halfAfter(firstYear, half);
  return { from: next.year, to: next.year, half: next.half };
}

/** The one to follow: the actor must lead it too. */
async function findEarlier(scope: Scope, actor: Actor, id: string): Promise<CampaignRow> {
  try {
    return await findCampaignToLead(scope, actor, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusalOfInput("earlier", "unknown", "There is no such campaign among those that you lead.");
  }
}

/** A campaign with everybody's sections. */
export async function readCampaign(
  scope: Scope,
  { actor, academicStart }: Requester,
  id: string,
): Promise<Presented<typeof campaigns.read>> {
  const campaign = await findCampaignToLead(scope, actor, id);
  const people = await listCampaignPeople(scope, campaign, rolesWithRecords);
  const sections = await sectionsOf(scope, campaign, academicStart, people);
  const rows = people.map(({ id: person, name, email, isActive, signedAt, remindedAt, lastActivity }, index) => ({
    id: person,
    name: name || email,
    email,
    isActive,
    signedAt,
    remindedAt,
    lastActivity,
    sections: sections[index] ?? [],
  }));
  return { ...present(actor, campaign), rows, totals: await countOnce(scope, campaign, academicStart) };
}

/** Closes it; with tables, what they show is frozen as a submission, whose job is queued in the same transaction. */
export async function closeCampaign(
  scope: Scope,
  { actor, academicStart }: Requester,
  { id, ipAddress, reports, students }: Parsed<typeof campaigns.close>["body"] & { id: string; ipAddress: string },
): Promise<PresentedCampaign> {
  if (reports.length === 0) return changeCampaign(scope, actor, { id, ipAddress, isClosed: true });
  return inTransaction(scope, async (tx) => {
    const { title, period, firstYear, lastYear, departmentCode } = await findCampaignToLead(tx, actor, id);
    if ((await lockCampaign(tx, id))?.closedAt) throw refusalOfClosedCampaign();
    const made = await makeSubmission(
      tx,
      { actor, academicStart },
      {
        reports,
        students,
        title,
        period: periodText({ period }, { from: firstYear, to: lastYear }),
        scope: departmentCode ?? "institute",
      },
      { isOfCampaign: true },
    );
    return changeCampaign(tx, actor, { id, ipAddress, isClosed: true, submission: made.id });
  });
}

/** Moves the deadline, closes or opens again. */
export async function changeCampaign(
  scope: Scope,
  actor: Actor,
  {
    id,
    ipAddress,
    ...change
  }: { id: string; ipAddress: string; deadline?: Day; isClosed?: boolean; submission?: string },
): Promise<PresentedCampaign> {
  return inTransaction(scope, async (tx) => {
    const { title, closedAt } = await findCampaignToLead(tx, actor, id);
    if (change.deadline !== undefined) {
      if (closedAt) throw refusalOfClosedCampaign();
      checkDeadline(tx, change.deadline);
    }
    await updateCampaign(tx, id, change);
    const detail = { campaign: id, ...change };
    await writeAudit(tx, actor, { action: "campaign-changed", target: title, ipAddress, detail });
    return present(actor, await findCampaignToLead(tx, actor, id));
  });
}

/** Reminds those who have not signed off: the chosen ones, or all. */
export async function remindPeople(
  scope: Scope,
  actor: Actor,
  reminder: Parsed<typeof campaigns.remind>["body"] & MessageOrigin & { id: string },
): Promise<{ reminded: number }> {
  return inTransaction(scope, async (tx) => {
    const campaign = await findCampaignToLead(tx, actor, reminder.id);
    if (campaign.closedAt) throw refusalOfClosedCampaign();
    const people = await listCampaignPeople(tx, campaign, rolesWithRecords);
    const open = people.filter(
      ({ id, isActive, signedAt, account }) =>
        isActive && signedAt === null && account !== actor.account && (reminder.people?.includes(id) ?? true),
    );
    if (open.length === 0)
      throw new Refusal("conflict", { message: "Everybody you chose has signed off or cannot sign in." });
    const notifiable = await listNotifiable(
      tx,
      actor,
      open.map(({ id }) => id),
    );
    if (notifiable.size === 0) throw refusalOfNobody();
    // Whoever gets no message is not noted as reminded.
    const accounts = open.flatMap(({ id, account }) => (notifiable.has(id) ? [account] : []));
    const due = new Set(await insertReminders(tx, campaign.id, accounts));
    if (due.size === 0)
      throw new Refusal("already-done", { message: "They were reminded within the last day. Wait until tomorrow." });
    const { title, deadline } = campaign;
    const request = defaultMessage(deadline);
    const message = reminder.message?.trim() || request;
    const chosen = open.filter(({ account }) => due.has(account));
    return {
      reminded: await notifyPeople(tx, actor, chosen, { ...reminder, subject: title, message, sentences: [request] }),
    };
  });
}

export const defaultMessage = (deadline: Day) =>
  sentence("Check your records and sign off by {{deadline}}.", { deadline: showDate(deadline) });

export const refusalOfClosedCampaign = () => new Refusal("conflict", { message: "This campaign is closed." });

function checkDeadline(scope: Scope, deadline: Day): void {
  if (deadline < scope.today) throw refusalOfInput("deadline", "past", "The deadline is before today.");
}

function checkKinds(slugs: readonly string[]): string[] {
  const wrong = slugs.find((slug) => !listedKinds.includes(slug));
  if (wrong !== undefined)
    throw refusalOfInput("kinds", "unknown", sentence("There is no record type “{{wrong}}”.", { wrong }));
  return listedKinds.filter((slug) => slugs.includes(slug));
}

/** A campaign does not include the documents of which each person has one, as they are not lists. */
const listedKinds = recordKinds.filter(({ isOnePerPerson }) => !isOnePerPerson).map(({ slug }) => slug);

function findReportTables(tables: readonly TableDefinition[], ids: readonly string[]): TableDefinition[] {
  const wrong = ids.find((id) => !tables.some((table) => table.id === id));
  if (wrong !== undefined)
    throw refusalOfInput("reports", "unknown", sentence("There is no table {{report}}.", { report: wrong }));
  return tables.filter(({ id }) => ids.includes(id));
}

function kindsOfTable({ kinds }: TableDefinition): string[] {
  return kinds.flatMap(({ kind }) => (listedKinds.includes(kind) ? [kind] : []));
}

/** A head's own department by default, the institute (null) for an admin. */
async function findDepartmentToLead(scope: Scope, actor: Actor, code: string | undefined): Promise<number | null> {
  const own = leadsDepartment(actor) ? (actor.departments[0] ?? null) : null;
  const found = code === undefined ? undefined : (await listAllDepartments(scope)).find((one) => one.code === code);
  if (code !== undefined && !found) throw refusalOfInput("department", "unknown", "This department does not exist.");
  const departmentId = found ? found.id : own;
  ensureAllowed(mayLeadCampaign(actor, departmentId));
  return departmentId;
}
