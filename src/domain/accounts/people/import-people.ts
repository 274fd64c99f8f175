import { mayChangeDetails } from "#access/policies/accounts.ts";
import type { Actor, Role } from "#access/roles.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Issue } from "#contract/refusal-codes.ts";
import { discardPlans } from "#db/queries/accounts/accounts.ts";
import { fillPosts, listPresentPosts, type PresentPost } from "#db/queries/accounts/appointments.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { findInstituteOfDomain, listDomains } from "#db/queries/domains.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import type { ColumnDateOrder, DateOrder, Day } from "#kinds/day.ts";
import { readEmail } from "#kinds/fields/email.ts";
import { type DateFormats, dateOrderIn, detectDateFormats } from "#kinds/reading/date-formats.ts";
import { isFootnote } from "#kinds/reading/form-grid.ts";
import { couldBeName } from "#rules/matching/is-compatible-name.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { chooseInstitute } from "../../tenants/choose-institute.ts";
import { mailFirstInvitations } from "../account-mails.ts";
import { addAccounts } from "../add-account.ts";
import { findPeopleColumns, findUnreadHeadings } from "./people-columns.ts";
import { type PeopleRow, type PersonRow, readPersonRow } from "./read-person-row.ts";

/** A list of people as read from a CSV or XLSX file: its rows in pieces, each with the header. */
export type PeoplePiece = { header: string[]; rows: PeopleRow[] };
/** Reads the list from its beginning, each time it is called. */
type OpenList = () => AsyncIterable<PeoplePiece>;

export type PersonStatus = {
  row: number;
  status: "created" | "known" | "error";
  name: string;
  email: string;
  department: string;
  designation: string | null;
  joined: Day | null;
  /** Empty details of an existing account that the row fills. */
  fills: FilledDetail[];
  issues: Issue[];
};

type FilledDetail = "designation" | "nature";

export type PeopleImport = Presented<typeof accounts.importPeople>;
export type PeopleTotals = Omit<PeopleImport, "statuses" | "fates">;

export type PeopleImportOptions = {
  dryRun: boolean;
  /** Whether new accounts get an invitation by e-mail. */
  invite: boolean;
  /** The order of day and month in the joining dates; by default the one that the dates of the list show. */
  dates?: DateOrder | undefined;
  ipAddress?: string | undefined;
  /** Gets the status of every row, in the order of the file. */
  onStatuses: (statuses: readonly PersonStatus[]) => void;
};

/** Rows that are compared and added with one statement. */
const rowsAtOnce = 100;

/**
 * Adds the people of a list as faculty of the scope's institute, all in one transaction, and returns how many. Of
 * existing accounts only empty details of the present post are filled. However long the list is, only a piece of it is
 * in memory. The caller has checked the rights.
 */
export async function importPeople(
  scope: Scope,
  actor: Actor | undefined,
  open: OpenList,
  input: PeopleImportOptions,
): Promise<PeopleTotals> {
  const dates = input.dates ?? (await findDateOrder(open));
  return inTransaction(scope, async (tx) => {
    const ownDomains = await listDomains(tx);
    const context = { departments: await listDepartments(tx), domains: new Set(ownDomains), today: tx.today, dates };
    let unread: string[] = [];
    const list: List = {
      mayFill: (post) =>
        !actor || mayChangeDetails(actor, { ...post, role: post.role as Role, institute: tx.institute }).allowed,
      domains: new Map(ownDomains.map((domain) => [domain, "own"])),
      firstRows: new Map(),
    };
    const { name: institute } = await findInstitute(tx);
    const totals = { rows: 0, created: 0, known: 0, filled: 0, errors: 0 };
    for await (const { header, rows } of open()) {
      const columns = findPeopleColumns(header);
      unread = findUnreadHeadings(header, columns);
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const chunk = rows.slice(from, from + rowsAtOnce).filter(({ cells }) => !isFootnote(cells));
        const people = chunk.map((row) => readPersonRow(row, columns, context));
        const known = await findKnown(tx, people);
        const statuses = await statusesOf(tx, people, known, list);
        if (!input.dryRun) {
          await addNewPeople(tx, people, statuses, input.invite ? institute : undefined);
          await fillPostsOf(tx, people, statuses, known);
        }
        totals.rows += statuses.length;
        for (const { status, fills } of statuses) {
          totals[status === "error" ? "errors" : status] += 1;
          if (fills.length > 0) totals.filled += 1;
        }
        input.onStatuses(statuses);
      }
    }
    if (!input.dryRun)
      await writeAudit(tx, actor, {
        action: "people-imported",
        ipAddress: input.ipAddress,
        detail: { ...totals, invited: input.invite },
      });
    return { ...totals, dryRun: input.dryRun, unread, ...(dates && { dates }) };
  });
}

/** What the joining dates show together; undefined if their order does not matter. */
async function findDateOrder(open: OpenList): Promise<ColumnDateOrder | undefined> {
  let formats: DateFormats = new Set();
  for await (const { header, rows } of open()) {
    const { joined } = findPeopleColumns(header);
    if (joined === undefined) return undefined;
    formats = new Set([...formats, ...detectDateFormats(rows.map(({ cells }) => cells[joined] ?? ""))]);
  }
  const order = dateOrderIn(formats);
  return order === "conflicting" || order === "ambiguous" ? "undetermined" : order;
}

