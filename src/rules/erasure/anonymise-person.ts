/** Replaces the name of a person whose account was erased. */
export const formerMember = "Former member";

/** The details by which a person is found in stored texts. */
export type ErasedPerson = {
  publicId: string;
  /** In lower case. */
  emails: readonly string[];
  /** As printed. Single words match only a whole text. */
  names: readonly string[];
};

/**
 * Removes a person from a value: their entries in people lists become anonymous and keep account, role and state; in
 * other texts their name or address becomes "Former member". `insideTexts` also finds the name inside longer texts, such as
 * cells of a file. A value that does not mention the person is returned unchanged.
 */
export function anonymisePerson<Value>(value: Value, person: ErasedPerson, { insideTexts = false } = {}): Value {
  return rewrite(value, rewriterOf(person, insideTexts)) as Value;
}

/** Removes addresses and names from the text of a message: also a name of a single word, if it is written in the same way. */
export function withoutPerson(text: string, { emails, names }: Pick<ErasedPerson, "emails" | "names">): string {
  return [patternOf(emails), patternOf(names, "gu")].reduce(
    (left, pattern) => (pattern ? left.replace(pattern, formerMember) : left),
    text,
  );
}

type Rewriter = {
  isOfPerson: (entry: PersonEntry) => boolean;
  isDeclinedByPerson: (entry: PersonEntry) => boolean;
  isAddress: (text: unknown) => boolean;
  rewriteText: (text: string) => string;
};

/** The properties of a people list's entry that matter here. */
type PersonEntry = Record<string, unknown> & { name: string };

function rewriterOf({ publicId, emails, names }: ErasedPerson, insideTexts: boolean): Rewriter {
  const foldedNames = new Set(names.map(foldText).filter((name) => name !== ""));
  const isAddress = (text: unknown) => typeof text === "string" && emails.includes(text.trim().toLowerCase());
  const inTexts = patternOf([...emails, ...(insideTexts ? names.filter((name) => name.trim().includes(" ")) : [])]);
  return {
    isAddress,
    isOfPerson: ({ account, email, name, state }) => {
      if (typeof account === "string") return account === publicId && state !== "declined";
      return isAddress(email) || foldedNames.has(foldText(name));
    },
    isDeclinedByPerson: ({ account, state }) => account === publicId && state === "declined",
    rewriteText: (text) => {
      if (foldedNames.has(foldText(text))) return formerMember;
      return inTexts ? text.replace(inTexts, formerMember) : text;
    },
  };
}

function rewrite(value: unknown, rewriter: Rewriter): unknown {
  if (typeof value === "string") return rewriter.rewriteText(value);
  if (Array.isArray(value)) return value.map((part) => rewrite(part, rewriter));
  if (typeof value !== "object" || value === null) return value;
  if (isPersonEntry(value)) return rewriteEntry(value, rewriter);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewrite(part, rewriter)]));
}

function rewriteEntry(entry: PersonEntry, rewriter: Rewriter): object {
  const { account, role, corresponding, credit, state, matchedBy, email, ...rest } = entry;
  if (rewriter.isOfPerson(entry))
    return withoutUndefined({ name: formerMember, account, role, corresponding, credit, state, matchedBy });
  // The person declined this entry: the printed name stays, the link to the person does not.
  if (rewriter.isDeclinedByPerson(entry))
    return withoutUndefined({
      ...rest,
      role,
      corresponding,
      credit,
      email: rewriter.isAddress(email) ? undefined : email,
    });
  // A cell that was not split may contain names and addresses of several people.
  return account === undefined ? { ...entry, name: rewriter.rewriteText(entry.name) } : entry;
}

/** Recognises the entries of people lists: they have a name and no properties other than these. */
function isPersonEntry(value: object): value is PersonEntry {
  if (!("name" in value) || typeof value.name !== "string") return false;
  return Object.keys(value).every((key) => entryKeys.has(key));
}

const entryKeys = new Set([
  "name",
  "email",
  "account",
  "affiliation",
  "role",
  "corresponding",
  "credit",
  "orcid",
  "scopusAuthorId",
  "state",
  "matchedBy",
]);

function withoutUndefined(entry: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

function foldText(text: string): string {
  // Marks of other scripts are vowels, so only Latin ones are removed.
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Matches any of the texts, but not inside a longer word. */
function patternOf(searched: readonly string[], flags = "giu"): RegExp | undefined {
  const texts = searched.map((text) => text.trim()).filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  const longestFirst = texts.toSorted((one, other) => other.length - one.length).map(escapePattern);
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}._%+-])(?:${longestFirst.join("|")})(?![\\p{L}\\p{M}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    flags,
  );
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
