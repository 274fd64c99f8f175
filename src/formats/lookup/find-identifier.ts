import { readDoi } from "#kinds/fields/doi.ts";
import { readIsbn, toIsbn13 } from "#kinds/fields/isbn.ts";
import { readOrcid } from "#kinds/fields/orcid.ts";
import { cleanLine } from "#kinds/reading/clean-text.ts";
import { withPlainDigits } from "#kinds/reading/number-text.ts";

export const identifierTypes = ["doi", "isbn", "arxiv", "pmid", "pmcid", "orcid"] as const;
export type IdentifierType = (typeof identifierTypes)[number];
export type Identifier = { type: IdentifierType; value: string };

/** What a text names: an identifier, one that is misspelled, a link without one, or nothing that is known. */
export type Named = { identifier: Identifier } | { wrong: string } | { link: true } | { nothing: true };

const maxLength = 20_000;

/** The identifier in a text: the whole text, the target of a link, or one inside other words. */
export function findIdentifier(typed: string): Named {
  const text = plainSigns(cleanLine(typed.slice(0, maxLength)));
  const whole = readWhole(text);
  if (whole) return whole;
  const inside = findInside(text);
  if (inside) return inside;
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text) ? { link: true } : { nothing: true };
}

/** Removes invisible characters and dandas, and replaces Indian digits and other slashes by those of the keyboard. */
const plainSigns = (text: string) =>
  withPlainDigits(text)
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[⁄∕／]/g, "/")
    .replace(/[।॥]+/g, " ")
    .trim();

/** A text that is nothing but an identifier, in any spelling; a wrong check digit is explained. */
function readWhole(text: string): Named | undefined {
  if (/^(?:https?:\/\/(?:www\.)?orcid\.org\/\d|orcid\b|(?:\d{4}[-‐-―]){3}\d{3}[\dX]$)/i.test(text)) {
    const { value, fault } = readOrcid(text);
    if (value !== undefined) return { identifier: { type: "orcid", value } };
    return fault && { wrong: fault.message };
  }
  if (
    /^(?:ISBN(?:[\s-]?1[03])?[\s:.-]+[\dX ‐-―-]+[.,;]?$|97[89][\d ‐-―-]{10,14}$|\d[\d ‐-―-]{8,12}[\dX]$)/i.test(text)
  ) {
    const read = isbnOf(text.replace(/[.,;]$/, ""));
    if (read) return read;
  }
  const pmid = /^\d{6,8}$/.test(text) ? text : undefined;
  return pmid === undefined ? undefined : { identifier: { type: "pmid", value: pmid } };
}

/** An ISBN with a wrong check digit identifies no book, or another book with a different digit: it is not looked up. */
function isbnOf(text: string): Named | undefined {
  const { value, warning, fault } = readIsbn(text);
  if (value !== undefined && !warning) return { identifier: { type: "isbn", value: toIsbn13(value) } };
  const isNamed = /^ISBN|^97[89]/i.test(text);
  return isNamed || warning ? { wrong: (warning ?? fault)?.message ?? "" } : undefined;
}

type Finder = (text: string) => Named | undefined;

const identifier = (type: IdentifierType, value: string | undefined): Named | undefined =>
  value === undefined ? undefined : { identifier: { type, value } };

/** In this order: a paper's own number, then that of its preprint, then that of the book or the person. */
const finders: readonly Finder[] = [
  (text) =>
    identifier(
      "arxiv",
      /\b10\.48550\/arxiv\.(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})/i.exec(text)?.[1]?.toLowerCase(),
    ),
  (text) => identifier("doi", doiIn(text)),
  (text) => identifier("pmcid", /\bPMC(?:ID)?:?\s?(?:PMC)?(\d{4,9})\b/i.exec(text)?.[1]),
  (text) =>
    identifier(
      "pmid",
      /(?:\b(?:PMID|PubMed ID)\s?[:-]?\s{0,3}|pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/pubmed\/)(\d{1,9})\b/i.exec(
        text,
      )?.[1],
    ),
  (text) =>
    identifier(
      "arxiv",
      /(?:\barxiv:\s{0,3}|\barxiv\.org\/(?:abs|pdf|html)\/|^)(\d{4}\.\d{4,5}|[a-z-]{2,20}(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?(?!\w)/i
        .exec(text)?.[1]
        ?.toLowerCase(),
    ),
  (text) => identifier("orcid", readOrcid(/\borcid\b.{0,40}?((?:\d{4}-){3}\d{3}[\dX])/i.exec(text)?.[1] ?? "").value),
  (text) => {
    const number = /\bISBN(?:[\s-]?1[03](?=[\s:]))?[\s:.-]{0,3}([\dX][\dX ‐-―-]{8,17}[\dX])/i.exec(text)?.[1];
    const inLink = /openlibrary\.org\/isbn\/([\dX-]{10,17})/i.exec(text)?.[1];
    const found = number ?? inLink;
    return found === undefined ? undefined : isbnOf(`ISBN ${found}`);
  },
];

function findInside(text: string): Named | undefined {
  for (const find of finders) {
    const found = find(text);
    if (found) return found;
  }
  return undefined;
}

/** The first DOI of the text; in the link of a publisher without what its page adds. */
function doiIn(text: string): string | undefined {
  const spelled = /%2f/i.test(text) ? text.replace(/%2f/gi, "/") : text;
  const found = /(?<![\d.])10\.\d{4,9}(?:\.\d{1,9}){0,3}\/[^\s"“”<>]{1,300}/.exec(spelled);
  if (!found) return undefined;
  const isInLink = /https?:\/\/\S*$/i.test(spelled.slice(0, found.index));
  const isResolver = /(?:doi\.org)\/+$/i.test(spelled.slice(0, found.index));
  const [path = ""] = isInLink && !isResolver ? found[0].split(/[?#&]/) : [found[0]];
  const withoutEnding =
    isInLink && !isResolver
      ? path
          .replace(/\/(?:full|pdf|epdf|abstract|meta|html|summary|fulltext|references)$/i, "")
          .replace(/\.(?:pdf|html?)$/i, "")
      : path;
  return readDoi(withoutEnding.replace(/[\]}]+[.,;]?$/, "")).value;
}
