import * as z from "zod";
import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { cleanLine, isBlank } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** One page as printed: a number, or a text such as S1511, xvi or e1042. */
export type PageField = Field<"page">;

export type Page = number | string;

const largest = 9_999_999;
const maxLength = 20;
const notAPage = "Enter a page as printed, such as 118, S1511 or xvi.";

export const page = defineFieldType<PageField, Page>({
  type: "page",
  comparison: "text",
  schema: () => z.union([z.int().min(0).max(largest), typedText(readText)], notAPage),
  read: readPage,
  write: String,
  show: String,
  span: () => 2,
  example: (_, { random }) => random.int(25, 180),
});

/** A label before the page: "pp. ", "Pg.", "Page No. ", "P: ". In S1511 and p1 the letter belongs to the page. */
export const pageLabel = /^\s*(?:pp?|pgs?|pages?)(?:[\s.:]{1,3}nos?\b)?(?:\s*[.:]\s*|\s+)(?=\S)/i;

/** Whole numbers become numbers; everything else is kept as printed. */
export function readPage(typed: string): ParseResult<Page> {
  if (isBlank(typed)) return {};
  const text = cleanLine(typed).replace(pageLabel, "");
  if (/^\d{1,7}$/.test(text)) return { value: Number(text) };
  if (pagesOfRange(text))
    return { fault: { code: "not-a-page", message: "Enter one page; the first and the last page have a field each." } };
  if (text.length <= maxLength && /^[\p{L}\d][\p{L}\d .:/-]*$/u.test(text)) return { value: text };
  return { fault: { code: "not-a-page", message: notAPage } };
}

/** Programs may send a number as text. */
function readText(typed: string): ParseResult<string> {
  const { value, ...rest } = readPage(typed);
  return value === undefined ? rest : { value: String(value) };
}

/** The two pages of a range such as "118-131". */
export function pagesOfRange(text: string): [string, string] | undefined {
  const [, first, last] =
    /^\s*(?:pp?\.?\s*)?([\p{L}.:]*\d+[\p{L}.]*)\s*(?:[-‐-―]+|\bto\b)\s*([\p{L}.:]*\d+[\p{L}.]*)\s*$/iu.exec(
      text.replace(pageLabel, ""),
    ) ?? [];
  return first !== undefined && last !== undefined ? [first, last] : undefined;
}
