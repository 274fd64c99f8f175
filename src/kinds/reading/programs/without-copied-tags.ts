import { decodeEntities } from "./decode-entities.ts";

/** Names of tags of HTML, JATS and MathML that titles are copied with. */
const copied =
  "(?:jats|mml|html|xhtml):[\\w-]+|a|abbr|b|bold|br|cite|code|div|em|font|h[1-6]|i|inf|inline-formula|italic|li|math|m(?:enclose|error|fenced|frac|i|multiscripts|n|o|over|padded|phantom|root|row|s|space|sqrt|style|sub|subsup|sup|table|td|text|tr|under|underover)|monospace|ol|p|roman|s|sans-serif|sc|scp|sec|small|span|strike|strong|styled-content|sub|sup|tex-math|title|tt|u|ul|underline|wbr|xref";
const copiedTag = new RegExp(`</?(${copied})(?:\\s+[\\w:-]{1,40}=[^<>]{0,200})?\\s*/?>`, "gi");

/** A title as a person entered it, without tags that were copied with it. Others, and one that is not closed, are its words: "vector<T>", "a <b>". */
export function withoutCopiedTags(title: string): string {
  if (!/[<&]/.test(title)) return title;
  const namesAfter = (start: RegExp) => new Set([...title.matchAll(start)].map(([, name = ""]) => name.toLowerCase()));
  const [opened, closed] = [namesAfter(/<([a-z][\w:-]*)/gi), namesAfter(/<\/([a-z][\w:-]*)/gi)];
  const isPair = (name: string) => opened.has(name.toLowerCase()) && closed.has(name.toLowerCase());
  const inOneLine = title.replace(/<w?br\s*\/?>/gi, " ");
  return decodeEntities(inOneLine.replace(copiedTag, (tag, name) => (tag.endsWith("/>") || isPair(name) ? "" : tag)));
}
