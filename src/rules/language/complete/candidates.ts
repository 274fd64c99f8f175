import type { KindDefinition } from "#kinds/define-kind.ts";
import { commonFilters } from "#kinds/derive/filters.ts";
import { kinds as allKinds, recordKinds } from "#kinds/registry.ts";
import { cachedSentence as sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { screenHelp } from "../../screens/screen-help.ts";
import { screenPath } from "../../screens/screen-path.ts";
import { entryFields, notificationFields } from "../fields/entry-fields.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { peopleFields } from "../fields/people-fields.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { lowercaseFirst } from "../format/describe-command.ts";
import { quoteIfNeeded } from "../format/format-query.ts";
import type { Token } from "../lex/lex.ts";
import { topicNames } from "../parse/find-topic.ts";
import { type Head, isMine, isPlain } from "../parse/read-head.ts";
import { commandKeys } from "../vocabulary/command-keys.ts";
import { openable } from "../vocabulary/find-screen.ts";
import { keyHelp } from "../vocabulary/key-help.ts";
import { outputs } from "../vocabulary/outputs.ts";
import type { Verb } from "../vocabulary/verb.ts";
import { verbHelp } from "../vocabulary/verb-help.ts";
import { allVerbs, getVerb, type VerbName } from "../vocabulary/verbs.ts";
import { type Candidate, type CompletionContext, rarelyTyped, sortRarelyTypedLast } from "./suggestion.ts";

/** A stage of a command, up to the word that is being typed. */
export type Line = {
  head: Head;
  before: readonly Token[];
  isFirst: boolean;
  /** Whether the word continues a list of kinds, after a comma. */
  isListed: boolean;
  context: CompletionContext;
};

/** Candidates for the next word: the parts that the line's verb accepts here. */
export function candidatesForName(line: Line): Candidate[] {
  const { head, before, isFirst, context } = line;
  if (line.isListed) return kindNames(context, recordKinds);
  if (!isFirst && before.length === 0) return [...stageWords(), ...fieldNames(line)];
  if (before.length === 0)
    return [
      ...verbNames(context),
      ...kindNames(context, recordKinds),
      ...placeNames(context, "open "),
      ...fieldNames(line),
    ];
  const isKindNext = head.kinds.length === 0 && before.length === head.length + (endsWithMy(line) ? 1 : 0);
  const verb: Verb | undefined = head.verb;
  if (verb?.right !== undefined && context.may?.(verb.right) === false) return [];
  switch (verb?.argument) {
    case "people":
      return [...personNames(context), ...fieldList(peopleFields(context.departments))];
    case "place":
      return before.length > 1
        ? []
        : [...placeNames(context, ""), ...(hasLists(context) ? kindNames(context, allKinds) : [])];
    case "entry":
    case "record":
      return isKindNext ? kindNames(context, verb.argument === "entry" ? recordKinds : allKinds) : fieldNames(line);
    case "file":
      return isKindNext ? kindNames(context, recordKinds) : [];
    case "message":
      return fieldList(notificationFields);
    case "topic":
      return topicNames().map((name) => ({ ...word(name, "", "topic"), words: [] }));
    case "choice":
      return (verb.choices ?? []).map((choice) => word(choice, "", "value"));
    case "document":
      return before.length > 1 ? [] : personNames(context);
    case "table":
    case "words":
    case "nothing":
      return [];
    default:
      return [
        ...(isKindNext || endsWithComma(before) ? kindNames(context, recordKinds) : []),
        ...(verb?.name === "export" && isKindNext ? outputNames() : []),
        ...fieldNames(line),
      ];
  }
}

/** Whether the account may open lists of records. */
const hasLists = ({ areas }: CompletionContext) => areas === undefined || screenPath("list", areas) !== undefined;

/** Whether the line has a "my" without a kind, which is not part of the head yet. */
function endsWithMy({ head, before }: Line): boolean {
  const last = before[head.length];
  return isPlain(last) && isMine(last.text) && before.length === head.length + 1;
}

function word(text: string, detail: string, type: Candidate["type"]): Candidate {
  return { text, label: text, detail, type, isWhole: true, words: [] };
}

function endsWithComma(before: readonly Token[]): boolean {
  const last = before.at(-1);
  return last?.kind === "word" && last.text.endsWith(",");
}

function verbNames({ may = () => true }: CompletionContext): Candidate[] {
  return allVerbs
    .filter(({ right }) => right === undefined || may(right))
    .map((verb) => ({ ...verbName(verb), words: verb.aliases }));
}

const verbName = ({ name }: { name: VerbName }) => word(name, verbHelp[name].description, "verb");

function kindNames({ kinds }: CompletionContext, all: readonly KindDefinition[]): Candidate[] {
  return all
    .filter(({ slug }) => kinds === undefined || kinds.includes(slug))
    .map(({ slug, label }) => ({ ...word(slug, label.many, "kind"), label: label.many, words: [label.one, slug] }));
}

const activatedKinds = ({ kinds }: CompletionContext) =>
  kinds ? recordKinds.filter(({ slug }) => kinds.includes(slug)) : recordKinds;

function placeNames({ areas, may }: CompletionContext, before: string): Candidate[] {
  return openable
    .filter(({ name }) => areas === undefined || screenPath(name, areas, may) !== undefined)
    .map(({ name, title, aliases = [] }) => ({
      ...word(before + name, screenHelp[name] ?? "", "place"),
      label: title,
      words: [name, ...aliases],
    }));
}

function personNames({ people = [] }: CompletionContext): Candidate[] {
  return people.map(({ name, detail = "" }) => word(name, detail, "person"));
}

function outputNames(): Candidate[] {
  return outputs.map(({ name, label, aliases }) => ({ ...word(name, label, "output"), words: [label, ...aliases] }));
}

/** The words that can begin a stage after "|". */
function stageWords(): Candidate[] {
  const keys = commandKeys.filter(({ name }) => ["sort", "by", "top"].includes(name));
  return [
    verbName(getVerb("count")),
    ...keys.map(({ name, aliases }) => ({ ...word(name, keyHelp[name].description, "key"), words: aliases })),
    ...outputNames(),
  ];
}

/** The names of fields, with colons. */
function fieldNames({ head, isFirst, context }: Line): Candidate[] {
  const kinds = head.kinds.length > 0 ? head.kinds : activatedKinds(context);
  if (head.verb?.fills) return fieldList(entryFields(kinds));
  const presence = [
    { name: "missing", description: text("Missing in a record"), aliases: ["without"] },
    { name: "has", description: text("Present in a record"), aliases: ["with"] },
  ];
  const isQuery = !isFirst || !head.verb || head.verb.argument === "query";
  const described = commandKeys.map(({ name, aliases }) => ({ name, aliases, ...keyHelp[name] }));
  const keys = [...presence, ...(isQuery ? described : [])].map(({ name, description, aliases }) => ({
    ...word(`${name}:`, description, "key"),
    isWhole: false,
    words: aliases,
  }));
  const fields = sortRarelyTypedLast(fieldsOfKinds(kinds));
  const isCommon = ({ name }: FilterField) =>
    commonFilters.some((filter) => filter.name === name) && !rarelyTyped.has(name);
  return [...fieldList(fields.filter(isCommon)), ...keys, ...fieldList(fields.filter((field) => !isCommon(field)))];
}

/** Candidates for a field with its value, by the value's label: "granted" for `status:granted`. */
export function candidatesForOptions({ head, isFirst, isListed, context }: Line): Candidate[] {
  const isQuery = !isFirst || !head.verb || head.verb.argument === "query";
  if (!isQuery || isListed || context.may?.("records.read") === false) return [];
  const fields = fieldsOfKinds(head.kinds.length > 0 ? head.kinds : activatedKinds(context), context.departments);
  const option = (code: string, label: string, detail: string, words: readonly string[]): Candidate => ({
    ...word(code, detail, "value"),
    label,
    words,
    isOption: true,
  });
  const values = fields.flatMap(({ name, label, options = [] }) =>
    name === "kind" || name === "listed"
      ? []
      : options.map((one) =>
          option(`${name}:${quoteIfNeeded(one.value)}`, one.label, label, [one.value, ...(one.aliases ?? [])]),
        ),
  );
  const missing = fields
    .filter(({ name }) => oftenMissing.includes(name))
    .map(({ name, label }) =>
      option(`missing:${name}`, sentence("Without {{label}}", { label: lowercaseFirst(label) }), "", [
        `missing ${label}`,
        name,
      ]),
    );
  return [...missing, ...values];
}

const oftenMissing = ["proof", "doi", "issn", "isbn", "month"];

function fieldList(fields: readonly FilterField[]): Candidate[] {
  return fields
    .filter(({ type }) => type !== "presence")
    .map(({ name, label, aliases = [] }) => ({
      ...word(`${name}:`, label, "field"),
      isWhole: false,
      words: [label, ...aliases],
    }));
}
