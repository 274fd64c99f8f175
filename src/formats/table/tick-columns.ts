import { findOption, type Option, optionList } from "#kinds/fields/choice.ts";
import { indexes, indexSpellings, levels, modes } from "#kinds/option-lists.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import type { Table } from "./table.ts";

type Group = {
  /** The heading of the one column. */
  heading: string;
  options: readonly Option[];
  importAliases?: Readonly<Record<string, string>>;
  also?: RegExp;
};

const groups: readonly Group[] = [
  {
    heading: "Indexed in",
    options: optionList(indexes).filter(({ value }) => value !== "others"),
    importAliases: indexSpellings,
    also: /^ugc(?:[\s-]?care)?$/i,
  },
  { heading: "Level", options: optionList(levels) },
  { heading: "Mode", options: optionList(modes) },
];

/**
 * Columns that are headed by the options of one field and have ticks, such as "Scopus" and "Web of Science", as one
 * column with the names of those that are ticked.
 */
export function withoutTicks(table: Pick<Table, "header" | "rows">): Pick<Table, "header" | "rows"> {
  return groups.reduce(joinTickedColumns, table);
}

function joinTickedColumns(
  { header, rows }: Pick<Table, "header" | "rows">,
  group: Group,
): Pick<Table, "header" | "rows"> {
  const indexes = header.flatMap((name, index) => (isOption(name, group) ? [index] : []));
  const cells = rows.flatMap((row) => indexes.map((at) => markOf(row.cells[at])));
  if (!cells.includes("tick") || cells.includes("other")) return { header, rows };
  // A cross in a box means yes, beside ticks it means no.
  const hasCrosses = !rows.some((row) => indexes.some((at) => ticks.test(row.cells[at]?.trim() ?? "")));
  const isTicked = (cell: string | undefined) =>
    ticks.test(cell?.trim() ?? "") || (hasCrosses && crosses.test(cell?.trim() ?? ""));
  const own = header.findIndex((name) => foldWord(name) === foldWord(group.heading));
  const into = own < 0 ? (indexes[0] ?? 0) : own;
  const isKept = (index: number) => index === into || !indexes.includes(index);
  const named = (cells: readonly string[]) => [
    ...(own < 0 ? [] : [cells[own]?.trim() ?? ""]),
    ...indexes.flatMap((at) => (isTicked(cells[at]) ? [nameIn(header[at] ?? "")] : [])),
  ];
  return {
    header: header.map((name, index) => (index === into ? group.heading : name)).filter((_, index) => isKept(index)),
    rows: rows.map((row) =>
      row.problem
        ? row
        : {
            ...row,
            cells: row.cells
              .map((cell, index) => (index === into ? named(row.cells).filter(Boolean).join("; ") : cell))
              .filter((_, index) => isKept(index)),
          },
    ),
  };
}

const isOption = (heading: string, { options, importAliases, also }: Group) => {
  const name = nameIn(heading);
  return name !== "" && (findOption(name, { options, importAliases }) !== undefined || also?.test(name) === true);
};

/** "Whether indexed in Scopus? (Yes/No)" is Scopus. */
const nameIn = (heading: string) =>
  heading.length > maxHeadingLength
    ? ""
    : heading
        .replace(/\((?:y|yes|tick|✓|√|please tick)[^()]*\)|\b(?:yes|y)\s*\/\s*(?:no|n)\b|\?/gi, " ")
        .replace(/\b(?:whether|indexed|listed|in)\b/gi, " ")
        .replace(/\s+/g, " ")
        .trim();

const maxHeadingLength = 80;
const ticks = /^(?:[✓✔√☑✅ü]\uFE0F?|y|yes|true|1|हाँ|हां|होय)$/i;
const crosses = /^[x×✕✖☒✗✘]\uFE0F?$/i;
const blanks = /^(?:n|no|nil|na|n\/a|false|0|[-–—.]+|☐|नहीं|नाही|)$/i;

function markOf(cell = ""): "tick" | "blank" | "other" {
  const text = cell.trim();
  if (ticks.test(text) || crosses.test(text)) return "tick";
  return blanks.test(text) ? "blank" : "other";
}
