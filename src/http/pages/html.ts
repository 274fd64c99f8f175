import { escapeText } from "./render-head.ts";

/** Markup that is safe to send: made by `html` and nowhere else. */
export type Html = { readonly html: string };
type Part = string | number | null | false | undefined | Html | readonly Html[];

/** A template whose texts are escaped; markup that it made itself stands as it is, nothing stands for what is absent. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.reduce((whole, text, at) => whole + write(parts[at - 1]) + text) };
}

function write(part: Part): string {
  if (part === undefined || part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  if ("html" in part) return part.html;
  return part.map(({ html: one }) => one).join("");
}
