import { escapeText } from "./render-head.ts";

/** Markup that is safe to send: made only by `html`. */
export type Html = { readonly html: string };
type Part = string | number | null | false | undefined | Html | readonly Html[];

/** Builds markup from a template and escapes the inserted texts; absent values are left out. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.reduce((whole, text, index) => whole + writePart(parts[index - 1]) + text) };
}

function writePart(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  if ("html" in part) return part.html;
  return part.map(({ html: one }) => one).join("");
}
