import { kindGroups } from "#kinds/kind-groups.ts";
import { findKind, kindsOfGroup } from "#kinds/registry.ts";
import { fillIn, type Values } from "#texts/fill-in.ts";
import { text } from "#texts/text.ts";
import type { FilterField } from "../fields/filter-field.ts";
import { peopleFields } from "../fields/people-fields.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import type { Command, CommandContext, CommandScope } from "../parse/command.ts";
import { kindsOrAll } from "../parse/read-conditions.ts";
import { getVerb } from "../vocabulary/verbs.ts";
import { type Chip, chipsOf } from "./chips-of.ts";

type Translate = (sentence: string, values?: Values) => string;

/** Describes in words how a query was understood: "Number of journal papers · Calendar year: 2024 · by department". */
export function describeCommand(
  command: Command,
  { departments }: CommandContext,
  say: Translate = fillPlainly,
): string {
  const isOfPeople = getVerb(command.verb).argument === "people";
  const fields = isOfPeople ? peopleFields(departments) : fieldsOfKinds(kindsOrAll(command.kinds), departments);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const { by, sort, limit, scope, output } = command;
  return [
    isOfPeople ? say("Faculty") : subjectOf(command, labelOf, say),
    ...chipsOf(command, fields).map((chip) => describeChip(chip, fields, say)),
    ...(scope === undefined ? [] : [say(scopeTexts[scope])]),
    ...(by.length === 0
      ? []
      : [say(text("by {{keys}}"), { keys: { and: by.map((name) => small(say(labelOf(name)))) } })]),
    ...sort.map(({ field, descending }) => describeOrder(small(say(labelOf(field))), descending, say)),
    ...(limit === undefined ? [] : [say(text("the first {{limit}}"), { limit })]),
    ...(output === undefined ? [] : [say(text("as {{output}}"), { output })]),
  ].join(" · ");
}

const fillPlainly: Translate = (sentence, values = {}) => fillIn(sentence, values);

function subjectOf({ kinds, verb, measure }: Command, labelOf: (name: string) => string, say: Translate): string {
  const names = groupOf(kinds) ?? kinds.map((slug) => findKind(slug)?.label.many ?? slug);
  const records =
    names.length === 0
      ? say(text("records"))
      : fillIn("{{names}}", { names: { and: names.map((name) => small(say(name))) } });
  if (measure.type === "days") return say(text("Days of {{records}}"), { records });
  if (measure.type === "sum")
    return say(text("{{field}} of {{records}}, added up"), { field: say(labelOf(measure.field)), records });
  if (verb === "count") return say(text("Number of {{records}}"), { records });
  return records.charAt(0).toUpperCase() + records.slice(1);
}

/** "Publications" instead of its four kinds. */
function groupOf(kinds: readonly string[]): string[] | undefined {
  const group = kindGroups.find(({ slug }) => {
    const all = kindsOfGroup(slug);
    return all.length > 1 && all.length === kinds.length && all.every((kind) => kinds.includes(kind.slug));
  });
  return group && [group.label];
}

/** Makes the first letter of a label small within a sentence: "journal papers", but "STTPs". */
export function small(label: string): string {
  return /^\p{Lu}[\p{Ll}-]+(?![.\p{L}])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const scopeTexts: Record<CommandScope, string> = {
  own: text("your own"),
  department: text("of your department"),
  institute: text("of the institute"),
  unassigned: text("unassigned"),
  bin: text("in the bin"),
};

function describeOrder(field: string, descending: boolean, say: Translate): string {
  return descending
    ? say(text("{{field}} in descending order"), { field })
    : say(text("{{field}} in ascending order"), { field });
}

const chipTexts: Record<Chip["comparison"], string> = {
  contains: text("with the words {{text}}"),
  is: text("{{label}}: {{text}}"),
  between: text("{{label}}: {{text}}"),
  from: text("{{label}}: from {{text}}"),
  to: text("{{label}}: up to {{text}}"),
  more: text("{{label}}: more than {{text}}"),
  less: text("{{label}}: less than {{text}}"),
  missing: text("without {{label}}"),
  other: "{{text}}",
};
const negatedTexts: Partial<Record<Chip["comparison"], string>> = {
  contains: text("without the words {{text}}"),
  is: text("{{label}}: not {{text}}"),
  missing: text("with {{label}}"),
};

function describeChip(chip: Chip, fields: readonly FilterField[], say: Translate): string {
  const { comparison, negated, label, text: value, condition } = chip;
  if (comparison === "other" && condition.op === "or") {
    const either = condition.operands.map((where) =>
      chipsOf({ where, sort: [] }, fields)
        .map((one) => describeChip(one, fields, say))
        .join(", "),
    );
    return fillIn("{{either}}", { either: { or: either } });
  }
  const values = { label: comparison === "missing" ? small(say(label)) : say(label), text: value };
  const negative = negated ? negatedTexts[comparison] : undefined;
  if (negated && !negative) return say(text("not {{part}}"), { part: say(chipTexts[comparison], values) });
  return say(negative ?? chipTexts[comparison], values);
}
