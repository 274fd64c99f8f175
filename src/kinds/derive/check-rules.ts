import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { isPartialDate, spanOf } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import type { FieldDefinition } from "../fields/field-types.ts";
import { showDate } from "../reading/date-text.ts";
import type { Rule } from "../rules.ts";
import { daysBetween } from "./duration.ts";
import { isConditionMet, isFilled, showValue } from "./field-value.ts";
import { dateFieldOf } from "./title-and-days.ts";

/** `field` is a field's name, or `table.rowId.column` in a table. An error refuses the save, a warning is shown. */
export type RuleIssue = { field: string; code: Rule["rule"]; message: string; severity: "error" | "warning" };

type Fields = Readonly<Record<string, FieldDefinition>>;

/** Finds where the data breaks the kind's rules, including the rules for the rows of its tables. */
export function checkRules(kind: KindDefinition, data: RecordData): RuleIssue[] {
  const issues = kind.rules.flatMap((rule) => check(rule, kind.fields, data));
  for (const name in kind.fields) {
    const field = kind.fields[name];
    if (field?.type !== "table" || !field.rowRules) continue;
    const rows = data[name];
    if (!Array.isArray(rows)) continue;
    for (const row of rows as (RecordData & { id: string })[]) {
      const found = field.rowRules.flatMap((rule) => check(rule, field.columns, row));
      issues.push(...found.map((issue) => ({ ...issue, field: `${name}.${row.id}.${issue.field}` })));
    }
  }
  return issues;
}

function check(rule: Rule, fields: Fields, data: RecordData): RuleIssue[] {
  const broken = findBrokenRule(rule, fields, data);
  if (!broken) return [];
  return [{ ...broken, code: rule.rule, severity: rule.rule === "notBefore" ? "error" : "warning" }];
}

function findBrokenRule(rule: Rule, fields: Fields, data: RecordData): { field: string; message: string } | undefined {
  const label = (name: string) => fields[name]?.label ?? name;
  const labelInSentence = (name: string) => inSentence(label(name));
  switch (rule.rule) {
    case "notBefore": {
      const [later, earlier] = [data[rule.field], data[rule.other]].map(String) as [string, string];
      if (!isPartialDate(later) || !isPartialDate(earlier)) return undefined;
      // Partial dates break the rule only if no possible day of one follows the other.
      if (spanOf(later).last >= spanOf(earlier).first) return undefined;
      return {
        field: rule.field,
        message: sentence("{{field}} is before {{other}} ({{earlier}}).", {
          field: label(rule.field),
          other: labelInSentence(rule.other),
          earlier: showDate(earlier),
        }),
      };
    }
    case "notLess": {
      const [more, less] = [data[rule.field], data[rule.other]];
      if (typeof more !== "number" || typeof less !== "number" || more >= less) return undefined;
      return {
        field: rule.field,
        message: sentence("{{field}} is smaller than {{other}} ({{less}}).", {
          field: label(rule.field),
          other: labelInSentence(rule.other),
          less,
        }),
      };
    }
    case "differs": {
      const [one, two] = [data[rule.field], data[rule.other]];
      if (!isFilled(one) || one !== two) return undefined;
      return {
        field: rule.field,
        message: sentence("{{field}} is the same as {{other}}.", {
          field: label(rule.field),
          other: labelInSentence(rule.other),
        }),
      };
    }
    case "filledWith": {
      const otherField = fields[rule.other];
      if (!otherField || !isFilled(data[rule.other]) || isFilled(data[rule.field])) return undefined;
      return {
        field: rule.field,
        message: sentence("{{field}} for “{{other}}” is missing.", {
          field: label(rule.field),
          other: showValue(otherField, data[rule.other]),
        }),
      };
    }
    case "oneOf": {
      const [first] = rule.fields;
      if (first === undefined || !isConditionMet(rule.when, data) || rule.fields.some((name) => isFilled(data[name])))
        return undefined;
      return {
        field: first,
        message: sentence("Enter {{fields}}.", { fields: { or: rule.fields.map(label) } }),
      };
    }
    case "daysWithin": {
      const [entered, days] = [data[rule.field], daysBetween(data[rule.from], data[rule.to])];
      if (typeof entered !== "number" || days === undefined || entered <= days) return undefined;
      return {
        field: rule.field,
        message: days === 1 ? "The dates cover only 1 day." : sentence("The dates cover only {{days}} days.", { days }),
      };
    }
    case "sumAtMost": {
      const parts = rule.fields.map((name) => data[name]).filter((value) => typeof value === "number");
      const [sum, whole] = [parts.reduce((total, part) => total + part, 0), data[rule.other]];
      if (typeof whole !== "number" || sum <= whole) return undefined;
      const field = fields[rule.other];
      const shownSum = field ? showValue(field, sum) : String(sum);
      return {
        field: rule.other,
        message: sentence("{{fields}} add up to {{sum}}.", {
          fields: { and: rule.fields.map(label) },
          sum: shownSum,
        }),
      };
    }
  }
}

/** A doubt about the date of a record that lies after today; of a month or a year, after the current one. */
export function findFutureDate(
  kind: KindDefinition,
  data: RecordData,
  today: string,
): { field: string; message: string } | undefined {
  const field = dateFieldOf(kind, data);
  const day = field === undefined ? "" : String(data[field]);
  if (field === undefined || day <= today) return undefined;
  return { field, message: sentence("{{day}} is in the future.", { day: showDate(day) }) };
}
