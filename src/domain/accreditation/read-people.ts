import { mayReadSensitiveColumns } from "#access/policies/accreditation.ts";
import { scopesForTables } from "#access/policies/records.ts";
import { redactionFor } from "#access/redaction.ts";
import type { Actor } from "#access/roles.ts";
import { listStaff, type StaffRow } from "#db/queries/accreditation/staff.ts";
import type { Scope } from "#db/scope.ts";
import type { Day } from "#kinds/day.ts";
import type { RecordData } from "#kinds/field.ts";
import { experience } from "#kinds/records/experience.ts";
import { profile } from "#kinds/records/profile.ts";
import { qualification } from "#kinds/records/qualification.ts";
import { researchProfile } from "#kinds/records/research-profile.ts";
import { scholars } from "#kinds/records/scholars.ts";
import type { PersonCandidate } from "#rules/accreditation/people/person-candidate.ts";
import { profileFacts } from "#rules/accreditation/people/person-facts.ts";
import type { ColumnSource, TableDefinition } from "#rules/accreditation/table-definition.ts";
import { writeAudit } from "../audit/write-audit.ts";

const documents = [profile, qualification, researchProfile, experience];

type PeopleOptions = {
  department: number | null;
  /** Only this one. */
  account: number | null;
  days: { from: string; to: string };
  roles: readonly string[];
  /** Columns that stay empty. */
  hidden: readonly string[];
};

/** The faculty members who may be rows of a table; sensitive fields only for those who may read them. */
export async function readPeople(
  scope: Scope,
  actor: Actor,
  table: TableDefinition,
  { department, account, days, roles, hidden }: PeopleOptions,
): Promise<PersonCandidate[]> {
  const hasSensitive = sensitiveColumns(table).some((column) => !hidden.includes(column));
  const rows = await listStaff(
    scope,
    { department, account, ...days, roles, readableScopes: scopesForTables(actor), hasSensitive },
    { documents, scholars },
  );
  if (hasSensitive)
    await writeAudit(scope, actor, { action: "sensitive-read", target: table.id, detail: { people: rows.length } });
  return rows.map((row) => candidateOf(actor, row, department));
}

/** Columns that stay empty without being gaps: those that the viewer may not read; in a copy for others, all sensitive ones. */
export function hiddenColumns(actor: Actor, table: TableDefinition, isForOthers = false): string[] {
  return !isForOthers && mayReadSensitiveColumns(actor).allowed ? [] : sensitiveColumns(table);
}

function sensitiveColumns({ columns }: TableDefinition): string[] {
  return Object.entries(columns).flatMap(([column, source]) =>
    profile.fields[profileFieldOf(source) ?? ""]?.sensitive ? [column] : [],
  );
}

function profileFieldOf(source: ColumnSource): string | undefined {
  if ("field" in source) return source.field;
  return "fact" in source ? profileFacts[source.fact] : undefined;
}

function candidateOf(actor: Actor, row: StaffRow, department: number | null): PersonCandidate {
  const [own, degrees, research, worked] = documents.map((kind) => row.documents.find((one) => one.kind === kind.slug));
  const guidance = research?.data ?? {};
  const opened = degrees ?? own ?? research;
  return {
    account: row.publicId,
    name: row.name,
    appointments: row.appointments.map(({ departmentId, ...post }) => ({
      ...post,
      isOfScope: department === null || departmentId === department,
    })),
    profile: own ? shownData(actor, own, row.account) : {},
    degrees: (degrees?.data.qualificationDetails ?? []) as RecordData[],
    guide: {
      isRecognised: guidance.isResearchGuide === true,
      since: typeof guidance.guideRecognitionYear === "number" ? guidance.guideRecognitionYear : null,
    },
    scholars: row.scholars,
    teachingPeriods: teachingPeriodsOf((worked?.data.experienceDetails ?? []) as RecordData[]),
    shownRecord: opened ? { kind: opened.kind, record: opened.id } : null,
    profileRecord: own && { kind: own.kind, record: own.id },
  };
}

type TeachingPeriod = { starts: Day; ends: Day | null };

/** A period without its first day has no known length, nor has a past one without its last day. */
function teachingPeriodsOf(rows: readonly RecordData[]): TeachingPeriod[] {
  return rows.flatMap(({ experienceIndustry, experienceType, fromDate, toDate }): TeachingPeriod[] => {
    if (experienceIndustry !== "teaching" || typeof fromDate !== "string") return [];
    if (typeof toDate === "string") return [{ starts: fromDate, ends: toDate }];
    return experienceType === "Past" ? [] : [{ starts: fromDate, ends: null }];
  });
}

/** Redacted in the same way as a single record. */
function shownData(
  actor: Actor,
  { data, createdBy, scopes }: StaffRow["documents"][number],
  account: number,
): RecordData {
  const facts = {
    createdBy,
    scopes,
    isOnePerPerson: true,
    isInBin: false,
    authors: [{ account, state: "confirmed" as const }],
  };
  return redactionFor(actor, profile, facts).redactData(data);
}
