import type { KindDefinition } from "#kinds/define-kind.ts";
import { sentence } from "#texts/sentence.ts";
import { addProblem } from "../conditions/read-condition.ts";
import type { TextRange, Token } from "../lex/lex.ts";
import type { QueryProblem } from "../lex/problem.ts";
import { findClosest, findOneTypoApart } from "../vocabulary/find-closest.ts";
import { findScreen } from "../vocabulary/find-screen.ts";
import { findKinds } from "../vocabulary/kind-names.ts";
import { findOutput, type OutputName } from "../vocabulary/outputs.ts";
import { everybody } from "../vocabulary/people-nouns.ts";
import type { Verb } from "../vocabulary/verb.ts";
import { allVerbs, findVerb, getVerb, type VerbName } from "../vocabulary/verbs.ts";
import type { CommandScope } from "./command.ts";
import { findClosestKind, readKindNames } from "./read-kind-names.ts";

/** The part before the condition: a verb, "my", and kinds. */
export type Head = {
  verb?: Verb & { name: VerbName };
  scope?: CommandScope;
  kinds: readonly KindDefinition[];
  /** The file format of `export csv …`. */
  output?: OutputName;
  /** The number of its tokens. */
  length: number;
  problems: QueryProblem[];
  marks: (TextRange & { type: "verb" | "kind" | "scope" | "output" })[];
};

/** Parses the beginning of a command. Quoted words and words with a backslash are never names. */
export function readHead(tokens: readonly Token[]): Head {
  const head: Head = { kinds: [], length: 0, problems: [], marks: [] };
  const first = tokens[0];
  if (!isPlain(first)) return head;
  if (readHyphened(head, first)) return head;
  if (readPeople(head, tokens)) return head;
  const verb = findVerb(first.text);
  if (verb) {
    addToHead(head, first, "verb");
    head.verb = verb;
    if (verb.name === "export") readExportFormat(head, tokens);
    if (takesKinds(verb)) readKinds(head, tokens, true);
    return head;
  }
  readKinds(head, tokens, !hasWords(tokens.slice(1)));
  if (head.length === 0) readMisspeltVerb(head, tokens, first);
  return head;
}

export function isPlain(token: Token | undefined): token is Extract<Token, { kind: "word" }> {
  return token?.kind === "word" && !token.literal;
}

function addToHead(head: Head, range: TextRange, type: Head["marks"][number]["type"], length = 1): void {
  head.marks.push({ from: range.from, to: range.to, type });
  head.length += length;
}

function takesKinds({ argument }: Verb): boolean {
  return argument === "query" || argument === "record" || argument === "entry" || argument === "file";
}

function readExportFormat(head: Head, tokens: readonly Token[]): void {
  const token = tokens[1];
  const output = isPlain(token) ? findOutput(token.text) : undefined;
  if (!token || !output) return;
  head.output = output.name;
  addToHead(head, token, "output");
}

const hasWords = (tokens: readonly Token[]) => tokens.some(({ kind }) => kind === "word" || kind === "phrase");

/** Reads `count people by:designation` and `people joined:2024` as `who`. With other words the line is a sentence. */
function readPeople(head: Head, tokens: readonly Token[]): boolean {
  const [first, second] = tokens;
  const verbToken = isPlain(first) && isPeopleVerb(findVerb(first.text)) ? first : undefined;
  const noun = verbToken ? second : first;
  const length = verbToken ? 2 : 1;
  const rest = tokens.slice(length);
  if (!isPlain(noun) || !everybody.includes(noun.text.toLowerCase()) || hasWords(rest)) return false;
  if (!verbToken && rest.length === 0) return false;
  head.verb = getVerb("who");
  addToHead(head, { from: (verbToken ?? noun).from, to: noun.to }, "verb", length);
  return true;
}

const isPeopleVerb = (verb: Verb | undefined) => verb?.name === "count" || verb?.name === "list";

/** Reads the commands of the earlier system: `my-patent`, `add-patent`. */
function readHyphened(head: Head, first: Extract<Token, { kind: "word" }>): boolean {
  const [, before = "", after = ""] = /^([^-]+)-(.+)$/.exec(first.text) ?? [];
  if (before === "" || findVerb(first.text) || findKinds(first.text, { allowsPart: false }).length > 0) return false;
  const verb = findVerb(before);
  const isOwn = isMine(before);
  const kinds = findKinds(after, { allowsPart: true });
  if (kinds.length === 0 || !(isOwn || (verb && takesKinds(verb)))) return false;
  if (verb) head.verb = verb;
  if (isOwn) head.scope = "own";
  head.kinds = kinds;
  addToHead(head, first, verb ? "verb" : "kind");
  return true;
}

