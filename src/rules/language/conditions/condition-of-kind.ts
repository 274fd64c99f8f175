import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { findField } from "#kinds/derive/find-field.ts";

/** Converts a condition on several kinds to one kind: shared names become the kind's own field. */
export function conditionOfKind(condition: Condition, kind: KindDefinition): Condition {
  if (condition.op === "and" || condition.op === "or")
    return { op: condition.op, operands: condition.operands.map((part) => conditionOfKind(part, kind)) };
  if (condition.op === "not") return { op: "not", operand: conditionOfKind(condition.operand, kind) };
  if (!("field" in condition)) return condition;
  return { ...condition, field: findField(kind, condition.field)?.name ?? condition.field };
}
