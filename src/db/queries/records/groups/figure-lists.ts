import type { Part } from "../../query-together.ts";
import type { FigureRow, GroupStatement } from "./group-query.ts";

/** Rows of figures as a list for each column, each null without rows: hundreds of rows are a third of their length. */
export type Figures = { keys: FigureRow["keys"][] | null } & {
  [Column in (typeof counted)[number] | "valued"]?: number[] | null;
} & { value?: (string | null)[] | null };

const counted = ["drafts", "submitted", "verified", "noProof"] as const;

export function figuresPart({ text, values, hasSum: isSum }: GroupStatement): Part {
  const lists = ["keys", ...counted, ...(isSum ? ["value", "valued"] : [])].map(
    (column) => `json_agg(f."${column}") as "${column}"`,
  );
  return { text: `select ${lists.join(", ")} from (${text}) f`, values };
}

export function figureRows([lists]: readonly Figures[]): FigureRow[] {
  return (lists?.keys ?? []).map((keys, index) => {
    const drafts = lists?.drafts?.[index] ?? 0;
    const submitted = lists?.submitted?.[index] ?? 0;
    const verified = lists?.verified?.[index] ?? 0;
    return {
      keys,
      isWhole: keys.length === 0,
      works: drafts + submitted + verified,
      drafts,
      submitted,
      verified,
      noProof: lists?.noProof?.[index] ?? 0,
      value: lists?.value?.[index] ?? null,
      valued: lists?.valued?.[index] ?? 0,
    };
  });
}
