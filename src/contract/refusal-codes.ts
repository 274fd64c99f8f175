/**
 * Every refusal a person can understand and fix. The server sends the code with an English message;
 * http gives each its status, the web may say it in another language.
 */
export const refusalCodes = [
  "not-signed-in",
  "session-ended",
  "not-found",
  "no-such-kind",
  "no-such-record",
  "not-allowed",
  "wrong-credentials",
  "account-waiting",
  "account-off",
  "registration-failed",
  "foreign-domain",
  "password-weak",
  "password-wrong",
  "link-not-good",
  "invalid-input",
  "invalid-query",
  "unsupported-format",
  "version-missing",
  "stale",
  "conflict",
  "record-incomplete",
  "file-too-large",
  "file-type",
  "file-broken",
  "too-many-files",
  "quota-reached",
  "import-not-ready",
  "import-unreadable",
  "import-too-large",
  "already-done",
  "last-super-admin",
  "idempotency-mismatch",
  "too-many-attempts",
  "too-large",
  "unsupported-media",
  "unavailable",
  "storage-full",
  "setup-done",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Beside a message with values in it: its template, so that it can be shown in another language. */
export type MessageTemplate = { text?: string; params?: Record<string, string | number> };

/** One fault of input: where (a field's name or path), what, and how to fix it. */
export type Issue = { field: string; code: string; message: string } & MessageTemplate;

/** The shape of every error answer. `message` is what a toast shows. */
export type ErrorAnswer = {
  code: RefusalCode | "fault";
  message: string;
  reference?: string;
  issues?: Issue[];
  current?: unknown;
} & MessageTemplate;
