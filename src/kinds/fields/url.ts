import type { Declared, FieldBase, FieldType, Reading } from "../field.ts";
import { isBlank } from "./blank.ts";
import { cleanLine, lengthOf } from "./clean-text.ts";
import { typedText } from "./typed-text.ts";

/** A link; only http and https. */
export type UrlField = FieldBase & { type: "url"; max?: number | undefined };

export const url = (options: Declared<UrlField>): UrlField => ({
  ...options,
  type: "url",
  needed: options.needed ?? "no",
});

const longest = 2000;

export const urlType: FieldType<UrlField, string> = {
  comparison: "text",
  schema: (field) => typedText((typed) => readUrl(typed, field.max)),
  read: (typed, field) => readUrl(typed, field.max),
  write: (value) => value,
  show: (value) => value.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""),
  words: () => "",
  facets: () => [],
  readFilter: (typed) => cleanLine(typed) || undefined,
  span: () => 3,
};

/** A link as typed, with `https://` added where only a host was written. */
export function readUrl(typed: string, max = longest): Reading<string> {
  if (isBlank(typed)) return {};
  const text = cleanLine(typed).replaceAll(" ", "%20");
  const isFileName = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|webp|zip|html?|txt|csv)$/i.test(text) && !text.includes("/");
  const value =
    !isFileName && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[:/?#].*)?$/u.test(text)
      ? `https://${text}`
      : text;
  if (lengthOf(value) > Math.max(max, longest))
    return { fault: { code: "too-long", message: `At most ${longest} characters fit.` } };
  return isWebLink(value)
    ? { value }
    : { fault: { code: "not-a-link", message: "Write a link that begins with https:// or http://." } };
}

function isWebLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && hostname !== "" && username === "" && password === "";
}
