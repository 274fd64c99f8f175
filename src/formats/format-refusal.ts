export const refusalReasons = [
  "too-many-bytes",
  "too-many-rows",
  "too-many-columns",
  "too-many-sheets",
  "too-many-entries",
  "unpacks-too-large",
  "broken-file",
  "encrypted-file",
  "not-a-table",
  "unread-format",
  "no-such-sheet",
  "old-workbook",
  "empty-file",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** A file that cannot be read, with a reason for its owner. */
export class FormatRefusal extends Error {
  readonly code: RefusalReason;

  constructor(code: RefusalReason, message: string) {
    super(message);
    this.name = "FormatRefusal";
    this.code = code;
  }
}
