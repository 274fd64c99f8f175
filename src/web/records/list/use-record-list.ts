import { useMemo } from "react";
import type { Area } from "#access/roles.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { chipsOf } from "#rules/commands/chips-of.ts";
import { filterFieldsOf } from "#rules/commands/filter-fields-of.ts";
import { parseQuery } from "#rules/commands/parse-query.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { useRead } from "../../api/use-read.ts";
import type { Sort } from "../../ui/data-table-types.ts";
import { type ListScope, useListAddress } from "./use-list-address.ts";
import { useShownColumns } from "./use-shown-columns.ts";

const pageSize = 25;

/** The question a list's address asks, taken apart, and the page of rows that answers it. */
export function useRecordList(kind: KindDefinition, area: Area) {
  const { data: me } = useMe();
  const { address, ask, turn } = useListAddress();
  const kept = useShownColumns(kind, address.columns);
  const free = () => address.columns !== "" && ask({ columns: "" });
  const columns = {
    ...kept,
    choose: (shown: string[]) => {
      kept.choose(shown);
      free();
    },
    reset: () => {
      kept.reset();
      free();
    },
  };
  const fields = useMemo(() => filterFieldsOf(kind, me ? { departments: me.departments } : {}), [kind, me]);
  const context = useMemo(
    () => ({
      fields: filterFieldsOf(kind),
      today: me?.institute.today ?? "2000-01-01",
      settings: { academicYearStartsInMonth: me?.institute.academicStart ?? 7 },
    }),
    [kind, me],
  );
  const parsed = useMemo(() => parseQuery(address.q, context), [address.q, context]);
  const scope = address.scope ?? usualScope(area);
  const isSound = parsed.problems.length === 0;
  const question = {
    ...(address.q && { q: address.q }),
    ...(address.sort && { sort: address.sort }),
    columns: columns.names.join(","),
    scope,
  };
  const query = { ...question, limit: pageSize, ...(address.cursor && { cursor: address.cursor }) };
  const list = useRead(
    records.list,
    { params: { kind: kind.slug }, query },
    { keepsLast: true, isWanted: isSound && me !== undefined },
  );
  return {
    address,
    ask,
    turn,
    columns,
    fields,
    parsed,
    chips: chipsOf(parsed.query, fields),
    sort: sortOf(address.sort, scope),
    scope,
    /** False while the question holds something that is no question; then nothing is asked. */
    isSound,
    question,
    list,
  };
}

function usualScope(area: Area): ListScope {
  if (area === "admin") return "institute";
  return area === "hod" ? "department" : "own";
}

function sortOf(text: string, scope: ListScope): Sort {
  const [first = ""] = text.split(",");
  if (first === "") return { column: scope === "bin" ? "updated" : "date", direction: "descending" };
  return first.startsWith("-")
    ? { column: first.slice(1), direction: "descending" }
    : { column: first, direction: "ascending" };
}
