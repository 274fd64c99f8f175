import { complete } from "#rules/language/complete/complete.ts";
import type { CompletionContext, Suggestion } from "#rules/language/complete/suggestion.ts";
import { openable } from "#rules/language/vocabulary/find-screen.ts";
import { screenHelp } from "#rules/screens/screen-help.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { findKind } from "../../texts/kinds.ts";
import { findInHistory, readCommandHistory } from "./history.ts";

/** One option below the line: a completion of the text, an earlier line, a screen. */
export type Choice = {
  key: string;
  /** In words; `code` is the same in the language. */
  label: string;
  code: string;
  detail: string;
  group: string;
  /** Returns the line with the option in it, and the position of the cursor. */
  apply: () => { text: string; cursor: number };
  /** Choosing it runs the line. */
  runsAtOnce?: boolean;
  /** The number of its records is shown. */
  isCounted?: boolean;
};

const maxChoices = 8;
/** More than there are record types and screens. */
const maxNames = 100;
const maxScreens = 5;
const maxRecent = 4;

const wholeLine = (line: string) => () => ({ text: line, cursor: line.length });

export function listEarlierLines(words: string): Choice[] {
  return findInHistory(words)
    .slice(0, maxChoices)
    .map((line) => ({ key: line, label: "", code: line, detail: "", group: "", apply: wholeLine(line) }));
}

/** Before anything is typed: where to go, and what was asked before. */
export function startChoices({ areas = [], may }: CompletionContext): Choice[] {
  const screens = openable.filter(
    ({ name, sidebar }) => sidebar !== undefined && screenPath(name, areas, may) !== undefined,
  );
  return [
    ...screens.slice(0, maxScreens).map(({ name, title }) => {
      const code = `open ${name}`;
      return {
        key: name,
        label: translate(title),
        code,
        detail: translate(screenHelp[name] ?? ""),
        group: text("Go to"),
        apply: wholeLine(code),
        runsAtOnce: true,
      };
    }),
    ...readCommandHistory()
      .slice(0, maxRecent)
      .map((line) => ({
        key: `/${line}`,
        label: "",
        code: line,
        detail: "",
        group: text("Earlier commands"),
        apply: wholeLine(line),
      })),
  ];
}

/** What continues the line at the cursor, by its label. */
export function listCompletions(line: string, cursor: number, context: CompletionContext): Choice[] {
  if (line.trim() === "") return [];
  const found = complete(line, cursor, context, maxNames);
  const isWord = found.some(({ from }) => from < cursor);
  // A record type to add, or a screen to open: all are shown, and choosing one is enough.
  const isOneName = oneName.test(line) && found.every(({ type }) => type === "kind" || type === "place");
  return (isOneName ? found : found.slice(0, maxChoices)).map((suggestion) => ({
    key: `${suggestion.type} ${suggestion.text}`,
    ...inWords(suggestion),
    ...(isOneName && singularLabel(line, suggestion)),
    group: isOneName ? text("Choose one") : isWord ? text("Completions") : text("Next"),
    apply: () => insertSuggestion(line, suggestion),
    runsAtOnce: isOneName,
    isCounted: suggestion.isWhole && (suggestion.type === "value" || suggestion.type === "kind"),
  }));
}

/** A verb that takes one name, and its beginning. */
const oneName = /^\s*(?:add|open)\s+\S*$/u;

/** Verbs and keys are words of the language; everything else is known by its label. */
function inWords({ type, text: code, label, detail }: Suggestion): Pick<Choice, "label" | "code" | "detail"> {
  if (type === "verb" || type === "key" || type === "topic") return { label: "", code, detail: translate(detail) };
  const named = label === code ? detail : label;
  const isShown = detail === named || detail === code;
  return { label: named === code ? "" : translate(named), code, detail: isShown ? "" : translate(detail) };
}

/** The label of a record type to add: “Patent”. A list keeps the plural. */
function singularLabel(line: string, { text: slug }: Suggestion): Partial<Choice> {
  const one = /^\s*add\s/u.test(line) ? findKind(slug)?.label.one : undefined;
  return one === undefined ? {} : { label: one };
}

function insertSuggestion(
  line: string,
  { from, to, text: inserted, isWhole }: Suggestion,
): { text: string; cursor: number } {
  const after = line.slice(to);
  const gap = isWhole && !after.startsWith(" ") ? " " : "";
  return { text: line.slice(0, from) + inserted + gap + after, cursor: from + inserted.length + gap.length };
}
