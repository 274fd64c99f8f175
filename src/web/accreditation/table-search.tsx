import { useState } from "react";
import { containsWords, minSearched } from "../core/contains-words.ts";
import { useT } from "../texts/use-t.ts";
import { ListSearch } from "../ui/field/list-search.tsx";

type Table = { body: string; number: string; title: string };

/** The tables whose body, number or title contain all words of a search, and the field for it; shorter lists have none. */
export function useTableSearch<T extends Table>(tables: readonly T[]) {
  const t = useT();
  const [search, setSearch] = useState("");
  const isSearched = search.trim() !== "";
  const found = tables.filter(({ body, number, title }) => containsWords(`${body} ${number} ${title}`, search));
  const field = tables.length > minSearched && (
    <div className="table-search">
      <ListSearch label={t("Find a table")} value={search} onChange={setSearch} />
      <p className="note" role="status">
        {isSearched && t("{{count}} of {{all}} tables", { count: found.length, all: tables.length })}
      </p>
    </div>
  );
  return { field, found, isSearched };
}
