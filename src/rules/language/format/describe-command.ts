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
  translate: Translate = fillPlainly,
): string {
  const isOfPeople = getVerb(command.verb).argument === "people";
  const fields = isOfPeople ? peopleFields(departments) : fieldsOfKinds(kindsOrAll(command.kinds), departments);
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const { by, sort, limit, scope, output } = command;
  return [
    isOfPeople ? translate("Faculty") : subjectOf(command, labelOf, translate),
    ...chipsOf(command, fields).map((chip) => describeChip(chip, fields, translate)),
    ...(scope === undefined ? [] : [translate(scopeTexts[scope])]),
    ...(by.length === 0
      ? []
      : [
          translate(text("by {{keys}}"), { keys: { and: by.map((name) => lowercaseFirst(translate(labelOf(name)))) } }),
        ]),
    ...sort.map(({ field, descending }) =>
      describeOrder(lowercaseFirst(translate(labelOf(field))), descending, translate),
    ),
    ...(limit === undefined ? [] : [translate(text("the first {{limit}}"), { limit })]),
    ...(output === undefined ? [] : [translate(text("as {{output}}"), { output })]),
  ].join(" · ");
}

const fillPlainly: Translate = (sentence, values = {}) => fillIn(sentence, values);

function subjectOf({ kinds, verb, measure }: Command, labelOf: (name: string) => string, translate: Translate): string {
  const names = groupOf(kinds) ?? kinds.map((slug) => findKind(slug)?.label.many ?? slug);
  const records =
    names.length === 0
      ? translate(text("records"))
      : fillIn("{{names}}", { names: { and: names.map((name) => lowercaseFirst(translate(name))) } });
  if (measure.type === "days") return translate(text("Days of {{records}}"), { records });
  if (measure.type === "sum")
    return translate(text("{{field}} of {{records}}, added up"), { field: translate(labelOf(measure.field)), records });
  if (verb === "count") return translate(text("Number of {{records}}"), { records });
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

/** Puts the first letter of a label in lower case within a sentence: "journal papers", but "STTPs". */
export function lowercaseFirst(label: string): string {
  return /^\p{Lu}[\p{Ll}-]+(?![.\p{L}])/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const scopeTexts: Record<CommandScope, string> = {
  own: text("your own"),
  department: text("of your department"),
  institute: text("of the institute"),
  unassigned: text("unassigned"),
  bin: text("in the bin"),
};

function describeOrder(field: string, descending: boolean, translate: Translate): string {
  return descending
    ? translate(text("{{field}} in descending order"), { field })
    : translate(text("{{field}} in ascending order"), { field });
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

function describeChip(chip: Chip, fields: readonly FilterField[], translate: Translate): string {
  const { comparison, negated, label, text: value, condition } = chip;
  if (comparison === "other" && condition.op === "or") {
    const either = condition.operands.map((where) =>
      chipsOf({ where, sort: [] }, fields)
        .map((one) => describeChip(one, fields, translate))
        .join(", "),
    );
    return fillIn("{{either}}", { either: { or: either } });
  }
  const values = { label: comparison === "missing" ? lowercaseFirst(translate(label)) : translate(label), text: value };
  const negative = negated ? negatedTexts[comparison] : undefined;
  if (negated && !negative) return translate(text("not {{part}}"), { part: translate(chipTexts[comparison], values) });
  return translate(negative ?? chipTexts[comparison], values);
}
