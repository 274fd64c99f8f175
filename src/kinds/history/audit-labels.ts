import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

/** Labels of the audit trail's actions. An action of an earlier release without a label is shown as it is stored. */
export const auditLabels = {
  "sign-in": text("Signed in"),
  "sign-out": text("Signed out"),
  register: text("Registered"),
  "password-forgotten": text("Asked for a reset link"),
  "password-reset": text("Set a password by link"),
  "password-link-printed": text("Printed a password link on the server"),
  "password-changed": text("Changed the password"),
  "second-factor-on": text("Turned on two-step sign-in"),
  "second-factor-off": text("Turned off two-step sign-in"),
  "second-factor-reset": text("Reset two-step sign-in"),
  "recovery-codes-made": text("Made new recovery codes"),
  "session-ended": text("Ended a session"),
  "sessions-ended": text("Ended all sessions"),
  "account-added": text("Added an account"),
  "account-changed": text("Changed an account"),
  // Means approved: an approved account becomes active. The name is stored.
  "account-activated": text("Approved an account"),
  "verifier-named": text("Chose who verifies records"),
  "account-invited": text("Sent an invitation"),
  "invitation-revealed": text("Viewed an invitation link"),
  "name-approved": text("Approved a changed name"),
  "name-rejected": text("Rejected a changed name"),
  "people-imported": text("Imported people"),
  "photo-changed": text("Changed the photo"),
  "set-up": text("Set up the installation"),
  "institute-added": text("Added an institute"),
  "settings-changed": text("Changed settings"),
  "figures-entered": text("Entered yearly figures"),
  "rule-changed": text("Changed a rule of an accreditation table"),
  "logo-changed": text("Changed the logo"),
  "domain-added": text("Added an e-mail domain"),
  "domain-removed": text("Removed an e-mail domain"),
  "department-added": text("Added a department"),
  "department-changed": text("Changed a department"),
  "journal-list-added": text("Uploaded a journal list"),
  "form-saved": text("Saved a form"),
  "form-removed": text("Removed a form"),
  "journal-list-removed": text("Removed a journal list"),
  "retractions-added": text("Uploaded retractions"),
  refusal: text("Tried something not allowed"),
  "delegate-named": text("Added a delegate"),
  "delegate-ended": text("Ended a delegation"),
  "record-removed": text("Deleted a record"),
  "record-restored": text("Restored a record"),
  "records-merged": text("Merged records"),
  "merge-undone": text("Undid a merge"),
  "proofs-allowed": text("Allowed a proof for several records"),
  "proofs-disallowed": text("No longer allowed a proof for several records"),
  "records-exported": text("Exported records"),
  "sensitive-read": text("Read sensitive fields of people"),
  "submission-made": text("Created a submission"),
  "file-infected": text("Found a virus in a file"),
  "evidence-redacted": text("Replaced a proof by a redacted copy"),
  "evidence-copy-removed": text("Removed a redacted copy"),
  "binder-downloaded": text("Downloaded a binder"),
  "evidence-released": text("Released proofs"),
  "evidence-withheld": text("Withheld proofs"),
  "evidence-published": text("Created an evidence link"),
  "evidence-revoked": text("Revoked an evidence link"),
  "submission-person-erased": text("Erased a person from submissions"),
  "view-removed": text("Removed a shared view"),
  "import-committed": text("Imported records"),
  "import-undone": text("Undid an import"),
  "announcement-sent": text("Sent a notification"),
  "campaign-opened": text("Opened a campaign"),
  "campaign-changed": text("Changed a campaign"),
  "appraisal-changed": text("Changed an appraisal"),
  "data-exported": text("Downloaded own data"),
  "archive-downloaded": text("Downloaded records with proofs"),
  "request-made": text("Sent a request about own data"),
  "request-withdrawn": text("Withdrew a request"),
  "request-answered": text("Answered a request"),
  "account-erased": text("Deleted an account"),
  "orcid-linked": text("Linked an ORCID iD"),
  "orcid-unlinked": text("Unlinked an ORCID iD"),
  "orcid-works-sent": text("Sent works to ORCID"),
  "public-page-changed": text("Changed own public page"),
} as const satisfies Record<string, string>;
const labels: Readonly<Record<string, string>> = auditLabels;

/** Describes an entry by what it changed, if there are words for that. A refused sign-in was only an attempt. */
export function actionOf({ action, result, detail }: Action): string {
  if (action === "sign-in" && result !== "ok") return translate("Tried to sign in");
  const changes = action === "account-changed" && result === "ok" ? changesIn(detail) : [];
  return changes.join("; ") || translate(labels[action] ?? action);
}

/** Whom or what an action concerns. A notification has only an id, so its recipients are counted instead. */
export function subjectOf({ action, target, detail }: Pick<Action, "action" | "detail"> & { target: string | null }) {
  const { recipients } = detail;
  return action === "announcement-sent" && typeof recipients === "number"
    ? translate("{{count}} people", { count: recipients })
    : target;
}

type Action = { action: string; result: string; detail: Record<string, unknown> };

function changesIn({ state, role, coordinator, department }: Record<string, unknown>): string[] {
  const [switchedTo, newRole] = [newOf(state), newOf(role)];
  return [
    // "off" was the state until migration 0121.
    ...(switchedTo === "deactivated" || switchedTo === "off" ? [translate("Deactivated an account")] : []),
    ...(switchedTo === "active" ? [translate("Activated an account")] : []),
    ...(newRole === undefined ? [] : [translate("Changed the role")]),
    ...(coordinator === true ? [translate("Made research coordinator")] : []),
    ...(coordinator === false ? [translate("Removed as research coordinator")] : []),
    ...(department === undefined ? [] : [translate("Changed the department")]),
  ];
}

/** The new value of a changed pair; undefined if it did not change. */
function newOf(pair: unknown): unknown {
  if (typeof pair !== "object" || pair === null || !("from" in pair && "to" in pair)) return undefined;
  return pair.from === pair.to ? undefined : pair.to;
}

export const auditResults = ["ok", "refused", "failed"] as const;

export const resultLabels = { ok: text("Done"), refused: text("Refused"), failed: text("Failed") } as const;
