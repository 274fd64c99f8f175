import type { Values } from "#texts/fill-in.ts";

/**
 * The codes of all errors that a person can understand and fix. The server sends the code with an English message; http
 * sets the status, the web translates it. Clients compare the codes: a changed one is listed in docs/api.md.
 */
export const refusalCodes = [
  "not-signed-in",
  "session-ended",
  "not-found",
  "no-such-kind",
  // The institute has not activated the record type.
  "kind-inactive",
  "no-such-record",
  "not-allowed",
  "wrong-credentials",
  // Nobody has approved the account yet.
  "account-pending",
  // The account is deactivated.
  "account-deactivated",
  "registration-failed",
  // The e-mail address belongs to no domain of the institute.
  "foreign-domain",
  "password-weak",
  "password-wrong",
  "code-needed",
  "code-wrong",
  // A link sent by e-mail, or the set-up link, was used, has expired or never existed.
  "link-invalid",
  "invalid-input",
  "invalid-query",
  "unsupported-format",
  "version-missing",
  // Somebody else saved after the version that was changed; `current` is what they saved.
  "stale",
  "conflict",
  "record-incomplete",
  "checklist-incomplete",
  "file-too-large",
  "file-type",
  "file-broken",
  "file-unscanned",
  "file-infected",
  "too-many-files",
  "quota-reached",
  "import-not-ready",
  "import-unreadable",
  "import-too-large",
  "lookup-unrecognised",
  // Rows of a table were pasted, which the import reads.
  "lookup-table",
  "lookup-wrong-identifier",
  // The pasted link has no identifier in it.
  "lookup-link",
  "lookup-not-found",
  "lookup-unreachable",
  "lookup-busy",
  "lookup-off",
  "already-done",
  "last-super-admin",
  "idempotency-mismatch",
  "too-many-attempts",
  "too-large",
  "unsupported-media",
  "too-slow",
  "unavailable",
  "storage-full",
  "setup-done",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The template of a message with values in it, so that it can be translated. */
export type MessageTemplate = { text?: string; params?: Values };

/** One issue of the input: where (a field's name or path), what, and how to fix it. */
export type Issue = { field: string; code: string; message: string } & MessageTemplate;

/** The format of every error answer. `message` is shown in a toast. */
export type ErrorBody = {
  code: RefusalCode | "fault";
  message: string;
  reference?: string;
  issues?: Issue[];
  current?: unknown;
} & MessageTemplate;
