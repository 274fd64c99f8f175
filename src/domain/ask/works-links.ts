import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RowColumn } from "#kinds/derive/cells/row-columns.ts";
import { conditionOfKind } from "#rules/language/conditions/condition-of-kind.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { formatCondition, formatPart } from "#rules/language/format/format-query.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { kindsOrAll } from "#rules/language/parse/read-conditions.ts";
import type { GroupValue } from "./group-keys.ts";
import type { ReadCommand } from "./read-command.ts";
import { countedDateName, divideRowDays, rowDaysCondition } from "./row-days.ts";

/**
 * Lists exactly the works of a figure: the command, and the query of the kind's own list if it is one kind. For a person who
 * reads no records, the command counts them.
 */
export type WorksLink = { command: string; kind: string | null; q: string };

/** For the values of a row, writes the command and the list query that return exactly its works; or that count them. */
export function worksLinks(
  command: Command,
  context: ReadCommand["context"],
  { column, verb }: { column: RowColumn | undefined; verb: "list" | "count" },
) {
  const { by: _by, limit: _limit, output: _output, ...ungrouped } = command;
  const linkFor = (kinds: string[], kind: KindDefinition | undefined, parts: Condition[]): WorksLink => {
    const condition: Condition = { op: "and", operands: [command.where, ...parts] };
    const all = simplify(
      column ? limitToRowDays(condition, column, countedDateName(command, column), context) : condition,
    );
    // One kind has its own field names instead of the shared ones.
    const where = kind ? conditionOfKind(all, kind) : all;
    const list: Command = { ...ungrouped, verb, kinds, where, by: [], measure: { type: "works" }, sort: [] };
    if (kind === undefined || verb === "count") return { command: formatCommand(list, context), kind: null, q: "" };
    const q = formatCondition(where, fieldsOfKinds([kind], context.departments));
    return { command: formatCommand(list, context), kind: kind.slug, q };
  };
  // A table of departments by years has few different conditions, each in many rows: they are written once.
  const mayJoin = command.kinds.length > 0 && column === undefined && isJoinable(simplify(command.where));
  const baseLinks = new Map<string, { opens: WorksLink; fields: readonly FilterField[] }>();
  const partTexts = new Map<string, string>();
  const linkFromParts = (
    kinds: string[],
    kind: KindDefinition | undefined,
    values: readonly GroupValue[],
  ): WorksLink => {
    const key = kinds.join();
    const base = baseLinks.get(key) ?? {
      opens: linkFor(kinds, kind, []),
      fields: fieldsOfKinds(kindsOrAll(kinds), context.departments),
    };
    baseLinks.set(key, base);
    const parts = values.map(({ condition }) => {
      const partKey = JSON.stringify([key, condition]);
      const text =
        partTexts.get(partKey) ?? formatPart(kind ? conditionOfKind(condition, kind) : condition, base.fields);
      partTexts.set(partKey, text);
      return text;
    });
    const scope = command.scope === undefined ? "" : ` in:${command.scope}`;
    const whole = base.opens.command.slice(0, base.opens.command.length - scope.length);
    const text = (...all: string[]) => all.filter((part) => part !== "").join(" ");
    return {
      ...base.opens,
      command: `${text(whole, ...parts)}${scope}`,
      q: base.opens.kind === null ? "" : text(base.opens.q, ...parts),
    };
  };
  return (groupFields: readonly FilterField[], values: readonly GroupValue[]): WorksLink => {
    const index = groupFields.findIndex(({ name }) => name === "kind");
    const kinds = index < 0 ? command.kinds : [values[index]?.value ?? ""];
    const [only, ...others] = kindsOrAll(kinds);
    const kind = only && others.length === 0 ? only : undefined;
    if (mayJoin) return linkFromParts(kinds, kind, values);
    return linkFor(
      kinds,
      kind,
      values.map(({ condition }) => condition),
    );
  };
}

/** Whether further conditions can be written after this one: no alternatives, and no words that could be read together. */
function isJoinable(where: Condition): boolean {
  if (where.op === "and") return where.operands.every((part) => part.op !== "words");
  return where.op !== "or" && where.op !== "words" && where.op !== "never";
}

/** Years and days of the rows that were added up. */
function limitToRowDays(
  condition: Condition,
  column: RowColumn,
  dateName: string,
  { settings }: ReadCommand["context"],
): Condition {
  const { where, days } = divideRowDays(simplify(condition), column, settings);
  return { op: "and", operands: [where, rowDaysCondition(dateName, days)] };
}
