/** By what two records are the same work; the earlier rule is the stronger. */
export type IdentityRule =
  /** Compared across kinds: one DOI is one work. */
  | { by: "doi"; field: string }
  /** Ids of other systems, a table of `system` and `id`; compared across kinds. */
  | { by: "source"; field: string }
  | { by: "isbn"; field: string }
  /** A part of a book: the book's number with the part's title. */
  | { by: "part"; isbn: string; title: string }
  /** A number given by an office, compared without case and separators, within another field's value. */
  | { by: "code"; name: string; field: string; within: string }
  /** Title and container, folded, in one year: a question for a person, never a proof. */
  | { by: "title"; container?: string | undefined };

export const byDoi = (field = "doi"): IdentityRule => ({ by: "doi", field });

export const bySourceIds = (field = "sourceIds"): IdentityRule => ({ by: "source", field });

export const byIsbn = (field = "isbn"): IdentityRule => ({ by: "isbn", field });

export const byPartOfBook = (isbn: string, title: string): IdentityRule => ({ by: "part", isbn, title });

/** `name` is the word before the number in a key: "application", "sanction". */
export const byCode = (name: string, field: string, within: string): IdentityRule => ({
  by: "code",
  name,
  field,
  within,
});

export const byTitle = (container?: string): IdentityRule => ({ by: "title", container });

export function fieldsOfIdentity(rule: IdentityRule): string[] {
  if (rule.by === "title") return rule.container === undefined ? [] : [rule.container];
  if (rule.by === "part") return [rule.isbn, rule.title];
  return rule.by === "code" ? [rule.field, rule.within] : [rule.field];
}
