import { text } from "#texts/text.ts";
import type { KindDefinition } from "../../define-kind.ts";
import type { Comparison } from "../../field.ts";
import { type FieldDefinition, fieldType } from "../../fields/field-types.ts";

export type TableColumn = {
  /** A field's name, or state, title, people, date, proofs, updated. */
  name: string;
  label: string;
  align: "left" | "right";
  comparison: Comparison;
  /** Shown by default. */
  default: boolean;
  /** Whether a list can be sorted by it. */
  sortable: boolean;
};

/** All columns that a table of the kind can show: the default ones in their order, then the others. */
export function columnsOf(kind: KindDefinition): TableColumn[] {
  const title = kind.fields[kind.title];
  const shown = kind.columns.map((name) => fieldColumn(name, kind.fields[name], true));
  const figures = shown.filter(({ align }) => align === "right");
  const defaultColumns = [
    common("state", "State", "choice"),
    common("title", title?.shortLabel ?? title?.label ?? "Title", "text"),
    common("people", kind.people?.label ?? "Faculty member", "text", { sortable: false }),
    ...shown.filter(({ align }) => align === "left").slice(0, 1),
    ...(kind.date.length > 0 ? [common("date", "Date", "date")] : []),
    ...shown.filter(({ align }) => align === "left").slice(1),
    common("proofs", "Proofs", "none", { sortable: false }),
    ...figures,
  ];
  const rest = Object.entries(kind.fields)
    .filter(([name, field]) => field.type !== "file" && !field.sensitive && !isListed(kind, name))
    .map(([name, field]) => fieldColumn(name, field, false));
  return [...defaultColumns, ...rest, common("updated", text("Last changed"), "date", { default: false })];
}

/** The column is already in the list, perhaps under another name. */
function isListed(kind: KindDefinition, name: string): boolean {
  const isItsOnlyDate = kind.date.length === 1 && kind.date[0] === name;
  return name === kind.title || isItsOnlyDate || kind.columns.includes(name) || commonColumns.includes(name);
}

const commonColumns = ["state", "title", "people", "date", "proofs", "updated"];

function common(name: string, label: string, comparison: Comparison, other: Partial<TableColumn> = {}): TableColumn {
  return { name, label, align: "left", comparison, default: true, sortable: true, ...other };
}

function fieldColumn(name: string, field: FieldDefinition | undefined, isDefault: boolean): TableColumn {
  if (!field) return common(name, name, "none", { default: isDefault });
  const { comparison, isFigure } = fieldType(field);
  return {
    name,
    label: field.shortLabel ?? field.label,
    align: isFigure ? "right" : "left",
    comparison,
    default: isDefault,
    sortable: comparison !== "none" && field.type !== "tags",
  };
}
