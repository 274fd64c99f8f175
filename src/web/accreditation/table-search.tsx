import { Search } from "lucide-react";
import { useState } from "react";
import { foldText } from "#kinds/derive/fold.ts";
import { useT } from "../texts/use-t.ts";
import { TextInput } from "../ui/field/text-input.tsx";
import { Icon } from "../ui/icon.tsx";

/** A list of fewer tables is read faster than searched. */
const minSearched = 12;

type Table = { body: string; number: string; title: string };

/** The tables whose body, number or title contain all words of a search, and the field for it; shorter lists have none. */
export function useTableSearch<T extends Table>(tables: readonly T[]) {
  const t = useT();
  const [search, setSearch] = useState("");
  const words = foldText(search).split(" ").filter(Boolean);
  const found = tables.filter(({ body, number, title }) => {
    const folded = foldText(`${body} ${number} ${title}`);
    return words.every((word) => folded.includes(word));
  });
  const field = tables.length > minSearched && (
    <div className="table-search">
      <TextInput
        type="search"
        aria-label={t("Find a table")}
        placeholder={t("Find a table: number or words of the title")}
        autoComplete="off"
        value={search}
        before={<Icon icon={Search} size={14} />}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // In a form, Enter would send it.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <p className="note" role="status">
        {words.length > 0 && t("{{count}} of {{all}} tables", { count: found.length, all: tables.length })}
      </p>
    </div>
  );
  return { field, found, isSearched: words.length > 0 };
}
