import { textOf } from "#formats/citation/runs.ts";
import type { CslItem } from "#formats/citation/to-csl-item.ts";
import { linkOf } from "#formats/citation/to-csl-item.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { ProfileSection } from "#rules/cv/templates.ts";
import type { PersonFacts } from "./person-facts.ts";
import { citedRecords, type ReadCv } from "./read-cv.ts";

/**
 * JSON Résumé, schema 1.0.0 (jsonresume.org), of what is in the document. Works are publications; other records are
 * projects or awards.
 */
export function writeJsonResume({ facts, choices, document, records }: ReadCv): object {
  const hasProfile = choices.sections.some(({ key }) => key === "profile");
  const shownOf = (own: ProfileSection) => document.sections.find(({ key }) => key === own)?.items.length ?? 0;
  const cited = citedRecords({ document, records });
  const citedIds = new Set(cited.map(({ id }) => id));
  const others = document.sections.flatMap(({ items }) =>
    items.flatMap(({ line, record }) => (record && !citedIds.has(record.id) ? [{ line: textOf(line), record }] : [])),
  );
  const isAward = (kind: string) => kindBySlug(kind).group === "awards";
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: hasProfile ? basicsOf(facts) : { name: facts.name },
    work: facts.employments.slice(0, shownOf("appointments")).map(({ post, organisation, from, to }) => ({
      ...(organisation && { name: organisation }),
      ...(post && { position: post }),
      ...(from && { startDate: from }),
      ...(to && { endDate: to }),
    })),
    education: facts.degrees.slice(0, shownOf("degrees")).map(({ degree, stream, institution, year, isPursued }) => ({
      ...(institution && { institution }),
      ...(stream && { area: stream }),
      ...(degree && { studyType: degree }),
      ...(year && !isPursued && { endDate: year }),
    })),
    publications: cited.map(({ work: { csl } }) => publicationOf(csl)),
    awards: others
      .filter(({ record }) => isAward(record.kind))
      .map(({ line, record: { title, date } }) => ({
        title,
        ...(date && { date }),
        ...rest("summary", line, title),
      })),
    projects: others
      .filter(({ record }) => !isAward(record.kind))
      .map(({ line, record: { title, date, kind } }) => ({
        name: title,
        ...(date && { startDate: date }),
        ...rest("description", line, title),
        type: kindBySlug(kind).label.one,
      })),
    interests: (shownOf("interests") > 0 ? facts.interests : []).map((name) => ({ name })),
  };
}

function basicsOf({ name, post, email, identifiers }: PersonFacts): object {
  return {
    name,
    ...(post && { label: post }),
    email,
    profiles: identifiers.map(({ name: network, value, link }) => ({
      network,
      username: value,
      ...(link && { url: link }),
    })),
  };
}

/** What a line says besides the title that it begins with. */
function rest(name: "summary" | "description", line: string, title: string): object {
  const others = line.startsWith(title) ? line.slice(title.length).replace(/^[\s,.;:]+/, "") : line;
  return others === "" ? {} : { [name]: others };
}

/** The format has no field for authors: they are the summary. */
function publicationOf(item: CslItem): object {
  const date = item.issued?.["date-parts"][0]?.map((part) => String(part).padStart(2, "0")).join("-");
  const publisher = item["container-title"] ?? item["event-title"] ?? item.publisher;
  const url = linkOf(item);
  const names = (item.author ?? []).map((name) =>
    "literal" in name ? name.literal : [name.given, name.family].filter(Boolean).join(" "),
  );
  return {
    name: item.title,
    ...(publisher && { publisher }),
    ...(date && { releaseDate: date }),
    ...(url && { url }),
    ...(names.length > 0 && { summary: names.join(", ") }),
  };
}
