import { sentence } from "#texts/sentence.ts";
import { defineFieldType, type Field, type ParseResult } from "../field.ts";
import { cleanLine, isBlank, lengthOf } from "../reading/clean-text.ts";
import { typedText } from "../reading/typed-text.ts";

/** A link with http or https. */
export type UrlField = Field<"url", { max?: number | undefined }>;

const maxLength = 2000;

export const url = defineFieldType<UrlField, string>({
  type: "url",
  comparison: "text",
  schema: (field) => typedText((typed) => readUrl(typed, field.max)),
  read: (typed, field) => readUrl(typed, field.max),
  show: (value) => value.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, ""),
  span: () => 3,
  isMaterial: false,
  example: (_, { name, number }) => `https://records.example.org/${name.toLowerCase()}/${number}`,
});

/** Returns the link as typed, with `https://` added if there is only a host. */
export function readUrl(typed: string, max = maxLength): ParseResult<string> {
  if (isBlank(typed)) return {};
  const text = cleanLine(typed).replaceAll(" ", "%20");
  const isFileName = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|webp|zip|html?|txt|csv)$/i.test(text) && !text.includes("/");
  const value =
    !isFileName && /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[:/?#].*)?$/u.test(text)
      ? `https://${text}`
      : text;
  if (lengthOf(value) > Math.max(max, maxLength))
    return {
      fault: {
        code: "too-long",
        message: sentence("At most {{longest}} characters are allowed.", { longest: maxLength }),
      },
    };
  return isWebLink(value)
    ? { value }
    : { fault: { code: "not-a-link", message: "Enter a link that begins with https:// or http://." } };
}

function isWebLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isWeb = protocol === "http:" || protocol === "https:";
  return isWeb && hostname !== "" && username === "" && password === "";
}
