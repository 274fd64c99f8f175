/** Deeds of the audit trail in words; one that is not here yet stands as it is. */
export const auditWords: Readonly<Record<string, string>> = {
  "sign-in": "Signed in",
  "sign-out": "Signed out",
  register: "Registered",
  "password-forgotten": "Asked for a reset link",
  "password-reset": "Set a password by link",
  "password-changed": "Changed the password",
  "session-ended": "Ended a session",
  "sessions-ended": "Ended all sessions",
  "account-added": "Added an account",
  "account-changed": "Changed an account",
  "account-activated": "Activated an account",
  "account-invited": "Sent an invitation",
  "people-imported": "Imported people",
  "photo-changed": "Changed the photo",
  "set-up": "Set up the installation",
  "institute-added": "Added an institute",
  "settings-changed": "Changed settings",
  "logo-changed": "Changed the logo",
  "domain-added": "Added a mail domain",
  "domain-removed": "Removed a mail domain",
  "department-added": "Added a department",
  "department-changed": "Changed a department",
  refusal: "Was refused",
  "record-removed": "Removed a record",
  "record-restored": "Restored a record",
  "records-exported": "Exported records",
  "import-committed": "Imported records",
  "import-undone": "Undid an import",
  "announcement-sent": "Notified people",
};

export const auditResults = ["ok", "refused", "failed"] as const;

export const resultWords = { ok: "Done", refused: "Refused", failed: "Failed" } as const;
