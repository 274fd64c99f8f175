import { checkDigitModulo11 } from "../check-digit.ts";

type Read = { text: string; isApproximate?: boolean };

const medium = /\s?\((?:e-?books?|electronic|online|print(?:ed)?|hard(?:cover|bound)?|paperback|[ehp]b?)\)\s*$/i;
const inAddress = /^\s*(?:https?:\/\/|www\.)(?!(?:dx\.|www\.)?doi\.org)\S*?\/(10\.\d{4,9}\/[^\s?#]+)/i;
/** What the addresses of publishers have behind a DOI. */
const pagePart = /\/(?:meta|full|pdf|epdf|html|abstract|fulltext)$|\.(?:pdf|html?)$/i;

/** Identifiers as lists write them and no form does; `isApproximate`: what was read may be wrong. */
export const identifiersInCells: Readonly<Record<string, (text: string) => Read>> = {
  issn: (text) => withLeadingZeros(text, 8),
  isbn: (text) => withLeadingZeros(text.replace(medium, ""), 10),
  doi(text) {
    const [, found] = inAddress.exec(text) ?? [];
    return found === undefined ? { text } : { text: found.replace(pagePart, ""), isApproximate: true };
  },
};

/** The number of a journal or an older book with the zeros that a spreadsheet left out, if its last digit confirms them. */
function withLeadingZeros(text: string, length: 8 | 10): Read {
  const digits = text.trim().padStart(length, "0");
  const isRight = checkDigitModulo11(digits.slice(0, -1), length) === digits.at(-1);
  return isRight && new RegExp(`^\\d{${length - 2},${length - 1}}$`).test(text.trim())
    ? { text: digits, isApproximate: true }
    : { text };
}
