import { insertAudit } from "#db/queries/installation/audit.ts";
import type { Scope } from "#db/scope.ts";
import type { AuditDetailName } from "#kinds/history/audit-details.ts";
import type { auditLabels } from "#kinds/history/audit-labels.ts";

/** The names are stored. What the screens call them is in `kinds/history/audit-labels.ts`. */
const auditActions = [
  // Sign-in, sessions and passwords.
  "sign-in",
  "sign-out",
  "register",
  // A link to set a new password was requested, and a password was set with a link.
  "password-forgotten",
  "password-reset",
  // Such a link was shown in the server's terminal.
  "password-link-printed",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "recovery-codes-made",
  // A person ended one of their own sessions; an admin ended all sessions of an account.
  "session-ended",
  "sessions-ended",

  // Accounts and people.
  "account-added",
  // Also: deactivated, or activated again.
  "account-changed",
  // A new account that awaited approval was approved.
  "account-activated",
  // A faculty member may, or may no longer, verify records of a department.
  "verifier-named",
  "account-invited",
  // An admin saw the link of an invitation that could not be sent by e-mail.
  "invitation-revealed",
  "delegate-named",
  "delegate-ended",
  "name-approved",
  "name-rejected",
  "people-imported",
  "photo-changed",

  // The installation and its institutes.
  "set-up",
  "institute-added",
  "settings-changed",
  // A rule by which an accreditation table leaves out records was changed or deactivated.
  "rule-changed",
  // Numbers that only the office knows, such as sanctioned posts, for an academic year.
  "figures-entered",
  "logo-changed",
  // E-mail domains.
  "domain-added",
  "domain-removed",
  "department-added",
  "department-changed",
  "journal-list-added",
  "journal-list-removed",
  // A list of retracted papers was uploaded.
  "retractions-added",
  // Blank forms of the institute, which records fill.
  "form-saved",
  "form-removed",
  // Somebody tried what they may not do.
  "refusal",

  // Records and proofs.
  "records-merged",
  "merge-undone",
  // Moved to the bin.
  "record-removed",
  "record-restored",
  // A virus was found.
  "file-infected",
  // The same file may, or may no longer, be the proof of several records.
  "proofs-allowed",
  "proofs-disallowed",
  // Records, a history, a report or an accreditation table as a file.
  "records-exported",
  // An accreditation table with sensitive fields of people was read.
  "sensitive-read",
  // A saved view that was shared.
  "view-removed",
  "import-committed",
  "import-undone",

  // Messages to people, campaigns and appraisals.
  "announcement-sent",
  "campaign-opened",
  "campaign-changed",
  "appraisal-changed",

  // A person's own data.
  "public-page-changed",
  "orcid-linked",
  "orcid-unlinked",
  "orcid-works-sent",
  // Everything that is stored about the person, downloaded by the person.
  "data-exported",
  // Records with their proofs: the person's own, or those of a department or the institute.
  "archive-downloaded",
  // Requests of a person to correct or delete their data.
  "request-made",
  "request-withdrawn",
  "request-answered",
  "account-erased",

  // Submissions to accreditation bodies.
  "submission-made",
  // A submission with its proofs as a ZIP file, or the proofs of one table as a PDF.
  "binder-downloaded",
  // Proofs that outsiders can, or can no longer, open through a link to the submission.
  "evidence-released",
  "evidence-withheld",
  // A redacted copy is shown instead of a proof, or no longer.
  "evidence-redacted",
  "evidence-copy-removed",
  // A link with which outsiders can open the submission.
  "evidence-published",
  "evidence-revoked",
  // The names of an erased person were replaced in the frozen rows.
  "submission-person-erased",
] as const satisfies readonly (keyof typeof auditLabels)[];
type AuditAction = (typeof auditActions)[number];

export type AuditEntry = {
  action: AuditAction;
  /** The subject of the action: an e-mail address, a title, a file's name, a record's id. Never a secret. */
  target?: string | undefined;
  result?: "ok" | "refused" | "failed";
  /** The IP address from which the request came. */
  ipAddress?: string | undefined;
  detail?: { [Name in AuditDetailName]?: unknown };
};

/** Whoever did the action; undefined if nobody is signed in, as on the command line. */
type AuditActor = { account: number; institute?: number } | undefined;

/** Adds an entry to the trail, in the caller's transaction: an action and its entry are both stored or neither. */
export async function writeAudit(scope: Scope, actor: AuditActor, entry: AuditEntry): Promise<void> {
  // A scope that reads from a replica of the database writes through `primary`.
  await insertAudit((scope.primary ?? scope).db, {
    ...entry,
    // A super admin's action in another institute is recorded under their own, where the account is.
    institute: actor?.institute ?? scope.institute,
    account: actor?.account,
    target: entry.target?.slice(0, 300),
    result: entry.result ?? "ok",
  });
}
