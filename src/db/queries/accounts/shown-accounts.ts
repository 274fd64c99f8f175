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
  total: string,
) => `institute_id as institute, institute_name as "instituteName", id, public_id as "publicId", email, name, role, tags, state,
  photo_file as "photoFile", page_settings(institute_id, id) as "pageSettings", orcid, scopus_author_ids as "scopusAuthorIds", version, created_at as "createdAt",
  last_sign_in_at as "lastSignInAt", departments, appointments, designation, variants, records,
  has_second_factor(institute_id, id) as "hasSecondFactor",
  case when role = any (${admins}::text[]) and last_sign_in_at is null then has_account_with_password(institute_id, ${admins}::text[]) else true end as "hasAdmin",
  ${total} as total`;

/** The parameters of a page of accounts: its limits, and the words that the function does not compare. */
type PageParameters = { name: string; id: string; limit: string; words: string };

/**
 * A page of accounts by a function of the database, which compares one word; its last three arguments are the page. Of several words,
 * each anywhere in the name or address ("Rahul Kadam" finds "Dr. Rahul V. Kadam"), it compares the longest; the others, the total
 * and the page are computed here.
 */
function pageOf({ words = "", after, limit }: AccountFilter, called: (page: string) => string, at: PageParameters) {
  const [longest, ...others] = words.split(/\s+/).sort((one, other) => other.length - one.length);
  const page = [after?.name, after?.id, limit];
  if (others.length === 0)
    return {
      word: longest || undefined,
      page,
      others,
      total: "total",
      rows: called(`${at.name}, ${at.id}, ${at.limit}`),
    };
  const rows = `(
    select * from (select f.*, (count(*) over ())::int as matching from ${called("null, null, null")} f
      where (select bool_and(position(lower(word) in lower(f.name)) > 0 or position(lower(word) in f.email) > 0) from unnest(${at.words}::text[]) word)) m
    where ${at.name}::text is null or (name_key(m.name) collate "und-x-icu", m.public_id) > (name_key(${at.name}) collate "und-x-icu", ${at.id}::uuid)
    order by name_key(m.name) collate "und-x-icu", m.public_id limit ${at.limit}::int)`;
  return { word: longest, page, others: [others], total: "matching", rows };
}

/** Accounts of the institute by name; `departments` and `hiddenRole` are the limits of the viewer's rights. */
export async function listAccounts(
  scope: Scope,
  rights: { departments?: number[] | undefined; hiddenRole?: string | undefined },
  filter: AccountFilter,
): Promise<ShownAccountRow[]> {
  const { word, page, others, total, rows } = pageOf(
    filter,
    (shown) => `accounts_shown($1, $2, $3, $4, $5, $6, $7, $8, ${shown})`,
    { name: "$9", id: "$10", limit: "$11", words: "$14" },
  );
  return scope.db.query<ShownAccountRow>({
    text: `select ${columnsWith("$13", total)},
             (select count(*)::int from record_scopes s where s.institute_id = $1 and s.scope = -a.id and s.kind = any ($12::text[])) as "listedRecords"
           from ${rows} a`,
    values: [
      scope.institute,
      filter.account,
      rights.departments,
      filter.department,
      filter.role,
      rights.hiddenRole,
      filter.state,
      word,
      ...page,
      recordKinds.map(({ slug }) => slug),
      filter.admins,
      ...others,
    ],
  });
}

/** Accounts of all institutes, or of one: for super admins. */
export async function listAllAccounts(
  db: Connection,
  filter: AccountFilter & { institute?: number | undefined },
): Promise<ShownAccountRow[]> {
  const { word, page, others, total, rows } = pageOf(
    filter,
    (shown) => `all_accounts($1, $2, $3, $4, $5, $6, ${shown})`,
    { name: "$7", id: "$8", limit: "$9", words: "$11" },
  );
  return db.query<ShownAccountRow>({
    text: `select ${columnsWith("$10", total)} from ${rows} a`,
    values: [
      ...valuesOf(filter, "institute", "account", "department", "role", "state"),
      word,
      ...page,
      filter.admins,
      ...others,
    ],
  });
}
