import { findPublicPerson, listPublicWorks, type PublicPersonRow } from "#db/queries/accounts/public-pages.ts";
import { withScope } from "#db/scope.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import type { RecordData } from "#kinds/field.ts";
import type { AppContext } from "../app-context.ts";
import { type OpenFile, openStored } from "../files/open-file.ts";
import { Refusal } from "../refusal.ts";
import type { Visitor } from "./look.ts";
import { citedFields, openCells, partSources, sources, usualKinds } from "./page-sources.ts";
import { type PublicWork, presentWork } from "./present-work.ts";
import { isSlug } from "./suggest-slug.ts";

export type PublicPerson = {
  slug: string;
  name: string;
  institute: string;
  department: string | null;
  designation: string | null;
  email: string | null;
  /** Who may see the shown photo; null without one. */
  photo: "signed-in" | "public" | null;
  orcid: string | null;
  scopusIds: string[];
  scholar: string | null;
  interests: string[];
  qualifications: string[];
  about: string;
  featured: PublicWork[];
  /** All of them, including the featured ones, newest first. */
  works: PublicWork[];
  updatedAt: Date;
};

/** A person's page with what it shows to the visitor; "not found" while it is off, whatever the reason. */
export async function readPage(visitor: Visitor, slug: string): Promise<PublicPerson> {
  // A page's address is unchecked input.
  const row = isSlug(slug) ? await findPublicPerson(visitor, slug, partSources) : undefined;
  if (!row) throw new Refusal("not-found");
  const shown = await listPublicWorks(visitor, row, { fields: citedFields, usual: usualKinds });
  const works = shown.map(presentWork);
  const byId = new Map(works.map((work) => [work.id, work]));
  return {
    slug: row.slug,
    name: row.name,
    institute: row.instituteName,
    department: row.department,
    designation: row.designation,
    email: row.email,
    photo: photoOf(row),
    orcid: row.orcid ?? textOf(row.said.orcid),
    scopusIds: row.scopusIds.length > 0 ? row.scopusIds : listOf(row.said.scopus),
    scholar: textOf(row.said.scholar),
    interests: interestsIn(row.said),
    qualifications: qualificationsIn(row.said),
    about: row.about,
    featured: row.featured.flatMap((id) => byId.get(id) ?? []),
    works,
    updatedAt: row.updatedAt,
  };
}

/** The owner of the page, where it shows a photo to the visitor. */
export async function findPagePhoto(visitor: Visitor, slug: string): Promise<{ institute: number; file: string }> {
  const row = await findPublicPerson(visitor, slug, []);
  if (!row?.photoFile) throw new Refusal("not-found");
  return { institute: row.institute, file: row.photoFile };
}

export async function readPagePhoto(
  appContext: AppContext,
  { institute, file }: { institute: number; file: string },
): Promise<OpenFile> {
  return withScope(appContext.database, institute, (scope) => openStored(appContext, scope, file));
}

export function interestsIn(said: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(said.interests) ? said.interests.map(String) : [];
}

function photoOf({ photoFile, photoVisibility }: PublicPersonRow): PublicPerson["photo"] {
  if (photoFile === null) return null;
  return photoVisibility === "public" || photoVisibility === "signed-in" ? photoVisibility : null;
}

/** A line per row: "Ph.D., Computer Science, University of Pune, 2012". */
function qualificationsIn(said: Readonly<Record<string, unknown>>): string[] {
  return sources.flatMap(({ part, field }) => {
    const rows = said[part];
    if (part !== "qualifications" || field.type !== "table" || !Array.isArray(rows)) return [];
    const cells = openCells(field);
    return rows
      .map((row: RecordData) => cells.map(([name, column]) => showValue(column, row[name])).filter(Boolean))
      .map((texts) => [...new Set(texts)].join(", "))
      .filter(Boolean);
  });
}

function listOf(value: unknown): string[] {
  const text = textOf(value);
  return text === null ? [] : [text];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
