import { lex } from "../lex/lex.ts";
import type { ParsedCommand } from "../parse/command.ts";
import { parseCommand } from "../parse/parse-command.ts";
import { getVerb } from "../vocabulary/verbs.ts";
import { assemble } from "./assemble.ts";
import { correctWords } from "./correct-words.ts";
import type { PlainContext, Reader, Run } from "./reader.ts";
import { readScreen } from "./readers/read-screen.ts";
import { readSentence } from "./readers/read-sentence.ts";
import { asWord } from "./readers/read-text.ts";
import { findFields, isWholeOption } from "./readers/read-values.ts";
import { requestPhrases } from "./screen-words.ts";
import { type Word, wordsOf } from "./words.ts";

export type Understood = ParsedCommand & {
  /** Words that are searched in the records although they were not in quotes. */
  asText: string[];
  /** Nothing told that they are text: they were only not understood. */
  isGuessed: boolean;
  /** Words that match nothing, in a line that asks: it must be asked back, and `command` is what was understood. */
  unknown: string[];
  /** May be names of people or values of fields: to be looked up, and the line to be read again with `known`. */
  lookUp: Run[];
};

/**
 * Reads a line as people type it: in the language, as a plain sentence, or as a mixture of both. Names are only known
 * after a look-up; until then they are in `lookUp`.
 */
export function understand(line: string, context: PlainContext): Understood {
  const strict = parseCommand(withoutWish(line), context);
  const words = wordsOf(line);
  const screen = line.includes("|") ? undefined : readScreen(words);
  if (screen !== undefined) return settled(parseCommand(screen, context));
  const bare = bareWords(line, strict);
  if (isWritten(strict, bare)) return settled(strict);
  return readPlain({ line, words, strict, context, isCorrected: false });
}

/** "add a patent" and "how do I add a new patent?" are `add patent`. */
const withoutWish = (line: string) =>
  wished.test(line) ? line.replace(wished, "$1 ").replace(/[?!.\s]+$/u, "") : line;

const wished = new RegExp(
  `^\\s*(?:(?:${requestPhrases.join("|")})\\s+)*(add|create)\\s+(?:an?\\s+new|an?|another|my|the|new)\\s+`,
  "iu",
);

type Line = {
  line: string;
  words: readonly Word[];
  strict: ParsedCommand;
  context: PlainContext;
  isCorrected: boolean;
};

const settled = (parsed: ParsedCommand): Understood => ({
  ...parsed,
  asText: [],
  isGuessed: false,
  unknown: [],
  lookUp: [],
});

function readPlain(input: Line): Understood {
  const { line, words, strict, context, isCorrected } = input;
  const reader = readSentence(words, context);
  const { text, unknown: runs } = assemble(reader, context.known);
  const after = stagesAfter(line);
  const lookUp = runs.filter((run) => run.mayBe.length > 0 && !context.known?.has(run.text));
  if (lookUp.length === 0 && runs.length > 0 && !isCorrected) {
    const corrected = correctWords(words, runs, context);
    if (corrected) return readPlain({ ...input, words: corrected, isCorrected: true });
  }
  const unknown = [...runs.map((run) => run.text), ...after.unknown];
  const topics = [...reader.topics];
  const read = (more: readonly string[]) => parseCommand([text, ...more.map(asWords)].join(" ") + after.text, context);
  const result = (parsed: ParsedCommand, rest: Partial<Understood>): Understood => ({
    ...parsed,
    asText: topics,
    isGuessed: false,
    unknown: [],
    lookUp,
    ...rest,
  });
  if (unknown.length === 0) {
    if (isNothing(reader)) return settled(strict);
    const parsed = read([]);
    return parsed.problems.length > 0 && strict.problems.length > 0 ? settled(strict) : result(parsed, {});
  }
  const names = runs.map((run) => run.text);
  const { argument } = getVerb(strict.command.verb);
  // "new paper": a verb that is understood, with an argument that is not.
  if (strict.problems.length > 0 && argument !== "question" && argument !== "people") return settled(strict);
  const isName = runs.every(({ to }) => to > 0);
  if (after.unknown.length === 0 && reader.isOfPeople && isName)
    return result(read(names), { asText: names, isGuessed: true });
  const isRelated = isAsked(reader) || hasStructure(runs) || after.unknown.length > 0;
  // Only a kind and words: that is the language.
  const searched = bareWords(line, strict).map((bare) => bare.text);
  const isLanguage = strict.command.kinds.length > 0 && searched.join(" ") === names.join(" ");
  if (!isRelated && isLanguage) return result(strict, { asText: names });
  const isFieldName = runs.some(({ text: run }) => findFields(reader.fields, run).length > 0);
  const isSearch = reader.mentions.length === 0 || (runs.every((run) => run.isBeside) && !isFieldName);
  if (isRelated || !isSearch) return result({ ...read([]), problems: [] }, { unknown });
  if (reader.mentions.length > 0) return result(read(names), { asText: [...topics, ...names], isGuessed: true });
  const isGuessed = reader.parts.length > 0;
  return result(strict, { asText: searched.length > 0 ? [searched.join(" ")] : [], isGuessed });
}

