/** How two records are recognised as the same work; earlier rules are stronger. */
export type IdentityRule =
  /** Compared across kinds: one DOI is one work. */
  | { by: "doi"; field: string }
  /** Ids of other systems, a table of `system` and `id`; compared across kinds. */
  | { by: "source"; field: string }
  | { by: "isbn"; field: string }
  /** A part of a book: the book's number with the part's title. */
  | { by: "part"; isbn: string; title: string }
  /** A number given by an office, compared without case and separators, together with another field's value. */
  | { by: "code"; name: string; field: string; within: string }
  /** The title, together with the fields that distinguish works of one title. */
  | ({ by: "title"; container?: string | undefined } & TitleParts);

export type TitleParts = {
  /** Fields that distinguish two works of one title: another value is another work. */
  parts: readonly string[];
  /** Fields that are often entered differently for one work: another value asks a person to decide. */
  hints: readonly string[];
  /** Other names for the container of the work, such as the proceedings of a conference. */
  inside: readonly string[];
  /**
   * "day": another date is another work. "printing": print and online are up to a year apart, which a person decides.
   * "none": the record's date tells how far the work has progressed; its dates are parts or hints.
   */
  dating: "day" | "printing" | "none";
};

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

export const byTitle = (container?: string, tellsApart: Partial<TitleParts> = {}): IdentityRule => ({
  by: "title",
  container,
  parts: [],
  hints: [],
  inside: [],
  dating: "day",
  ...tellsApart,
});

export function fieldsOfIdentity(rule: IdentityRule): string[] {
  if (rule.by === "title") {
    const container = rule.container === undefined ? [] : [rule.container];
    return [...container, ...rule.inside, ...rule.parts, ...rule.hints];
  }
  if (rule.by === "part") return [rule.isbn, rule.title];
  return rule.by === "code" ? [rule.field, rule.within] : [rule.field];
}
