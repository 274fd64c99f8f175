import type { Issue } from "#contract/refusal-codes.ts";
import { type AppointmentNature, appointmentNatures } from "#kinds/appointment.ts";
import { type ColumnDateOrder, type Day, type PartialDate, spanOf } from "#kinds/day.ts";
import { wordTable } from "#kinds/derive/fold.ts";
import type { ParseResult } from "#kinds/field.ts";
import { findWrittenDepartment } from "#kinds/fields/department.ts";
import { readEmail } from "#kinds/fields/email.ts";
import { cleanLine, foldWord, isBlank, lengthOf } from "#kinds/reading/clean-text.ts";
import { faultOfMonthOrAcademicYear } from "#kinds/reading/date-formats.ts";
import { dateInEnglish } from "#kinds/reading/date-in-english.ts";
import { isMonthOrAcademicYear, readPartialDate, showDate } from "#kinds/reading/date-text.ts";
import { sentence } from "#texts/sentence.ts";
import { readAddress } from "../../tenants/institute-of-address.ts";
import type { PeopleColumn, PeopleColumns } from "./people-columns.ts";
import { readPersonIds } from "./person-ids.ts";

export type PeopleRow = { number: number; cells: string[]; problem?: string };

export type PersonRow = {
  row: number;
  name: string;
  email: string;
  /** As typed, until the department is known. */
  department: string;
  departmentId: number | undefined;
  designation: string | null;
  joined: Day | undefined;
  /** Null: not known. */
  nature: AppointmentNature | null;
  orcid: string | null;
  scopusAuthorIds: string[];
  variants: string[];
  issues: Issue[];
  /** A fault that refuses the row; any other only leaves its cell empty. */
  isRefused: boolean;
};

type Department = { id: number; code: string; name: string; aliases: string[] };

type PeopleContext = {
  departments: readonly Department[];
  /** The institute's own e-mail domains. */
  domains: ReadonlySet<string>;
  today: Day;
  dates?: ColumnDateOrder | undefined;
};

/**
 * Reads one line of a list of people. Without name, address or a known department it is refused; other bad cells stay
 * empty and are reported.
 */
export function readPersonRow(
  row: PeopleRow,
  columns: PeopleColumns,
  { departments, domains, today, dates }: PeopleContext,
): PersonRow {
  const cell = (column: PeopleColumn) => cleanLine(row.cells[columns[column] ?? -1] ?? "");
  const issues: Issue[] = [];
  // "Dr.Kulkarni" is written with a space.
  const name = cell("name").replace(/^((?:dr|prof|mr|mrs|ms|shri|smt)\.)(?=\p{L}{2})/iu, "$1 ");
  const typedEmail = isBlank(cell("email")) ? "" : cell("email");
  const email = readEmailOf(typedEmail, domains);
  const department = cell("department");
  const found = findWrittenDepartment(department, departments);
  if (row.problem !== undefined)
    issues.push({ field: "", code: row.problem, message: "The cells of this row do not match the headings." });
  if (name === "") issues.push({ field: "name", code: "required", message: "The name is missing." });
  if (lengthOf(name) > 200)
    issues.push({ field: "name", code: "too_big", message: "A name can have at most 200 characters." });
  if (email === undefined) {
    const message =
      typedEmail === ""
        ? "The e-mail is missing."
        : sentence("“{{typedEmail}}” is not an e-mail address that can be used here.", { typedEmail });
    issues.push({ field: "email", code: "not-an-email", message });
  }
  if (!found) {
    const message =
      department === ""
        ? "The department is missing."
        : sentence(
            "There is no department “{{department}}”. An admin can add it, or this spelling of it, in Settings.",
            { department },
          );
    issues.push({ field: "department", code: "unknown-department", message });
  }
  const isRefused = issues.length > 0;
  if (email !== undefined && readEmail(typedEmail).value === undefined)
    issues.push({ field: "email", code: "one-of-several", message: sentence("Read as {{value}}.", { value: email }) });
  const joined = readJoined(cell("joined"), dates, issues);
  const left = readPartialDate(dateInEnglish(cell("left")), dates).value;
  if (left !== undefined && spanOf(left).last < today)
    issues.push({
      field: "left",
      code: "has-left",
      message: sentence("Left on {{day}}. Once the account is added, deactivate it with this last day.", {
        day: showDate(left),
      }),
    });
  const ids = readPersonIds({ orcid: cell("orcid"), scopusAuthorIds: partsOf(cell("scopusAuthorIds"), /[;,\s]+/) });
  issues.push(...ids.issues);
  return {
    row: row.number,
    name,
    email: email ?? typedEmail,
    department: found?.name ?? department,
    departmentId: departments.find(({ code }) => code === found?.code)?.id,
    designation: cell("designation").slice(0, 100) || null,
    joined,
    nature: readNature(cell("nature"), issues),
    orcid: ids.orcid ?? null,
    scopusAuthorIds: ids.scopusAuthorIds ?? [],
    variants: partsOf(cell("variants"), /;|\|/).filter((spelling) => lengthOf(spelling) <= 200),
    issues,
    isRefused,
  };
}

/** The address in a cell; of several, the first one of the institute. */
function readEmailOf(typed: string, domains: ReadonlySet<string>): string | undefined {
  const read = (text: string) => readAddress(readEmail(text).value ?? "");
  const all = partsOf(typed, /[;,\s/]+/).flatMap((part) => read(part) ?? []);
  return read(typed) ?? all.find((address) => domains.has(address.split("@")[1] ?? ""));
}

/**
 * A joining date without month or day counts from its first day, which is reported. One that can be read in two ways, as 2011-12, or as
 * 7/8/2019 while the order is undetermined, is left out.
 */
function readJoined(cell: string, order: ColumnDateOrder | undefined, issues: Issue[]): Day | undefined {
  const typed = dateInEnglish(cell);
  const { value, fault }: ParseResult<PartialDate> = isMonthOrAcademicYear(typed)
    ? { fault: faultOfMonthOrAcademicYear(typed) }
    : readPartialDate(typed, order);
  if (fault)
    issues.push({
      field: "joined",
      code: fault.code,
      message: sentence("The joining date was left out: {{fault}}", { fault: fault.message }),
    });
  if (value === undefined) return undefined;
  const { first, last } = spanOf(value);
  if (first !== last)
    issues.push({
      field: "joined",
      code: "first-day-assumed",
      message: sentence("Read as {{value}}.", { value: showDate(first) }),
    });
  return first;
}

/** Other words that offices use for the four natures. */
const natures: Readonly<Record<string, AppointmentNature>> = wordTable({
  permanent: "regular",
  approved: "regular",
  contractual: "contract",
  temporary: "contract",
  adhoc: "contract",
  guest: "visiting",
  hourly: "visiting",
});

function readNature(typed: string, issues: Issue[]): AppointmentNature | null {
  const word = foldWord(typed);
  if (word === "") return null;
  const nature = appointmentNatures.find((one) => one === word) ?? natures[word];
  if (nature === undefined)
    issues.push({
      field: "nature",
      code: "unknown-nature",
      message: sentence("“{{typed}}” is not one of regular, contract, visiting and adjunct; it was left out.", {
        typed,
      }),
    });
  return nature ?? null;
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
