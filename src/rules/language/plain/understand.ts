import { lex } from "../lex/lex.ts";
import type { ParsedCommand } from "../parse/command.ts";
import { parseCommand } from "../parse/parse-command.ts";
import { getVerb } from "../vocabulary/verbs.ts";
import { assemble } from "./assemble.ts";
import { correctWords, isMistyped } from "./correct-words.ts";
import { faultsIn, withUnreadWords } from "./faulty-parts.ts";
import { toEnglish } from "./hindi-and-marathi/foreign-words.ts";
import { notInNames } from "./people-words.ts";
import { readTable } from "./read-table.ts";
import { asksForCount, numberOfWorks, readWorksByPerson } from "./read-works-by-person.ts";
import { kindRefinements } from "./readers/read-kinds.ts";
import { readScreen } from "./readers/read-screen.ts";
import { readSentence } from "./readers/read-sentence.ts";
import { quoteIfKeyword } from "./readers/read-text.ts";
import { findFields } from "./readers/read-values.ts";
import { asksSomething, describesWorks, hasRelationWords } from "./relation-words.ts";
import { requestPhrases } from "./screen-words.ts";
import type { PlainContext, UnknownPhrase } from "./sentence-state.ts";
import { withoutCourtesy } from "./wording/courtesy.ts";
import { withUsualWording } from "./wording/usual-wording.ts";
import { endOfAllBrackets, endOfBrackets, type Word, wordsOf } from "./words.ts";

export type Understood = ParsedCommand & {
  /** Words that are searched in the records although they were not quoted. */
  asText: string[];
  /** Nothing marked them as text; they were only not understood. */
  isGuessed: boolean;
  /** Unknown words in a question: the user must choose again; `command` is the part that was understood. */
  unknown: string[];
  /** Possible names of people or values of fields: they must be looked up, and the line read again with `known`. */
  lookUp: UnknownPhrase[];
};

/** Whether the whole line was understood, and nothing is left to ask or to look up. */
export const isClear = ({ isGuessed, problems, unknown, lookUp }: Understood) =>
  !isGuessed && problems.length + unknown.length + lookUp.length === 0;

/**
 * Parses a line as people type it: in the language, as a plain sentence, or as a mixture. Names are known only after a
 * look-up; until then they are in `lookUp`.
 */
export function understand(line: string, context: PlainContext): Understood {
  const asCommand = parseCommand(withoutRequest(line), context);
  const words = withUsualWording(withoutCourtesy(toEnglish(wordsOf(line))));
  const screen = line.includes("|") ? undefined : (readTable(words, context) ?? readScreen(words, context.departments));
  if (screen !== undefined) return understoodAs(parseCommand(screen, context));
  const plainWords = unquotedWords(line, asCommand);
  const isSentence =
    asCommand.problems.some(({ code }) => code === "unknown-kind") ||
    sharesRefinement(words, asCommand) ||
    isTotal(words);
  if (isInLanguage(asCommand, plainWords) && !isSentence) return understoodAs(asCommand);
  return readPlain({ line, words, asCommand, context, isCorrected: false });
}

/** Reads "add a patent" and "how do I add a new patent?" as `add patent`. */
const withoutRequest = (line: string) =>
  requestPattern.test(line) ? line.replace(requestPattern, "$1 ").replace(/[?!.\s]+$/u, "") : line;

const requestPattern = new RegExp(
  `^\\s*(?:(?:${requestPhrases.join("|")})\\s+)*(add|create)\\s+(?:an?\\s+new|an?|another|my|the|new)\\s+`,
  "iu",
);

/** "Seminars and STTPs attended": the last word belongs to both names, but the language lists all seminars. */
const sharesRefinement = (words: readonly Word[], { command: { kinds } }: ParsedCommand) =>
  kinds.length > 1 && words.some(({ folded }) => kindRefinements[folded] !== undefined);

/** "Total consultancy" asks for an amount; the language counts. */
const isTotal = (words: readonly Word[]) =>
  words[0]?.folded === "total" && words.every(({ isCommandSyntax }) => !isCommandSyntax);

