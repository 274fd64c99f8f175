import { foldLabel } from "./find-closest.ts";

export type Output = {
  name: string;
  label: string;
  aliases: readonly string[];
  /** A file to download, or a way to show numbers. */
  makes: "file" | "view";
};

/** The output formats, written after the last "|" of a command. */
export const outputs = [
  { name: "csv", label: "CSV file", aliases: [], makes: "file" },
  { name: "xlsx", label: "Excel workbook", aliases: ["excel", "xls"], makes: "file" },
  { name: "pdf", label: "PDF document", aliases: [], makes: "file" },
  { name: "table", label: "Table of figures", aliases: [], makes: "view" },
  { name: "chart", label: "Chart of figures", aliases: ["graph", "plot"], makes: "view" },
] as const satisfies readonly Output[];
export type OutputName = (typeof outputs)[number]["name"];

export function findOutput(written: string): ((typeof outputs)[number] & Output) | undefined {
  const folded = foldLabel(written);
  return outputs.find(({ name, aliases }) => name === folded || aliases.some((alias) => alias === folded));
}
