/** What stands where somebody was named who asked to be forgotten. */
export const formerMember = "Former member";

/** By what a person is found in what was written about them. */
export type ForgottenPerson = {
  publicId: string;
  /** In small letters. */
  emails: readonly string[];
  /** As printed; single words count only where they are all that is written. */
  names: readonly string[];
};

/**
 * The same value without the person: lines of a people list that are theirs become anonymous and keep their account, role
 * and state, texts that are their name or hold their address say "Former member" there. `within` also looks for the name
 * inside longer texts, as cells of a file hold them. A value that names nobody comes back as it was.
 */
export function forgetPerson<Value>(value: Value, person: ForgottenPerson, { within = false } = {}): Value {
  return walk(value, readerOf(person, within)) as Value;
}

type Reader = {
  isTheirs: (line: Line) => boolean;
  isNotTheirs: (line: Line) => boolean;
  isAddress: (text: unknown) => boolean;
  readText: (text: string) => string;
};

/** As much of a line of a people list as matters here. */
type Line = Record<string, unknown> & { name: string };

function readerOf({ publicId, emails, names }: ForgottenPerson, within: boolean): Reader {
  const known = new Set(names.map(folded).filter((name) => name !== ""));
  const isAddress = (text: unknown) => typeof text === "string" && emails.includes(text.trim().toLowerCase());
  const inTexts = patternOf(emails, within ? names.filter((name) => name.trim().includes(" ")) : []);
  return {
    isAddress,
    isTheirs: ({ account, email, name, state }) => {
      if (typeof account === "string") return account === publicId && state !== "declined";
      return isAddress(email) || known.has(folded(name));
    },
    isNotTheirs: ({ account, state }) => account === publicId && state === "declined",
    readText: (text) => {
      if (known.has(folded(text))) return formerMember;
      return inTexts ? text.replace(inTexts, formerMember) : text;
    },
  };
}

function walk(value: unknown, reader: Reader): unknown {
  if (typeof value === "string") return reader.readText(value);
  if (Array.isArray(value)) return value.map((part) => walk(part, reader));
  if (typeof value !== "object" || value === null) return value;
  if (isLine(value)) return readLine(value, reader);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, reader)]));
}

function readLine(line: Line, reader: Reader): object {
  const { account, role, corresponding, state, matchedBy, email, ...rest } = line;
  if (reader.isTheirs(line)) return withoutGaps({ name: formerMember, account, role, corresponding, state, matchedBy });
  // They said it is somebody else: the printed name stays, that they were asked does not.
  if (reader.isNotTheirs(line))
    return withoutGaps({ ...rest, role, corresponding, email: reader.isAddress(email) ? undefined : email });
  // A cell that was not taken apart may hold name and address of several people.
  return account === undefined ? { ...line, name: reader.readText(line.name) } : line;
}

/** Nothing but a people list's lines looks like this: a name, and something that only such lines have. */
function isLine(value: object): value is Line {
  if (!("name" in value) || typeof value.name !== "string") return false;
  return Object.keys(value).every((key) => lineKeys.has(key));
}

const lineKeys = new Set([
  "name",
  "email",
  "account",
  "affiliation",
  "role",
  "corresponding",
  "orcid",
  "scopusAuthorId",
  "state",
  "matchedBy",
]);

function withoutGaps(line: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined));
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Any of the texts, not as a part of a longer word. */
function patternOf(emails: readonly string[], names: readonly string[]): RegExp | undefined {
  const texts = [...emails, ...names.map((name) => name.trim())].filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  const longestFirst = texts.toSorted((one, other) => other.length - one.length).map(escaped);
  return new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}]|[.-][\\p{L}\\p{N}])`,
    "giu",
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
