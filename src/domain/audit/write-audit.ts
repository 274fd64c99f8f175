import { insertAudit } from "#db/queries/installation/audit.ts";
import type { Scope } from "#db/scope.ts";

const auditActions = [
  "sign-in",
  "sign-out",
  "register",
  "password-forgotten",
  "password-reset",
  "password-link-printed",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "second-factor-reset",
  "recovery-codes-made",
  "session-ended",
  "sessions-ended",
  "account-added",
  "account-changed",
  "account-activated",
  "verifier-named",
  "account-invited",
  "invitation-revealed",
  "delegate-named",
  "delegate-ended",
  "name-approved",
  "name-rejected",
  "people-imported",
  "photo-changed",
  "set-up",
  "institute-added",
  "settings-changed",
  "rule-changed",
  "logo-changed",
  "domain-added",
  "domain-removed",
  "department-added",
  "department-changed",
  "journal-list-added",
  "journal-list-removed",
  "retractions-added",
  "form-saved",
  "form-removed",
  "refusal",
  "record-removed",
  "record-restored",
  "file-infected",
  "proofs-allowed",
  "proofs-disallowed",
  "records-merged",
  "merge-undone",
  "records-exported",
  "sensitive-read",
  "view-removed",
  "import-committed",
  "import-undone",
  "announcement-sent",
  "campaign-opened",
  "campaign-changed",
  "appraisal-changed",
  "data-exported",
  "archive-downloaded",
  "request-made",
  "request-withdrawn",
  "request-answered",
  "account-erased",
  "orcid-linked",
  "orcid-unlinked",
  "orcid-works-sent",
  "public-page-changed",
  "submission-made",
  "binder-downloaded",
  "evidence-released",
  "evidence-withheld",
  "evidence-redacted",
  "evidence-copy-removed",
  "evidence-published",
  "evidence-revoked",
  "submission-person-erased",
] as const;
type AuditAction = (typeof auditActions)[number];

export type AuditEntry = {
  action: AuditAction;
  /** The subject of the action: an address, a record's id, a file's name. Never a secret. */
  target?: string | undefined;
  result?: "ok" | "refused" | "failed";
  /** The origin of the request. */
  address?: string | undefined;
  detail?: Record<string, unknown>;
};

type Auditor = { account: number; institute?: number } | undefined;

/** Adds an entry to the trail, in the caller's transaction: an action and its entry are both stored or neither. */
export async function writeAudit(scope: Scope, actor: Auditor, entry: AuditEntry): Promise<void> {
  await insertAudit((scope.primary ?? scope).db, {
    ...entry,
    // A super admin's action in another institute is recorded under their own, where the account is.
    institute: actor?.institute ?? scope.institute,
    account: actor?.account,
    target: entry.target?.slice(0, 300),
    result: entry.result ?? "ok",
  });
}
