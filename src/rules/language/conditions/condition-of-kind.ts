import type { Condition } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldCalled } from "#kinds/derive/field-called.ts";

/** A condition about several kinds as one of them says it: what they share by a word goes by the kind's own field. */
export function conditionOfKind(condition: Condition, kind: KindDefinition): Condition {
  if (condition.op === "and" || condition.op === "or")
    return { op: condition.op, of: condition.of.map((part) => conditionOfKind(part, kind)) };
  if (condition.op === "not") return { op: "not", of: conditionOfKind(condition.of, kind) };
  if (!("field" in condition)) return condition;
  return { ...condition, field: fieldCalled(kind, condition.field)?.name ?? condition.field };
}
