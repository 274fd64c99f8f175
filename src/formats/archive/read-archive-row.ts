import type { KindDefinition } from "#kinds/define-kind.ts";
import { type CellFault, fromCells } from "#kinds/derive/cells/from-cells.ts";
import type { ReadContext } from "#kinds/field.ts";
import { cutTo, foldWord } from "#kinds/reading/clean-text.ts";
import { kinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { unguardCell } from "../csv/guard-cell.ts";
import type { WorkRow } from "../references/read-work-row.ts";
import { matchArchiveColumns } from "./archive-columns.ts";
import { archiveHeadings } from "./manifest.ts";

export type ArchiveRow = WorkRow & {
  /** The name under which the owner of the archive is in the list of people. */
  listedAs?: string;
};

type Columns = ReturnType<typeof matchArchiveColumns>;

/**
 * Reads the rows of an archive, each as a record of the type it names. `isEnabled` tells whether the institute uses a type.
 * Nothing of an archive says who a record belongs to, or that it was verified.
 */
export function archiveReader(
  header: readonly string[],
  context: ReadContext,
  isEnabled: (kind: KindDefinition) => boolean,
): (cells: readonly string[]) => ArchiveRow {
  const typeColumn = header.indexOf(archiveHeadings.type);
  const nameColumn = header.indexOf(archiveHeadings.listedAs);
  const columnsOf = new Map<KindDefinition, Columns>();
  return (cells) => {
    const type = cells[typeColumn]?.trim() ?? "";
    const kind = findKindByName(type);
    if (!kind)
      return refusedRow(
        null,
        type === ""
          ? sentence(
              "“{{column}}” is blank in this row. It was changed since the archive was made; download it again.",
              {
                column: archiveHeadings.type,
              },
            )
          : sentence("This system has no record type “{{type}}”.", { type: cutTo(type, 80) }),
      );
    if (!isEnabled(kind))
      return refusedRow(
        kind,
        sentence("Your institute does not use {{kinds}}. An admin can activate them in the settings.", {
          kinds: kind.label.many,
        }),
      );
    const found = columnsOf.get(kind) ?? matchArchiveColumns(kind, header);
    columnsOf.set(kind, found);
    const { refused, departments: _, ...read } = fromCells(kind, cells.map(unguardCell), found.columns, context);
    const listedAs = unguardCell(cells[nameColumn] ?? "").trim();
    return {
      ...read,
      kind,
      faults: [...read.faults, ...unknownCells(kind, header, cells, found)],
      ...(listedAs !== "" && { listedAs }),
      ...(refused && { refused: refused.message }),
    };
  };
}

function findKindByName(type: string): KindDefinition | undefined {
  const folded = foldWord(type);
  if (folded === "") return undefined;
  return kinds.find(({ slug, label }) => [slug, label.one, label.many].some((name) => foldWord(name) === folded));
}

function refusedRow(kind: KindDefinition | null, refused: string): ArchiveRow {
  return { kind, data: {}, people: [], emails: [], unread: {}, faults: [], refused };
}

/** Cells of columns without a field: they stay in the import, and the row says so. */
function unknownCells(
  kind: KindDefinition,
  header: readonly string[],
  cells: readonly string[],
  { unknown }: Columns,
): CellFault[] {
  return unknown.flatMap((index) => {
    const [column = "", text = ""] = [header[index], cells[index]?.trim()];
    if (text === "") return [];
    const message = sentence("{{kinds}} have no field “{{field}}” here. Its text stays in the import.", {
      kinds: kind.label.many,
      field: column,
    });
    return [{ field: "", column, text: cutTo(text, 2000), code: "unknown-field", message }];
  });
}