/** Only words that say nothing: "hello". */
function isNothing({
  words,
  mentions,
  parts,
  by,
  scope,
  sum,
  sort,
  limit,
  isOfPeople,
}: ReturnType<typeof readSentence>): boolean {
  const isAnything = words.some(({ folded }) => /^(?:records?|entries|everything|works?|all)$/u.test(folded));
  const isRead = mentions.length + parts.length + by.length > 0 || isOfPeople || isAnything;
  return !isRead && scope === undefined && sum === undefined && sort === undefined && limit === undefined;
}

/** Words that are not understood change what is asked: there is no answer without them. */
function isAsked({ words, isAsking, isCounting, by, sum, limit, isComparing }: Reader): boolean {
  return (
    isAsking ||
    isCounting ||
    by.length > 0 ||
    sum !== undefined ||
    limit !== undefined ||
    isComparing ||
    hasClause(words) ||
    isUnbuilt(words)
  );
}

const asWords = (text: string) => text.split(" ").map(asWord).join(" ");

type BareWord = { text: string; from: number; stage: number; isWhere: boolean };

/** Words outside of quotes and brackets that no part of the language uses. */
function bareWords(line: string, { marks }: ParsedCommand): BareWord[] {
  const found: BareWord[] = [];
  let depth = 0;
  let stage = 0;
  let isWhere = false;
  const tokens = lex(line, { pipes: true });
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "open") depth += 1;
    if (token.kind === "close") depth -= 1;
    if (token.kind === "pipe") {
      stage += 1;
      const next = tokens[at + 1];
      isWhere = next?.kind === "word" && next.text.toLowerCase() === "where";
    }
    const isText = token.kind === "word" && !token.literal && depth === 0 && tokens[at - 1]?.kind !== "not";
    if (isText && marks.some(({ from, to, as }) => as === "word" && from <= token.from && token.to <= to))
      found.push({ text: token.text, from: token.from, stage, isWhere });
  }
  return found;
}

/** Nothing but the language: its words are all understood. */
function isWritten({ command, problems }: ParsedCommand, bare: readonly BareWord[]): boolean {
  const { argument } = getVerb(command.verb);
  if (argument !== "question" && argument !== "people") return problems.length === 0;
  return bare.length === 0;
}

/** The stages after the first "|", without words that are none of the language. */
function stagesAfter(line: string): { text: string; unknown: string[] } {
  const tokens = lex(line, { pipes: true });
  const pipe = tokens.find(({ kind }) => kind === "pipe");
  if (!pipe) return { text: "", unknown: [] };
  const text = line.slice(pipe.from);
  const read = parseCommand(`list ${text}`, emptyContext);
  const unknown = bareWords(`list ${text}`, read).filter(({ isWhere }) => !isWhere);
  const kept = unknown.reduceRight(
    (rest, { text: word, from }) => rest.slice(0, from - 5) + rest.slice(from - 5 + word.length),
    text,
  );
  const stages = kept
    .split("|")
    .map((stage) => stage.trim())
    .filter((stage) => stage !== "");
  return { text: stages.map((stage) => ` | ${stage}`).join(""), unknown: unknown.map(({ text: word }) => word) };
}

const emptyContext = { settings: { academicYearStartsInMonth: 7 }, today: "2000-01-01" };

const clauses = new Set(["that", "who", "which", "whose", "because", "when", "while", "than", "whom"]);

/** A clause says more than words of a title do. */
const hasClause = (words: readonly Word[]) => words.some(({ folded }) => clauses.has(folded));

const structure = new Set(
  "this that these last next before after since until between over under above below more less least most per than except first second best worst average mean highest lowest".split(
    " ",
  ),
);

/** Words that relate other words, or say what was done, are in no title search: they were meant as a condition. */
const hasStructure = (runs: readonly Run[]) =>
  runs.some(({ text }) =>
    text
      .toLowerCase()
      .split(" ")
      .some((word) => structure.has(word) || (word.endsWith("ed") && isWholeOption(word))),
  );

const unbuilt = new Set(
  "approve print email mail send share merge assign remind calculate predict translate explain summarise summarize draw rank cite review sign schedule freeze publish archive sync backup restore rename move".split(
    " ",
  ),
);

/** The first word is something that people do to records, and that the language has no verb for. */
const isUnbuilt = (words: readonly Word[]) =>
  unbuilt.has(words.find(({ folded }) => !/^(?:please|pls|kindly)$/u.test(folded))?.folded ?? "");