/** The same for a command without an actor: into the named institute, else that of the first address. */
export async function importPeopleFromCommand(
  appContext: Pick<AppContext, "database">,
  open: OpenList,
  input: Omit<PeopleImportOptions, "ipAddress"> & { institute?: string | undefined },
): Promise<PeopleTotals> {
  const institute = await chooseInstitute(appContext, { named: input.institute, email: await firstEmail(open) });
  return withScope(appContext.database, institute, (scope) => importPeople(scope, undefined, open, input));
}

async function firstEmail(open: OpenList): Promise<string | undefined> {
  for await (const { header, rows } of open()) {
    const { email: column } = findPeopleColumns(header);
    const [email] = rows.flatMap(({ cells }) => readEmail(cells[column ?? -1] ?? "").value ?? []);
    if (email !== undefined) return email;
  }
  return undefined;
}

/** What is known of the list while its rows are read. */
type List = {
  mayFill: (post: PresentPost) => boolean;
  domains: Map<string, Domain>;
  /** By address. */
  firstRows: Map<string, { row: number; name: string }>;
};

/** The existing accounts of these rows, by address. */
type Known = ReadonlyMap<string, PresentPost>;

async function findKnown(scope: Scope, people: readonly PersonRow[]): Promise<Known> {
  const posts = await listPresentPosts(
    scope,
    people.map(({ email }) => email),
  );
  return new Map(posts.map((post) => [post.email, post]));
}

async function statusesOf(
  scope: Scope,
  people: readonly PersonRow[],
  known: Known,
  list: List,
): Promise<PersonStatus[]> {
  const { domains, firstRows } = list;
  const statuses: PersonStatus[] = [];
  for (const person of people) {
    const { isRefused, row, name, email, department, designation, joined = null, issues } = person;
    const shown = { row, name, email, department, designation, joined, fills: [] };
    const earlier = firstRows.get(email);
    const domain = email.split("@")[1] ?? "";
    if (!isRefused && !domains.has(domain)) domains.set(domain, await ownerOf(scope, domain));
    const wrongDomain = known.has(email) ? undefined : wrongDomains[domains.get(domain) ?? "own"];
    if (isRefused) {
      statuses.push({ ...shown, status: "error", issues });
    } else if (wrongDomain) {
      statuses.push({ ...shown, status: "error", issues: [...issues, wrongDomain] });
    } else if (earlier !== undefined) {
      const isSamePerson = couldBeName(name, earlier.name);
      const message = isSamePerson
        ? sentence("Row {{earlier}} has the same address.", { earlier: earlier.row })
        : sentence("Row {{earlier}} has the same address for another name.", { earlier: earlier.row });
      const repeated = { field: "email", code: "repeated", message };
      statuses.push({ ...shown, status: isSamePerson ? "known" : "error", issues: [...issues, repeated] });
    } else {
      firstRows.set(email, { row, name });
      const post = known.get(email);
      if (!post) statuses.push({ ...shown, status: "created", issues });
      else statuses.push({ ...shown, status: "known", ...readKnownPerson(person, post, list) });
    }
  }
  return statuses;
}

/** What a row fills of an existing account; nothing if its name or department is another. */
function readKnownPerson(
  { name, departmentId, designation, nature, issues }: PersonRow,
  post: PresentPost,
  { mayFill }: List,
): Pick<PersonStatus, "fills" | "issues"> {
  if (!couldBeName(name, post.name)) {
    const message = sentence("The account with this address has another name: {{name}}.", { name: post.name });
    return { fills: [], issues: [...issues, { field: "name", code: "other-name", message }] };
  }
  if (post.appointment === null || post.departments[0] !== departmentId || !mayFill(post)) return { fills: [], issues };
  const fills: FilledDetail[] = [];
  if (post.designation === null && designation !== null) fills.push("designation");
  if (post.nature === null && nature !== null) fills.push("nature");
  return { fills, issues };
}

async function fillPostsOf(
  scope: Scope,
  people: readonly PersonRow[],
  statuses: readonly PersonStatus[],
  known: Known,
): Promise<void> {
  const filled = people.flatMap(({ email, designation, nature }, index) => {
    const post = known.get(email);
    if (!statuses[index]?.fills.length || !post || post.appointment === null) return [];
    return [{ account: post.account, appointment: post.appointment, designation, nature }];
  });
  if (filled.length > 0) await fillPosts(scope, filled);
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
    message: "Only addresses of the institute’s e-mail domains can be used.",
  },
};

async function ownerOf(scope: Scope, domain: string): Promise<Domain> {
  const found = await findInstituteOfDomain(scope.db, domain);
  return found?.isKnown ? "foreign" : "outside";
}

/** Adds the people whose status is "created"; `invitingInstitute`: its name, if they are invited. */
async function addNewPeople(
  scope: Scope,
  people: readonly PersonRow[],
  statuses: PersonStatus[],
  invitingInstitute: string | undefined,
): Promise<void> {
  const chosen = people.filter((_, index) => statuses[index]?.status === "created");
  if (chosen.length === 0) return;
  await discardPlans(scope);
  const added = await addAccounts(
    scope,
    chosen.map((person) => ({ ...person, role: "Faculty", department: person.departmentId })),
  );
  // Somebody else may have added the person since the row was compared.
  for (const status of statuses) if (status.status === "created" && !added.has(status.email)) status.status = "known";
  if (invitingInstitute === undefined) return;
  const invited = chosen.flatMap(({ email, name }) => {
    const account = added.get(email);
    return account ? [{ id: account.id, email, name }] : [];
  });
  await mailFirstInvitations(scope, invited, invitingInstitute);
}
