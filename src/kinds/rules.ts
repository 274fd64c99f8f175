import type { FieldCondition } from "./field.ts";

/** A condition on several fields of a record or of a table's row. Empty fields break no rule. */
export type Rule =
  | { rule: "notBefore"; field: string; other: string }
  | { rule: "notLess"; field: string; other: string }
  | { rule: "differs"; field: string; other: string }
  | { rule: "filledWith"; field: string; other: string }
  | { rule: "oneOf"; fields: readonly string[]; when: FieldCondition }
  | { rule: "daysWithin"; field: string; from: string; to: string }
  | { rule: "sumAtMost"; fields: readonly string[]; other: string };

/** `field` must not be before `other`; the same day is valid. */
export const notBefore = (field: string, other: string): Rule => ({ rule: "notBefore", field, other });

export const notLess = (field: string, other: string): Rule => ({ rule: "notLess", field, other });

export const differs = (field: string, other: string): Rule => ({ rule: "differs", field, other });

/** `field` must be filled if `other` is. */
export const filledWith = (field: string, other: string): Rule => ({ rule: "filledWith", field, other });

/** One of the fields must be filled while another field has one of these values. */
export const oneOf = (fields: readonly string[], when: FieldCondition): Rule => ({ rule: "oneOf", fields, when });

/** The number of days must fit between the two dates, both included. */
export const daysWithin = (field: string, from: string, to: string): Rule => ({ rule: "daysWithin", field, from, to });

export const sumAtMost = (fields: readonly string[], other: string): Rule => ({ rule: "sumAtMost", fields, other });

/** The fields of a rule, for checking a declaration. */
export function fieldsOfRule(rule: Rule): string[] {
  if (rule.rule === "oneOf") return [...rule.fields, rule.when.field];
  if (rule.rule === "daysWithin") return [rule.field, rule.from, rule.to];
  if (rule.rule === "sumAtMost") return [...rule.fields, rule.other];
  return [rule.field, rule.other];
}
