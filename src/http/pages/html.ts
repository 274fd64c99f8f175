import { escapeText } from "./render-head.ts";

/** Markup that is safe to send: made only by `html`. */
export type Html = { readonly html: string };
type Part = string | number | null | false | undefined | Html | readonly Html[];

/** A template that escapes its texts; its own markup stays as it is, absent values become nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.reduce((whole, text, at) => whole + write(parts[at - 1]) + text) };
}

function write(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  if ("html" in part) return part.html;
  return part.map(({ html: one }) => one).join("");
}
