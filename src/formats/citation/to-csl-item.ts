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

type CslTextPart = Exclude<CitationPart, "editor">;
type CslText = Exclude<CslTextPart, "pageFrom" | "pageTo">;
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
  const { pageFrom, pageTo, ...texts } = citationTexts(kind, work.data);
  const editors = namedEditors(kind, work.data);
  const page = texts.page ?? [pageFrom, pageTo].filter(Boolean).join("–");
  return {
    id: work.id,
    type: kind.citation.type,
    title: work.title,
    ...(work.people.length > 0 && { author: work.people.map(cslName) }),
    ...(editors.length > 0 && { editor: editors }),
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

/** Editors are a list of names as printed. Several in one entry have their initials before their family names. */
function namedEditors(kind: KindDefinition, data: RecordData): CslName[] {
  const value = data[kind.citation.parts.editor ?? ""];
  const printed = Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return printed.flatMap((name): CslName[] => {
    const [family = "", ...given] = name.split(/,\s*/);
    if (given.length === 0) return [{ literal: name }];
    if (/\p{Lu}\.\s*\p{L}{2}/u.test(family)) return [family, ...given].map((literal) => ({ literal }));
    return [{ family, given: given.join(", ") }];
  });
}

function citationTexts(kind: KindDefinition, data: RecordData): Partial<Record<CslTextPart, string>> {
  const texts: Partial<Record<CslTextPart, string>> = {};
  for (const part of citationParts) {
    const name = kind.citation.parts[part] ?? "";
    const field = kind.fields[name];
    if (part === "editor" || !field) continue;
    const value = data[name];
    const text = typeof value === "string" ? value : showValue(field, value);
    if (text !== "") texts[part] = /vol|iss|page/.test(part) ? text.replace(label, "") : text;
  }
  return texts;
}

/** As typed into a field that says the same: "Vol. 12", "Issue 3", "pp. 12–19". */
const label = /^(?:vol(ume)?|no|iss(ue)?|pp?)[\s.:]+(?=\S)/i;
