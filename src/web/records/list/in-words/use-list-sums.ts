import { useQuery } from "@tanstack/react-query";
import { asking } from "#contract/asking.ts";
import { queryOptionsOf } from "../../../core/api/use-read.ts";
import type { ShownList } from "./list-in-words.ts";
import { useListInWords } from "./use-list-in-words.ts";

/** The sums of fields of the whole list; undefined until all of them are known, or if there are none. */
export function useListSums(
  fields: readonly string[],
  list: Omit<ShownList, "order">,
): ReadonlyMap<string, number> | undefined {
  const functions = useListInWords();
  const lines = functions ? fields.map((field) => functions.listSum(field, list)) : [];
  const { data } = useQuery({
    queryKey: ["sums of a list", ...lines],
    queryFn: ({ client }) =>
      Promise.all(lines.map((q) => client.fetchQuery(queryOptionsOf(asking.ask, { query: { q, limit: 1 } })))),
    enabled: lines.length > 0,
    // One that takes too long would take as long again.
    retry: false,
  });
  const sums = data?.flatMap(({ figures }) => figures?.whole.value ?? []);
  return sums && lines.length > 0 && sums.length === fields.length
    ? new Map(fields.map((field, index) => [field, sums[index] ?? 0]))
    : undefined;
}
