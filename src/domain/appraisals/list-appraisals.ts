import { appraisalStates, isHeadOf } from "#access/policies/appraisals.ts";
import { isHead, managesInstitute, rolesWithRecords, signsAppraisalsLast } from "#access/roles.ts";
import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { type AppraisalRow, listAppraisals } from "#db/queries/appraisals.ts";
import type { Scope } from "#db/scope.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { listNotifiable } from "../notifications/announce.ts";
import {
  factsOf,
  findNextSigner,
  hasPrincipal,
  type Requester,
  readRequestedYear,
  signerRoleOf,
  signersOf,
  spanOf,
} from "./find-appraisal.ts";
import { yearsOf } from "./own-appraisal.ts";

const states = ["none", ...appraisalStates] as const;

/** Everybody who was on the staff in the year, of those whom the actor appraises; nobody appraises themselves. */
export async function listAppraisalsOfYear(
  scope: Scope,
  { actor, academicStart }: Requester,
  typed: string | undefined,
): Promise<Presented<typeof appraisals.list>> {
  const year = readRequestedYear(scope, academicStart, typed);
  const seesAll = signsAppraisalsLast(actor) || managesInstitute(actor);
  const all = await listAppraisals(scope, spanOf(academicStart, year), rolesWithRecords);
  const seen = all.filter((row) => (seesAll ? row.account !== actor.account : isHeadOf(actor, factsOf(row))));
  const heads = await headsByGroup(
    scope,
    seen.filter(({ state }) => state === "sent"),
  );
  const notifiable = await listNotifiable(
    scope,
    actor,
    seen.filter(waitsForPerson).map(({ publicId }) => publicId),
  );
  const rows = seen.map((row) => {
    const state: (typeof states)[number] = row.state ?? "none";
    const isOpen = row.sentAt !== null;
    return {
      id: row.publicId,
      name: row.name,
      department: row.departmentNames.join(", "),
      appraisal: isOpen ? row.id : null,
      state,
      sentAt: row.sentAt,
      isOpen,
      isDue: signerRoleOf(actor, { row, facts: factsOf(row), heads: heads.get(groupOf(row)) ?? [] }) !== undefined,
      mayRemind: waitsForPerson(row) && notifiable.has(row.publicId),
    };
  });
  const counts = states.map((state) => [state, rows.filter((row) => row.state === state).length] as const);
  return {
    hasPrincipal: await hasPrincipal(scope),
    year: labelOf("academic", year),
    years: await yearsOf(scope, academicStart),
    counts: Object.fromEntries(counts) as Record<(typeof states)[number], number>,
    rows,
  };
}

/** It was not begun, not sent, or returned. */
const waitsForPerson = (row: AppraisalRow) => findNextSigner({ row, facts: factsOf(row), heads: [] }) === "teacher";

/** People of the same departments have the same heads, which are read once. */
async function headsByGroup(scope: Scope, rows: AppraisalRow[]): Promise<Map<string, number[]>> {
  const groups = new Map(rows.map((row) => [groupOf(row), row]));
  const heads = new Map<string, number[]>();
  for (const [group, row] of groups) heads.set(group, (await signersOf(scope, row)).heads);
  return heads;
}

const groupOf = (row: AppraisalRow) => `${row.departments.join(" ")} ${isHead(row)}`;
