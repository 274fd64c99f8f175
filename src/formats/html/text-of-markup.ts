import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";

const begins =
  /^\s*(?:<!--[^>]{0,500}-->\s*)?<(?:!doctype html|html|body|meta|article|section|main|div|p|span|a|i|em|b|strong|font|br|ul|ol|li|table|h[1-6])\b[^<>]*>/i;
const unread = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const lineElements = /<\/?(?:p|div|li|ul|ol|br|tr|table|h[1-6]|section|article|blockquote|dt|dd)\b[^<>]*>/gi;
const doiLink = /<a\s[^<>]*?\bhref\s*=\s*["']?(https?:\/\/(?:dx\.)?doi\.org\/[^"'\s<>]+)[^<>]*>/gi;

/** The text of a piece of a web page that was copied as its source, a line for each paragraph; any other text as it is. */
export function textOfMarkup(typed: string): string {
  if (!begins.test(typed)) return typed;
  const text = typed
    .replace(unread, " ")
    .replace(/\s+/g, " ")
    .replace(lineElements, "\n")
    .replace(doiLink, " $1 ")
    .replace(/<\/?t[dh]\b[^<>]*>/gi, "\t")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
  return decodeEntities(text)
    .split("\n")
    .map((line) =>
      line
        .replace(/\t+/g, "\t")
        .replace(/[^\S\t]+/g, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n");
}
