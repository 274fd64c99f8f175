import { type CitationPart, citationParts } from "#kinds/citation.ts";
import type { PartialDate } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import { doiLink } from "#kinds/fields/doi.ts";

export type CitedName = { printed: string; family: string; given: string };

export type CitedWork = {
  id: string;
  title: string;
  date?: PartialDate | undefined;
  people: readonly CitedName[];
  data: RecordData;
};

type CslText = Exclude<CitationPart, "pageFrom" | "pageTo" | "editor">;
type CslName = { family: string; given?: string } | { literal: string };

/** An item of CSL-JSON. */
export type CslItem = {
  id: string;
  type: string;
  title: string;
  author?: CslName[];
  editor?: CslName[];
  issued?: { "date-parts": number[][] };
} & Partial<Record<CslText, string>>;

/** The work as a CSL item; only with what its kind declares for citing. */
export function toCslItem(kind: KindDefinition, work: CitedWork): CslItem {
  const { pageFrom, pageTo, editor, ...texts } = citationTexts(kind, work.data);
  const page = texts.page ?? [pageFrom, pageTo].filter(Boolean).join("–");
  return {
    id: work.id,
    type: kind.citation.type,
    title: work.title,
    ...(work.people.length > 0 && { author: work.people.map(cslName) }),
    ...(editor && { editor: editor.split(/,\s*/).map((literal) => ({ literal })) }),
    ...(work.date && { issued: { "date-parts": [work.date.split("-").map(Number)] } }),
    ...texts,
    ...(page && { page }),
  };
}

/** The work's address, by its DOI if it has one. */
export function linkOf({ DOI, URL: url }: Pick<CslItem, "DOI" | "URL">): string {
  return DOI ? doiLink(DOI) : (url ?? "");
}

function cslName({ printed, family, given }: CitedName): CslName {
  if (family === "") return { literal: printed };
  return { family, ...(given && { given }) };
}

function citationTexts(kind: KindDefinition, data: RecordData): Partial<Record<CitationPart, string>> {
  const texts: Partial<Record<CitationPart, string>> = {};
  for (const part of citationParts) {
    const name = kind.citation.parts[part];
    const field = name === undefined ? undefined : kind.fields[name];
    if (name === undefined || !field) continue;
    const value = data[name];
    const text = typeof value === "string" ? value : showValue(field, value);
    if (text !== "") texts[part] = text;
  }
  return texts;
}
