import type { accounts } from "#contract/accounts.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Issue } from "#contract/refusal-codes.ts";
import { listKnownEmails } from "#db/queries/accounts/accounts.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { findSchool, listDomains } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import { readEmail } from "#kinds/fields/email.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { chooseInstitute } from "../../tenants/choose-institute.ts";
import { mailInvitation } from "../account-mails.ts";
import { addAccount } from "../add-account.ts";
import { findPeopleColumns } from "./people-columns.ts";
import { type PeopleRow, type PersonRow, readPersonRow } from "./read-person-row.ts";

/** A list of people as read from a CSV or XLSX file. */
export type PeopleTable = { header: string[]; rows: PeopleRow[] };

export type PersonStatus = {
  row: number;
  status: "created" | "known" | "error";
  name: string;
  email: string;
  department: string;
  issues: Issue[];
};

export type PeopleImport = Presented<typeof accounts.importPeople>;

export type PeopleImportOptions = {
  dryRun: boolean;
  /** Whether new accounts get an invitation by e-mail. */
  invite: boolean;
  address?: string | undefined;
};

/**
 * Adds the people of a list as faculty of the scope's institute, all in one transaction, and returns the status of
 * every row. Existing accounts are not changed. The caller has checked the rights.
 */
export async function importPeople(
  scope: Scope,
  actor: { account: number; institute: number } | undefined,
  table: PeopleTable,
  input: PeopleImportOptions,
): Promise<PeopleImport> {
  const columns = findPeopleColumns(table.header);
  return inTransaction(scope, async (inner) => {
    const departments = await listDepartments(inner);
    const people = table.rows.map((row) => readPersonRow(row, columns, departments));
    const statuses = await judge(inner, people);
    if (!input.dryRun) await create(inner, people, statuses, input.invite);
    const count = (status: PersonStatus["status"]) => statuses.filter((one) => one.status === status).length;
    const totals = { rows: statuses.length, created: count("created"), known: count("known"), errors: count("error") };
    if (!input.dryRun)
      await writeAudit(inner, actor, {
        action: "people-imported",
        address: input.address,
        detail: { ...totals, invited: input.invite },
      });
    return { ...totals, dryRun: input.dryRun, statuses };
  });
}

/** The same for a command without an actor: into the named institute, else that of the first address. */
export async function importPeopleAlone(
  appContext: Pick<AppContext, "database">,
  table: PeopleTable,
  input: { dryRun: boolean; invite: boolean; institute?: string | undefined },
): Promise<PeopleImport> {
  const { email: at } = findPeopleColumns(table.header);
  const [email] = table.rows.flatMap(({ cells }) => readEmail(cells[at ?? -1] ?? "").value ?? []);
  const institute = await chooseInstitute(appContext, { named: input.institute, email });
  return withScope(appContext.database, institute, (scope) => importPeople(scope, undefined, table, input));
}

async function judge(scope: Scope, people: readonly PersonRow[]): Promise<PersonStatus[]> {
  const known = await listKnownEmails(
    scope,
    people.map(({ email }) => email),
  );
  const domains = new Map<string, Domain>((await listDomains(scope)).map((domain) => [domain, "own"]));
  const firstRows = new Map<string, number>();
  const statuses: PersonStatus[] = [];
  for (const { isRefused, row, name, email, department, issues } of people) {
    const shown = { row, name, email, department };
    const earlier = firstRows.get(email);
    const domain = email.split("@")[1] ?? "";
    if (!isRefused && !domains.has(domain)) domains.set(domain, await whose(scope, domain));
    const wrongDomain = known.has(email) ? undefined : wrongDomains[domains.get(domain) ?? "own"];
    if (isRefused) {
      statuses.push({ ...shown, status: "error", issues });
    } else if (wrongDomain) {
      statuses.push({ ...shown, status: "error", issues: [...issues, wrongDomain] });
    } else if (earlier !== undefined) {
      const message = sentence("Row {{earlier}} has the same address.", { earlier });
      statuses.push({ ...shown, status: "known", issues: [...issues, { field: "email", code: "repeated", message }] });
    } else {
      firstRows.set(email, row);
      statuses.push({ ...shown, status: known.has(email) ? "known" : "created", issues });
    }
  }
  return statuses;
}

type Domain = "own" | "foreign" | "outside";

/** Why a new person cannot have an address of the domain: with it nobody can sign in here. */
const wrongDomains: Record<Domain, Issue | undefined> = {
  own: undefined,
  foreign: {
    field: "email",
    code: "foreign-domain",
    message: "This address belongs to another institute of this installation.",
  },
  outside: {
    field: "email",
    code: "outside-domain",
    message: "Only addresses of the institute's e-mail domains can be used.",
  },
};

async function whose(scope: Scope, domain: string): Promise<Domain> {
  const school = await findSchool(scope.db, domain);
  return school?.isKnown ? "foreign" : "outside";
}

async function create(
  scope: Scope,
  people: readonly PersonRow[],
  statuses: readonly PersonStatus[],
  invites: boolean,
): Promise<void> {
  const { name: institute } = await findInstitute(scope);
  for (const [index, person] of people.entries()) {
    if (statuses[index]?.status !== "created") continue;
    const { id } = await addAccount(scope, { ...person, role: "Faculty", department: person.departmentId });
    if (invites) await mailInvitation(scope, { id, email: person.email, name: person.name }, institute);
  }
}