type Line = {
  line: string;
  words: readonly Word[];
  /** The line parsed as a command of the language. */
  asCommand: ParsedCommand;
  context: PlainContext;
  isCorrected: boolean;
};

const understoodAs = (parsed: ParsedCommand): Understood => ({
  ...parsed,
  asText: [],
  isGuessed: false,
  unknown: [],
  lookUp: [],
});

function readPlain(input: Line): Understood {
  const { line, words, asCommand, context, isCorrected } = input;
  const first = readSentence(words, context);
  const assembled = assemble(first, context.known);
  const hasAnswer =
    assembled.unknown.every(({ to }) => to > 0) || assembled.unknown.some(({ text }) => numberOfWorks.test(text));
  const works =
    first.isAboutPeople && hasAnswer && (assembled.unknown.length > 0 || asksForCount(words))
      ? readWorksByPerson(words, context)
      : undefined;
  const { sentence } = works ?? { sentence: first };
  const { text, unknown: phrases } = works?.assembled ?? assembled;
  const stages = stagesAfter(line);
  const lookUp = phrases.filter((phrase) => phrase.possibleFields.length > 0 && !context.known?.has(phrase.text));
  if (lookUp.length === 0 && phrases.length > 0 && !isCorrected) {
    const corrected = correctWords(words, phrases, context);
    if (corrected) return readPlain({ ...input, words: corrected, isCorrected: true });
  }
  const unknown = [...phrases.map((phrase) => phrase.text), ...stages.unknown];
  const topics = [...sentence.topics];
  const read = (searched: readonly string[]) =>
    parseCommand([text, ...searched.map(quoteKeywords)].join(" ") + stages.text, context);
  const result = (parsed: ParsedCommand, changes: Partial<Understood>): Understood => ({
    ...parsed,
    asText: topics,
    isGuessed: false,
    unknown: [],
    lookUp,
    ...changes,
  });
  const { argument } = getVerb(asCommand.command.verb);
  // "new paper": a known verb with an unknown argument.
  const isUnknownVerb = asCommand.problems.some(({ code }) => code === "unknown-verb") && sentence.mentions.length > 0;
  const isFaultyAction =
    asCommand.problems.length > 0 && argument !== "query" && argument !== "people" && !isUnknownVerb;
  const faults = isFaultyAction ? [] : faultsIn(line, { words, parsed: read([]), length: text.length }, context);
  if (faults.length > 0) {
    const unread = phrases.filter((phrase) => !lookUp.includes(phrase));
    return result({ ...read([]), problems: withUnreadWords(line, faults, unread, stages.unknown) }, {});
  }
  if (unknown.length === 0) {
    if (isEmptySentence(sentence)) return understoodAs(asCommand);
    const parsed = read([]);
    return parsed.problems.length > 0 && asCommand.problems.length > 0 ? understoodAs(asCommand) : result(parsed, {});
  }
  const names = phrases.map((phrase) => phrase.text);
  if (isFaultyAction) return understoodAs(asCommand);
  const isName = phrases.every(
    ({ from, to, text: name }) =>
      to > 0 && !describesWorks(name) && !notInNames.test(name) && !isAfterHaving(words, from),
  );
  const isNegated = phrases.some((phrase) => phrase.isNegated);
  if (stages.unknown.length === 0 && sentence.isAboutPeople && isName && !isNegated && !hasRelationWords(phrases))
    return result(read(names), { asText: names, isGuessed: true });
  const changesMeaning =
    asksSomething(sentence) || sentence.isAboutPeople || hasRelationWords(phrases) || stages.unknown.length > 0;
  // A kind followed by words is the language.
  const searched = unquotedWords(line, asCommand).map(({ text: word }) => word);
  const isLanguage = asCommand.command.kinds.length > 0 && searched.join(" ") === names.join(" ");
  // "Nothaving" has lost a blank.
  if (!changesMeaning && isLanguage && asCommand.problems.length === 0)
    return result(asCommand, { asText: names, isGuessed: searched.some((word) => isMistyped(word, context)) });
  const isFieldName = phrases.some(({ text: phrase }) => findFields(sentence.fields, phrase).length > 0);
  const isSearch = sentence.mentions.length === 0 || (phrases.every((phrase) => phrase.isNextToKind) && !isFieldName);
  if (changesMeaning || !isSearch) return result({ ...read([]), problems: [] }, { unknown });
  if (sentence.mentions.length > 0) return result(read(names), { asText: [...topics, ...names], isGuessed: true });
  // A comparison is no text.
  if (/[<>]=?\s*\d/u.test(line)) return result({ ...read([]), problems: [] }, { unknown });
  return result(asCommand, {
    asText: searched.length > 0 ? [searched.join(" ")] : [],
    isGuessed: sentence.parts.length > 0,
  });
}

