import type { Phrase } from "../citation/runs.ts";
import type { PrintedCv } from "./printed-cv.ts";

/** CommonMark; nothing in a text can become a heading, a link or markup. */
export function writeMarkdown({ name, head, sections, note }: PrintedCv): string {
  const parts = sections.map(({ label, items }) =>
    [
      `## ${escapeMarkdown(label)}`,
      "",
      ...items.map(({ years, line }) => `- ${years && `${escapeMarkdown(years)} `}${markUp(line)}`),
      "",
    ].join("\n"),
  );
  const last = note ? [`*${escapeMarkdown(note)}*`, ""] : [];
  return [
    `# ${escapeMarkdown(name)}`,
    "",
    ...head.filter(Boolean).flatMap((line) => [escapeMarkdown(line), ""]),
    ...parts,
    ...last,
  ].join("\n");
}

function markUp(line: Phrase): string {
  return line
    .map(({ text, italic, bold }) => {
      const mark = `${bold ? "**" : ""}${italic ? "*" : ""}`;
      const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
      return inner === "" ? text : `${before}${mark}${escapeMarkdown(inner)}${[...mark].reverse().join("")}${after}`;
    })
    .join("");
}

/** Escapes only the signs of which CommonMark makes markup, so that an address stays as it is. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\\`*_[\]<>#|~]|&(?=#?\w+;)/g, "\\$&")
    .replace(/^(\d+)([.)])|^([-+])/, (_, number, mark, bullet) => (bullet ? `\\${bullet}` : `${number}\\${mark}`));
}
