import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Area } from "#access/roles.ts";
import { own } from "#contract/own.ts";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { TableColumn } from "#kinds/derive/cells/columns.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { parseQuery } from "#rules/language/conditions/parse-query.ts";
import { filterFieldsOf } from "#rules/language/fields/filter-fields-of.ts";
import { chipsOf } from "#rules/language/format/chips-of.ts";
import { showResponse, useRead } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { defaultScope } from "../../core/area.ts";
import { useMe } from "../../core/queries.ts";
import { currentLanguage } from "../../texts/languages.ts";
import { translateFields } from "../../texts/translate-fields.ts";
import type { Sort } from "../../ui/table/data-table-types.ts";
import { useListInWords } from "./in-words/use-list-in-words.ts";
import { useListSums } from "./in-words/use-list-sums.ts";
import { isAddedUp, shownColumnsOf } from "./list-columns.tsx";
import { type ListScope, useListAddress } from "./use-list-address.ts";

const pageSize = 25;

/** The parsed query of a list's address, and its page of rows. */
export function useRecordList(kind: KindDefinition, area: Area) {
  const { data: me } = useMe();
  const { address, setFilters, page } = useListAddress();
  const shownColumns = useShownColumns(kind, address.columns);
  const clearLinkedColumns = () => address.columns !== "" && setFilters({ columns: "" });
  const columns = {
    ...shownColumns,
    choose: (shown: string[]) => {
      shownColumns.choose(shown);
      clearLinkedColumns();
    },
    reset: () => {
      shownColumns.reset();
      clearLinkedColumns();
    },
  };
  const fields = useMemo(
    () => translateFields(filterFieldsOf(kind, me ? { departments: me.departments } : {})),
    [kind, me],
  );
  const context = useMemo(
    () => ({
      fields: filterFieldsOf(kindBySlug(kind.slug)),
      today: me?.institute.today ?? "2000-01-01",
      settings: { academicYearStartsInMonth: me?.institute.academicStart ?? 7 },
      departments: me?.departments ?? [],
    }),
    [kind, me],
  );
  const parsed = useMemo(() => parseQuery(address.q, context), [address.q, context]);
  const scope = address.scope ?? defaultScope(area);
  const isValid = parsed.problems.length === 0;
  const listQuery = {
    ...(address.q && { q: address.q }),
    ...(address.sort && { sort: address.sort }),
    columns: columns.names.join(","),
    scope,
  };
  const query = { ...listQuery, limit: pageSize, ...(address.cursor && { cursor: address.cursor }) };
  const sort = sortOf(address.sort, scope);
  const order = address.sort && { field: sort.column, descending: sort.direction === "descending" };
  const list = useRead(
    records.list,
    { params: { kind: kind.slug }, query },
    { keepsPreviousData: true, isEnabled: isValid && me !== undefined },
  );
  const shown = { query: parsed.query, kind, scope, context };
  const hasMore = address.rowsBefore > 0 || list.data?.nextCursor != null;
  const summed = columns.names.filter((name) => isAddedUp(kind, name));
  const sums = useListSums(isValid && hasMore ? summed : [], shown);
  return {
    address,
    setFilters,
    page,
    viewer: me?.id,
    columns,
    fields,
    filteredRecords: { kinds: [kind.slug], scope, context },
    parsed,
    chips: chipsOf(parsed.query, fields, currentLanguage()),
    sort,
    scope,
    /** False while the query has an error; then nothing is requested. */
    isValid,
    /** The list as a line of the command language and as it is printed; undefined until the language is loaded. */
    written: useListInWords()?.listInWords({ ...shown, order }),
    listQuery,
    list,
    /** The list has other pages. */
    hasMore,
    /** The sums of its figures over all pages, once they are known. */
    sums,
  };
}

function sortOf(text: string, scope: ListScope): Sort {
  const [first = ""] = text.split(",");
  if (first === "") return { column: scope === "bin" ? "updated" : "date", direction: "descending" };
  return first.startsWith("-")
    ? { column: first.slice(1), direction: "descending" }
    : { column: first, direction: "ascending" };
}

/** The columns of a link; else those a person chose for a kind, stored in the account; else the kind's own. */
function useShownColumns(kind: KindDefinition, linked: string) {
  const { data: me } = useMe();
  const client = useQueryClient();
  const save = useWrite(own.changePreferences);
  const all = useMemo(() => shownColumnsOf(kind), [kind]);
  const chosen = me?.preferences.columns?.[kind.slug];
  const names = useMemo(() => shownOf(all, linked === "" ? chosen : linked.split(",")), [all, chosen, linked]);
  // Only those of this kind are sent: those of other kinds may have been changed in another tab.
  const choose = (shown: string[]) => {
    if (!me) return;
    const columns = { ...me.preferences.columns, [kind.slug]: shown };
    // Shown at once; the account is updated in the background.
    void showResponse(client, own.readMe, {}, { ...me, preferences: { ...me.preferences, columns } });
    save.mutate({ body: { columns: { [kind.slug]: shown } } });
  };
  return {
    all,
    names,
    choose,
    reset: () => choose([]),
  };
}

function shownOf(all: readonly TableColumn[], chosen: readonly string[] | undefined): string[] {
  const known = new Set(all.map(({ name }) => name));
  const kept = (chosen ?? []).filter((name) => known.has(name));
  // Rows without their title could not be distinguished.
  if (kept.length > 0) return kept.includes("title") ? kept : ["title", ...kept];
  return all.filter((column) => column.default).map(({ name }) => name);
}