/** Whether all words are without meaning: "hello". */
function isEmptySentence({
  words,
  mentions,
  parts,
  by,
  scope,
  sum,
  sort,
  limit,
  isAboutPeople,
  kinds,
  unknownPhrases,
  isComparing,
}: ReturnType<typeof readSentence>): boolean {
  // "DOI: 10.1000/182"; the name of a person alone is searched for.
  const hasValue =
    (isComparing && unknownPhrases.length > 1) ||
    unknownPhrases.some(({ possibleFields }) => possibleFields.length === 1 && possibleFields[0] !== "person");
  const isAnything = words.some(({ folded }) =>
    /^(?:records?|entries|everything|works?|all|achievements|accomplishments)$/u.test(folded),
  );
  const isRead =
    kinds.length + parts.length + by.length + mentions.length > 0 || isAboutPeople || isAnything || hasValue;
  return !isRead && scope === undefined && sum === undefined && sort === undefined && limit === undefined;
}

/** "Faculty with NET" names something that they have. */
const isAfterHaving = (words: readonly Word[], from: number) =>
  /^(?:with|having|has|have|without)$/u.test(words[words.findIndex((word) => word.from === from) - 1]?.folded ?? "");

const quoteKeywords = (text: string) => text.split(" ").map(quoteIfKeyword).join(" ");

type UnquotedWord = { text: string; from: number; stage: number; isWhere: boolean };

/** Words outside quotes and brackets that have no meaning in the language. Without any field "patents (2023)" is a sentence. */
function unquotedWords(line: string, { marks }: ParsedCommand): UnquotedWord[] {
  const found: UnquotedWord[] = [];
  let end = 0;
  let stage = 0;
  let isWhere = false;
  const tokens = lex(line, { pipes: true });
  const endOf = tokens.some(({ kind }) => kind === "field") ? endOfAllBrackets : endOfBrackets;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "open" && index >= end) end = endOf(tokens, index) ?? tokens.length;
    if (token.kind === "pipe") {
      stage += 1;
      const next = tokens[index + 1];
      isWhere = next?.kind === "word" && next.text.toLowerCase() === "where";
    }
    const isText = token.kind === "word" && !token.literal && index >= end && tokens[index - 1]?.kind !== "not";
    if (isText && marks.some(({ from, to, type }) => type === "word" && from <= token.from && token.to <= to))
      found.push({ text: token.text, from: token.from, stage, isWhere });
  }
  return found;
}

/** Whether the line is completely in the language. */
function isInLanguage({ command, problems }: ParsedCommand, plainWords: readonly UnquotedWord[]): boolean {
  const { argument } = getVerb(command.verb);
  if (argument !== "query" && argument !== "people") return problems.length === 0;
  return plainWords.length === 0;
}

/** The stages after the first "|", without words that are not in the language. */
function stagesAfter(line: string): { text: string; unknown: string[] } {
  const tokens = lex(line, { pipes: true });
  const pipe = tokens.find(({ kind }) => kind === "pipe");
  if (!pipe) return { text: "", unknown: [] };
  const text = line.slice(pipe.from);
  const read = parseCommand(`list ${text}`, emptyContext);
  const unknown = unquotedWords(`list ${text}`, read).filter(({ isWhere }) => !isWhere);
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
