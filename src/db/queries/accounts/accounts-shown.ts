import type { AppointmentType, Terms } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import { recordKinds } from "#kinds/registry.ts";
import type { Connection } from "../../connection.ts";
import type { Scope } from "../../scope.ts";
import { valuesOf } from "../records/values.ts";
import type { AccountRow, AccountState } from "./accounts.ts";

/** An account as administrators and heads see it, without secrets. */
export type ShownAccountRow = Omit<AccountRow, "passwordHash" | "preferences"> & {
  institute: number;
  instituteName: string;
  /** To whom the person shows the parts of the public page; null if that was never chosen. */
  pageSettings: Record<string, unknown> | null;
  orcid: string | null;
  scopusAuthorIds: string[];
  createdAt: Date;
  lastSignInAt: Date | null;
  /** Today's departments. */
  departments: { id: number; code: string; name: string }[];
  appointments: ({
    id: string;
    code: string;
    department: string;
    type: AppointmentType;
    starts: Day | null;
    ends: Day | null;
  } & Terms)[];
  designation: string | null;
  variants: string[];
  /** With the documents. */
  records: number;
  /** Without the documents, as lists and dashboards count them; known within one institute. */
  listedRecords?: number;
  hasSecondFactor: boolean;
  /** Of an admin who never signed in: whether another of the institute has chosen a password. True for everybody else, and where the filter names no roles. */
  hasAdmin: boolean;
  total: number;
};

export type AccountFilter = {
  account?: string | undefined;
  department?: string | undefined;
  role?: string | undefined;
  state?: AccountState | undefined;
  words?: string | undefined;
  /** The roles of admins: needed for `hasAdmin`. */
  admins?: readonly string[] | undefined;
  after?: { name: string; id: string } | undefined;
  limit: number;
};

const columnsWith = (
  admins: string,
) => `institute_id as institute, institute_name as "instituteName", id, public_id as "publicId", email, name, role, tags, state,
  photo_file as "photoFile", page_settings(institute_id, id) as "pageSettings", orcid, scopus_author_ids as "scopusAuthorIds", version, created_at as "createdAt",
  last_sign_in_at as "lastSignInAt", departments, appointments, designation, variants, records,
  has_second_factor(institute_id, id) as "hasSecondFactor",
  case when role = any (${admins}::text[]) and last_sign_in_at is null then has_account_with_password(institute_id, ${admins}::text[]) else true end as "hasAdmin",
  total`;

/** Accounts of the institute by name; `departments` and `hiddenRole` are the limits of the viewer's rights. */
export async function listAccounts(
  scope: Scope,
  rights: { departments?: number[] | undefined; hiddenRole?: string | undefined },
  filter: AccountFilter,
): Promise<ShownAccountRow[]> {
  return scope.db.query<ShownAccountRow>({
    text: `select ${columnsWith("$13")}, (select count(*)::int from record_scopes s where s.institute_id = $1 and s.scope = -a.id and s.kind = any ($12::text[])) as "listedRecords"
           from accounts_shown($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) a`,
    values: [
      scope.institute,
      filter.account,
      rights.departments,
      filter.department,
      filter.role,
      rights.hiddenRole,
      filter.state,
      filter.words,
      filter.after?.name,
      filter.after?.id,
      filter.limit,
      recordKinds.map(({ slug }) => slug),
      filter.admins,
    ],
  });
}

/** Accounts of all institutes, or of one: for super admins. */
export async function listAllAccounts(
  db: Connection,
  filter: AccountFilter & { institute?: number | undefined },
): Promise<ShownAccountRow[]> {
  return db.query<ShownAccountRow>({
    text: `select ${columnsWith("$10")} from all_accounts($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      ...valuesOf(filter, "institute", "account", "department", "role", "state", "words"),
      filter.after?.name,
      filter.after?.id,
      filter.limit,
      filter.admins,
    ],
  });
}
