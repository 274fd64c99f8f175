import { kindBySlug } from "#kinds/registry.ts";
import { text } from "#texts/text.ts";
import { choosingFields } from "./rows/check.ts";
import type { ReasonName, TableDefinition } from "./table-definition.ts";

/** The reasons to leave a record out of a table. Those before `ReasonName` apply to all tables and are checked first. */
export type Reason =
  | "undated"
  | "month-needed"
  | "other-period"
  | "counted-once"
  | "unassigned"
  | "not-on-staff"
  | "transferred"
  | "draft"
  | "not-verified"
  // The fields by which the table chooses its records have other values, or are empty.
  | "other-type"
  | "not-filled"
  | ReasonName;

type ReasonText = {
  label: string;
  /** The action that would include the record; absent if nothing is wrong with it. */
  action?: string;
};

/** Appointments are the admin's, not the person's own. */
export const actionForAppointments = text("Check the appointments");

export const reasonTexts: Readonly<Record<Reason, ReasonText>> = {
  "other-period": { label: text("Outside the period") },
  undated: { label: text("No date"), action: text("Enter the date") },
  "month-needed": {
    label: text("Month needed: only the year is entered, which may be in two periods"),
    action: text("Enter the month"),
  },
  "counted-once": { label: text("Counted in another record of the same work") },
  unassigned: { label: text("Unassigned"), action: text("Assign") },
  "not-on-staff": {
    label: text("None of its people was on the staff on that date"),
    action: actionForAppointments,
  },
  transferred: {
    label: text("Counted in a later department: an author changed departments during this year or month"),
    action: text("Enter the month or the day"),
  },
  draft: { label: text("Not submitted"), action: text("Submit the record") },
  "not-verified": { label: text("Not verified"), action: text("Verify the record") },
  "other-type": { label: text("Not of the type that the table lists") },
  "not-filled": {
    label: text("A field that decides whether the table lists it is empty"),
    action: text("Enter it in the record"),
  },
  retracted: { label: text("Erratum or retracted") },
  "other-affiliation": { label: text("Published with another affiliation") },
  unlisted: {
    label: text("Journal not in UGC CARE, Scopus or Web of Science"),
    action: text("Enter where the journal is indexed"),
  },
  "unlisted-then": { label: text("Journal not in the journal list on the publication date") },
  "no-number": { label: text("No ISBN or ISSN"), action: text("Enter the ISBN or ISSN") },
  "not-published": { label: text("Presented, not published"), action: text("Enter the publication") },
  "filed-only": { label: text("Filed, not published or granted"), action: text("Enter the publication or grant") },
  "seed-money": { label: text("Seed money of the institute: counted in another table") },
  "too-short": { label: text("Shorter than the minimum number of days") },
  "not-awarded": { label: text("Degree not awarded") },
  "not-on-staff-that-day": {
    label: text("Not on the staff on the last day of a year"),
    action: actionForAppointments,
  },
  "not-full-time": { label: text("Not full-time") },
  "no-doctorate": { label: text("No completed Ph.D. entered"), action: text("Enter the qualification") },
  "not-granted": { label: text("Not granted"), action: text("Enter the publication or grant") },
  "same-course": { label: text("The course is counted once a year, in another record") },
  "no-amount": { label: text("No amount"), action: text("Enter the amount") },
};

/** The labels of the fields by which the table chooses its records. */
export function fieldsThatChoose({ kinds }: TableDefinition): string[] {
  return [
    ...new Set(
      kinds.flatMap(({ kind, only }) =>
        only ? choosingFields(only).map((name) => kindBySlug(kind).fields[name]?.label ?? name) : [],
      ),
    ),
  ];
}

/** Whether the record's authors can fix the reason, so that they can be reminded. */
export function canAuthorsFix(reason: Reason): boolean {
  return reasonTexts[reason].action !== undefined && !fixedByOthers.includes(reason);
}

/** Reasons that others must fix: heads verify, admins manage appointments. */
const fixedByOthers: readonly Reason[] = ["not-verified", "unassigned", "not-on-staff", "not-on-staff-that-day"];

/** The texts for gaps in a table's rows. */
export const gapTexts = {
  "no-proof": { label: text("No proof"), action: text("Add a proof") },
  "no-receipts": {
    label: text("No receipts: the total is counted in the year of the end date"),
    action: text("Enter the receipts"),
  },
  "undated-receipt": {
    label: text("Date needed: a receipt without an exact date is in no year"),
    action: text("Enter its date"),
  },
  "empty-cell": { label: text("Column empty: {{column}}"), action: text("Enter it in the record") },
} as const;