/** Before a kind, this restricts the command to the user's own records. */
export const isMine = (word: string) => /^(?:my|mine)$/i.test(word);

/** Reads kinds and a "my" before them. */
function readKinds(head: Head, tokens: readonly Token[], allowsPart: boolean): void {
  const mine = tokens[head.length];
  const isOwn = isPlain(mine) && isMine(mine.text);
  const start = head.length + (isOwn ? 1 : 0);
  const { kinds, length, unknown } = readKindNames(tokens, start, allowsPart);
  if (length === 0) {
    if (!isOwn) reportSimilarKind(head, tokens[start]);
    return;
  }
  if (isOwn) {
    head.scope = "own";
    addToHead(head, mine, "scope");
  }
  head.kinds = kinds;
  for (const { text, range, suggestion } of unknown) {
    const message = sentence(
      suggestion === undefined
        ? "There is no record type “{{text}}”."
        : "There is no record type “{{text}}”. Did you mean “{{suggestion}}”?",
      { text, suggestion: suggestion ?? "" },
    );
    addProblem(head, range, "unknown-kind", message, suggestion);
  }
  const [begin, end] = [tokens[start], tokens[start + length - 1]];
  if (begin && end) addToHead(head, { from: begin.from, to: end.to }, "kind", length);
}

/** After a verb that takes kinds, a word similar to a kind is a typo; elsewhere it is a search word. */
function reportSimilarKind(head: Head, token: Token | undefined): void {
  const { verb } = head;
  if (!verb || verb.name === "find" || !isPlain(token)) return;
  const suggestion = findClosestKind(token.text);
  if (suggestion === undefined) return;
  const message = sentence(
    "There is no record type “{{text}}”. Did you mean “{{suggestion}}”? To search for the word, put it in quotes.",
    { text: token.text, suggestion },
  );
  addProblem(head, token, "unknown-kind", message, suggestion);
  head.length += 1;
}

/** An unknown word before a kind or screen, or in a line that counts, is a misspelt verb. */
function readMisspeltVerb(head: Head, tokens: readonly Token[], first: Extract<Token, { kind: "word" }>): void {
  const next = tokens[1];
  const isBeforeKind = readKindNames(tokens, isPlain(next) && isMine(next.text) ? 2 : 1, false).length > 0;
  const counts = tokens.some((token) => token.kind === "field" && /^(?:by|sum)$/i.test(token.name));
  const isBeforePlace = isPlaceName(tokens.slice(1));
  const isBeforeAll = tokens.length === 2 && isPlain(next) && next.text.toLowerCase() === "all";
  if (!next || !(isBeforeKind || counts || isBeforePlace || isBeforeAll)) return;
  const isWanted = ({ argument }: Verb) =>
    isBeforePlace ? argument === "place" : !["query", "people", "place"].includes(argument);
  const candidates = isBeforeKind || counts ? allVerbs : allVerbs.filter(isWanted);
  const names = candidates.flatMap(({ name, aliases }) => [name, ...aliases]);
  const near = names.filter((name) => name.length >= 3 && Math.abs(name.length - first.text.length) <= 1);
  const find = isBeforeAll ? findOneTypoApart : findClosest;
  const suggestion = first.text.length < 3 ? undefined : find(first.text.toLowerCase(), near);
  if (suggestion === undefined) return;
  const message = sentence(
    "There is no command “{{text}}”. Did you mean “{{suggestion}}”? To search for the word, put it in quotes.",
    { text: first.text, suggestion },
  );
  addProblem(head, first, "unknown-verb", message, suggestion);
  head.length = 1;
  readKinds(head, tokens, true);
}

/** Whether the tokens are only the name of a screen, as after "open". */
function isPlaceName(tokens: readonly Token[]): boolean {
  const words = tokens.filter(isPlain);
  return words.length === tokens.length && findScreen(words.map(({ text }) => text).join(" ")) !== undefined;
}
