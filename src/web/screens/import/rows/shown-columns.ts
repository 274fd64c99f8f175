import { partsOf } from "#kinds/derive/cells/column-target.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { translate } from "#texts/translate.ts";
import { findKind } from "../../../texts/kinds.ts";
import type { Batch } from "../batch.ts";

export type ShownColumn = { header: string; label: string };
/** The columns of the file by which a row is recognised; absent if the file has none. */
export type ShownColumns = {
  title?: ShownColumn | undefined;
  date?: ShownColumn | undefined;
  id?: ShownColumn | undefined;
};

/** By the kind's own title, date and identifier; in a file of several kinds by its header. */
export function shownColumns({
  kind: slug,
  columns,
  format,
}: Pick<Batch, "kind" | "columns"> & Partial<Pick<Batch, "format">>): ShownColumns {
  const kind = slug === null ? undefined : findKind(slug);
  if (!kind) {
    // Each record type of an archive has dates of its own.
    if (format === "archive") return { id: findColumn(columns, ["doi"]) };
    return {
      title: findColumn(columns, ["title"]),
      date: findColumn(columns, ["year", "date"]),
      id: findColumn(columns, ["doi"]),
    };
  }
  const columnFilling = (names: readonly string[]): ShownColumn | undefined => {
    const column = names.flatMap(
      (name) => columns.find(({ field }) => field !== null && partsOf(field).includes(name)) ?? [],
    )[0];
    const field = kind.fields[column?.field ?? ""];
    return column && { header: column.header, label: field?.shortLabel ?? field?.label ?? column.header };
  };
  const identifiers = kind.identityRules.flatMap((rule) => (rule.by === "title" ? [] : fieldsOfIdentity(rule)));
  return {
    title: columnFilling([kind.title]),
    date: columnFilling(kind.date),
    id: columnFilling(identifiers.filter((name) => kind.fields[name]?.type !== "table" && name !== kind.title)),
  };
}

function findColumn(columns: Batch["columns"], words: readonly string[]): ShownColumn | undefined {
  const column = words.flatMap((word) => columns.find(({ header }) => foldWord(header) === word) ?? [])[0];
  return column && { header: column.header, label: translate(column.header) };
}
