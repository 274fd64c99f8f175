import { translate } from "#texts/translate.ts";

/** Actions of the audit trail in words; one without an entry is shown as it is. */
export const auditWords: Readonly<Record<string, string>> = {
  get "sign-in"() {
    return translate("Signed in");
  },
  get "sign-out"() {
    return translate("Signed out");
  },
  get register() {
    return translate("Registered");
  },
  get "password-forgotten"() {
    return translate("Asked for a reset link");
  },
  get "password-reset"() {
    return translate("Set a password by link");
  },
  get "password-changed"() {
    return translate("Changed the password");
  },
  get "session-ended"() {
    return translate("Ended a session");
  },
  get "sessions-ended"() {
    return translate("Ended all sessions");
  },
  get "account-added"() {
    return translate("Added an account");
  },
  get "account-changed"() {
    return translate("Changed an account");
  },
  get "account-activated"() {
    return translate("Approved an account");
  },
  get "account-invited"() {
    return translate("Sent an invitation");
  },
  get "invitation-revealed"() {
    return translate("Viewed an invitation link");
  },
  get "name-approved"() {
    return translate("Approved a changed name");
  },
  get "name-rejected"() {
    return translate("Rejected a changed name");
  },
  get "people-imported"() {
    return translate("Imported people");
  },
  get "photo-changed"() {
    return translate("Changed the photo");
  },
  get "set-up"() {
    return translate("Set up the installation");
  },
  get "institute-added"() {
    return translate("Added an institute");
  },
  get "settings-changed"() {
    return translate("Changed settings");
  },
  get "logo-changed"() {
    return translate("Changed the logo");
  },
  get "domain-added"() {
    return translate("Added an e-mail domain");
  },
  get "domain-removed"() {
    return translate("Removed an e-mail domain");
  },
  get "department-added"() {
    return translate("Added a department");
  },
  get "department-changed"() {
    return translate("Changed a department");
  },
  get refusal() {
    return translate("Was refused");
  },
  get "record-removed"() {
    return translate("Deleted a record");
  },
  get "record-restored"() {
    return translate("Restored a record");
  },
  get "records-exported"() {
    return translate("Exported records");
  },
  get "view-removed"() {
    return translate("Removed a shared view");
  },
  get "import-committed"() {
    return translate("Imported records");
  },
  get "import-undone"() {
    return translate("Undid an import");
  },
  get "announcement-sent"() {
    return translate("Sent a notification");
  },
  get "data-exported"() {
    return translate("Downloaded own data");
  },
  get "request-made"() {
    return translate("Sent a request about own data");
  },
  get "request-withdrawn"() {
    return translate("Withdrew a request");
  },
  get "request-answered"() {
    return translate("Answered a request");
  },
  get "account-erased"() {
    return translate("Deleted an account");
  },
  get "public-page-changed"() {
    return translate("Changed own public page");
  },
};

/** An entry in words: what was changed, as far as there is a word for it; a refused sign-in was only tried. */
export function actionOf({ action, result, detail }: Action): string {
  if (action === "sign-in" && result !== "ok") return translate("Tried to sign in");
  const changes = action === "account-changed" && result === "ok" ? changesIn(detail) : [];
  return changes.join("; ") || (auditWords[action] ?? action);
}

type Action = { action: string; result: string; detail: Record<string, unknown> };

function changesIn({ state, role, coordinator, department }: Record<string, unknown>): string[] {
  const [switchedTo, newRole] = [newOf(state), newOf(role)];
  return [
    ...(switchedTo === "off" ? [translate("Deactivated an account")] : []),
    ...(switchedTo === "active" ? [translate("Activated an account")] : []),
    ...(newRole === undefined ? [] : [translate("Changed the role")]),
    ...(coordinator === true ? [translate("Added coordinator role")] : []),
    ...(coordinator === false ? [translate("Removed coordinator role")] : []),
    ...(department === undefined ? [] : [translate("Changed the department")]),
  ];
}

/** Of a pair of before and after, the latter, where they differ. */
function newOf(pair: unknown): unknown {
  if (typeof pair !== "object" || pair === null || !("from" in pair && "to" in pair)) return undefined;
  return pair.from === pair.to ? undefined : pair.to;
}

export const auditResults = ["ok", "refused", "failed"] as const;

export const resultWords = {
  get ok() {
    return translate("Done");
  },
  get refused() {
    return translate("Refused");
  },
  get failed() {
    return translate("Failed");
  },
} as const;
