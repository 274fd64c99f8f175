import { useT } from "../../../texts/use-t.ts";
import type { TableAnswer } from "./table-answer.ts";

/** What to do so that a record that is left out is counted, or the fields because of which it is left out. */
export function useReasonAction() {
  const t = useT();
  return ({ action, fields }: Pick<TableAnswer["excluded"][number], "action" | "fields">): string | null => {
    if (fields.length === 0) return action && t(action);
    const names = { fields: { or: fields.map((field) => t(field)) } };
    return action === null ? names.fields.or.join(", ") : t("Fill in {{fields}}", names);
  };
}
