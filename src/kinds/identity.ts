/** Rules that recognise two records as the same work; earlier rules are stronger. */
export type IdentityRule =
  /** Compared across kinds, because a DOI identifies one work. */
  | { by: "doi"; field: string }
  /** Ids of other systems, a table of `system` and `id`; compared across kinds. */
  | { by: "source"; field: string }
  | { by: "isbn"; field: string }
  | { by: "part"; isbn: string; title: string }
  /** A number assigned by an office, compared without case and separators, together with another field's value. */
  | CodeRule
  /** The title, together with the fields that distinguish works with the same title. */
  | ({ by: "title"; container?: string | undefined } & TitleRuleFields);

/** `hasLetter`: the office prints a letter after the number for what it published, as in "202021012345 A". */
export type CodeRule = { by: "code"; name: string; field: string; within: string; hasLetter: boolean };

export type TitleRuleFields = {
  /** Fields that are compared besides the title: a different value means a different work. */
  keyFields: readonly string[];
  /** Fields whose values often differ between records of one work: a person decides about a difference. */
  weakEvidence: readonly string[];
  /** Other fields that name the container of the work, such as the proceedings of a conference. */
  otherContainers: readonly string[];
  /**
   * What a different date of the record means. "distinguishes": a different work. "doubtful": perhaps the same work, as
   * print and online editions may be up to a year apart; a person decides. "ignored": nothing, as it only shows the
   * progress of the work; dates that matter are in `keyFields` or `weakEvidence`.
   */
  dateDifference: "distinguishes" | "doubtful" | "ignored";
};

export const byDoi = (): IdentityRule => ({ by: "doi", field: "doi" });

export const bySourceIds = (): IdentityRule => ({ by: "source", field: "sourceIds" });

export const byIsbn = (): IdentityRule => ({ by: "isbn", field: "isbn" });

export const byPartOfBook = (isbn: string, title: string): IdentityRule => ({ by: "part", isbn, title });

/** `name` is the word before the number in a key: "application", "sanction". */
export const byCode = (name: string, field: string, within: string, hasLetter = false): IdentityRule => ({
  by: "code",
  name,
  field,
  within,
  hasLetter,
});

export const byPatentNumber = (name: string, field: string): IdentityRule => byCode(name, field, "country", true);

/** `container`: the field that names it, such as the journal; `titleParts`: what else is compared, the date by default. */
export const byTitle = (container?: string, titleParts: Partial<TitleRuleFields> = {}): IdentityRule => ({
  by: "title",
  container,
  keyFields: [],
  weakEvidence: [],
  otherContainers: [],
  dateDifference: "distinguishes",
  ...titleParts,
});

export function fieldsOfIdentity(rule: IdentityRule): string[] {
  if (rule.by === "title") {
    const container = rule.container === undefined ? [] : [rule.container];
    return [...container, ...rule.otherContainers, ...rule.keyFields, ...rule.weakEvidence];
  }
  if (rule.by === "part") return [rule.isbn, rule.title];
  return rule.by === "code" ? [rule.field, rule.within] : [rule.field];
}
