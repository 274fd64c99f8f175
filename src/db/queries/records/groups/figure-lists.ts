import type { Part } from "../../query-together.ts";
import type { FigureRow, GroupQuery, GroupStatement } from "./group-query.ts";

/** Rows of figures as a list for each column, each null without rows: hundreds of rows are a third of their length. */
export type Figures = { keys: ((string | number | null)[] | null)[]; isWhole: boolean[] | null } & {
  [Column in (typeof counted)[number] | "valued"]?: number[] | null;
} & { value?: (string | null)[] | null };

const counted = ["drafts", "submitted", "verified", "withoutProof"] as const;

export function figuresPart(
  { text, values, numberOfKeys, hasSum }: GroupStatement,
  { excludesWithoutProof = false }: Pick<GroupQuery, "excludesWithoutProof"> = {},
): Part {
  // A list of each key by itself, as it is: an array for each row would cost more than the figures.
  const keys = Array.from({ length: numberOfKeys }, (_, index) => `json_agg(f.k${index})`);
  const columns = excludesWithoutProof ? counted.filter((column) => column !== "withoutProof") : counted;
  const lists = ["isWhole", ...columns, ...(hasSum ? ["value", "valued"] : [])].map(
    (column) => `json_agg(f."${column}") as "${column}"`,
  );
  return { text: `select json_build_array(${keys.join(", ")}) as keys, ${lists.join(", ")} from (${text}) f`, values };
}

export function figureRows([lists]: readonly Figures[]): FigureRow[] {
  return (lists?.isWhole ?? []).map((isWhole, index) => {
    const drafts = lists?.drafts?.[index] ?? 0;
    const submitted = lists?.submitted?.[index] ?? 0;
    const verified = lists?.verified?.[index] ?? 0;
    return {
      keys: isWhole ? [] : (lists?.keys ?? []).map((column) => keyText(column?.[index])),
      isWhole,
      works: drafts + submitted + verified,
      drafts,
      submitted,
      verified,
      withoutProof: lists?.withoutProof?.[index] ?? null,
      value: lists?.value?.[index] ?? null,
      valued: lists?.valued?.[index] ?? 0,
    };
  });
}

const keyText = (key: string | number | null | undefined) => (typeof key === "number" ? String(key) : (key ?? null));
