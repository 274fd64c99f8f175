import { useQuery } from "@tanstack/react-query";
import { asking } from "#contract/asking.ts";
import { records } from "#contract/records.ts";
import { call } from "../../../core/api/call.ts";
import { keyOf } from "../../../core/api/use-read.ts";
import type { ShownList } from "./list-in-words.ts";
import { useListInWords } from "./use-list-in-words.ts";

/** The sums of fields of the whole list, for those with a value; undefined until they are known, or without fields. */
export function useListSums(
  fields: readonly string[],
  list: Omit<ShownList, "order">,
): ReadonlyMap<string, number> | undefined {
  const functions = useListInWords();
  const lines = functions ? fields.map((field) => functions.listSum(field, list)) : [];
  const { data } = useQuery({
    // Below the key of the list: what reads the list again reads its sums again.
    queryKey: [...keyOf(records.list, { params: { kind: list.kind.slug } }).slice(0, 2), "sums", ...lines],
    queryFn: ({ signal }) => Promise.all(lines.map((q) => call(asking.ask, { query: { q, limit: 1 } }, { signal }))),
    enabled: lines.length > 0,
    // One that takes too long would take as long again.
    retry: false,
  });
  if (!data?.every(({ figures }) => figures)) return undefined;
  return new Map(
    fields.flatMap((field, index) => {
      const sum = data[index]?.figures?.whole.value;
      return sum == null ? [] : [[field, sum] as const];
    }),
  );
}
