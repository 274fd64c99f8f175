import { addProblem } from "../conditions/read-condition.ts";
import type { Token } from "../lex/lex.ts";
import type { CommandInput } from "./command-input.ts";

const tableId = /^(?:(?:naac-)?\d+|[a-z]\w*)(?:\.\w+)+$/i;
/** The settings of a table besides its years. */
const otherKeys = ["dept", "manual", "form", "students"];
const keys = ["ay", "fy", "year", "period", ...otherKeys];
const plainValue = /^[\w.,-]+$/;

/**
 * Reads a table's ID ("naac.3.4.5"), or its number ("3.4.5", "naac-3.4.5") in the institute's manual of NAAC, with years,
 * department, manual, form and numbers of students. Without a table: the list of all. False for other words, which are a
 * search.
 */
export function readReport({ line, tokens }: CommandInput): boolean {
  const [first, ...others] = tokens;
  if (!first) return true;
  if (first.kind !== "word" || !tableId.test(first.text)) return false;
  const id = /^\d/.test(first.text) ? `naac-${first.text}` : first.text;
  const settings: string[] = [];
  for (const token of tokens) line.marks.push({ from: token.from, to: token.to, type: "argument" });
  for (const token of others) {
    const setting = settingOf(token, line.text);
    if (setting) settings.push(setting);
    else addProblem(line, token, "not-understood", "After a table give its years, a department or a manual.");
  }
  line.command.argument = [id, ...settings].join(" ");
  return true;
}

function settingOf(token: Token, text: string): string | undefined {
  if (token.kind !== "field") return undefined;
  const name = keys.find((key) => key === token.name.toLowerCase());
  const value = text.slice(token.from + token.name.length + 1, token.to);
  return name && plainValue.test(value) ? `${name}:${value}` : undefined;
}

/** The address of the table within an area, from the text that `readReport` makes. */
export function reportAddress(argument: string): string {
  const [id, ...settings] = argument.split(" ");
  if (!id) return "reports";
  const query = new URLSearchParams();
  for (const setting of settings) {
    const [name = "", value = ""] = setting.split(":", 2);
    query.set(otherKeys.includes(name) ? name : "period", value);
  }
  return `reports/${id}${query.size > 0 ? `?${query}` : ""}`;
}
