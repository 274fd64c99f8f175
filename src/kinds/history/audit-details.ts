import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { findKind } from "../registry.ts";
import { yearlyFigures } from "../yearly-figures.ts";
import { settingLabels } from "./setting-labels.ts";

/** Labels of what entries of the audit trail contain beside their subject. The names are stored. */
export const auditDetailLabels = {
  ...settingLabels,
  ...yearlyFigures,
  accent: text("Colour"),
  // The former name of `action`.
  act: text("Step"),
  action: text("Step"),
  added: text("Added"),
  after: text("After"),
  aliases: text("Other names"),
  appointments: text("Appointments"),
  appraisal: text("Appraisal"),
  attached: text("Proofs"),
  batch: text("Import"),
  before: text("Before"),
  binned: text("Moved to the bin"),
  by: text("Done by"),
  byMail: text("Also by e-mail"),
  campaign: text("Campaign"),
  cells: text("Cells"),
  changed: text("Changed"),
  code: text("Code"),
  columns: text("Columns"),
  coordinator: text("Research coordinator"),
  created: text("Added"),
  cv: text("CV"),
  days: text("Days"),
  daysBefore: text("Days before"),
  deadline: text("Deadline"),
  department: text("Department"),
  dept: text("Department"),
  documents: text("Files"),
  ended: text("Ended"),
  errors: text("Errors"),
  escalatedTo: text("Also sent to"),
  expiresOn: text("Valid until"),
  form: text("Form"),
  format: text("Format"),
  found: text("Found"),
  from: text("Before"),
  institute: text("Institute"),
  invited: text("Invited"),
  isClosed: text("Closed"),
  isMoved: text("New address"),
  isOpen: text("Public page"),
  isReminder: text("Reminder"),
  isRemoved: text("Removed"),
  journals: text("Journals"),
  kind: text("Record type"),
  kinds: text("Record types"),
  known: text("Already known"),
  lastDay: text("Last day"),
  link: text("Link"),
  list: text("List"),
  mentors: text("Mentors"),
  merged: text("Merged records"),
  name: text("Name"),
  notices: text("Retractions"),
  of: text("Contents"),
  people: text("People"),
  period: text("Period"),
  place: text("Screen"),
  proof: text("Proof"),
  proofs: text("Proofs"),
  q: text("Search"),
  reason: text("Reason"),
  recipients: text("Recipients"),
  records: text("Records"),
  reopenedFor: text("Reopened for"),
  report: text("Table"),
  reports: text("Tables"),
  role: text("Role"),
  row: text("Row"),
  rows: text("Rows"),
  rule: text("Rule"),
  sha256: text("Checksum (SHA-256)"),
  sheet: text("Sheet"),
  since: text("From"),
  social: text("Links"),
  state: text("State"),
  submission: text("Submission"),
  team: text("Team"),
  template: text("Template"),
  text: text("Text"),
  to: text("After"),
  until: text("Until"),
  verification: text("Verification"),
  version: text("Version"),
  view: text("View"),
  works: text("Works"),
  year: text("Year"),
} as const satisfies Record<string, string>;
export type AuditDetailName = keyof typeof auditDetailLabels;
const labels: Readonly<Record<string, string>> = auditDetailLabels;

/** What an entry of the audit trail contains, by its label, as text in the reader's language. */
export function detailsOf(detail: Record<string, unknown>): { name: string; label: string; value: string }[] {
  return Object.entries(detail).map(([name, value]) => ({
    name,
    label: labelOf(name),
    value: name === "changed" && Array.isArray(value) ? value.map(labelOf).join(", ") : valueText(value),
  }));
}

// A name of an earlier release without a label is shown as it is stored.
const labelOf = (name: string) => translate(labels[name] ?? name);

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return translate("None");
  if (typeof value === "boolean") return translate(value ? "Yes" : "No");
  if (typeof value === "string") return findKind(value)?.label.many ?? value;
  if (Array.isArray(value)) return value.map(valueText).join(", ") || translate("None");
  if (typeof value === "object" && "from" in value && "to" in value)
    return translate("{{from}} → {{to}}", { from: valueText(value.from), to: valueText(value.to) });
  return JSON.stringify(value);
}
