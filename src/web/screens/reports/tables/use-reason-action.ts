import { useT } from "../../../texts/use-t.ts";
import type { TableAnswer } from "./table-answer.ts";

/** What would include a record that is left out, or by which fields it was. */
export function useReasonAction() {
  const t = useT();
  return ({ action, fields }: Pick<TableAnswer["excluded"][number], "action" | "fields">): string | null => {
    if (fields.length === 0) return action && t(action);
    const names = { fields: { or: fields.map((field) => t(field)) } };
    return action === null ? names.fields.or.join(", ") : t("Fill in {{fields}}", names);
  };
}
