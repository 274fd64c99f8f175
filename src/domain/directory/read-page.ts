import { initialVisibility, type PartWithItems } from "#access/policies/public-pages.ts";
import { findConfirmedOrcid } from "#db/queries/accounts/orcid-links.ts";
import { findPublicPerson, listPublicWorks, type PublicPersonRow } from "#db/queries/accounts/public-pages.ts";
import { type CitationFigure, listShownCitations } from "#db/queries/accounts/work-citations.ts";
import { withScope } from "#db/scope.ts";
import { sumCitations } from "#rules/counting/citation-indexes.ts";
import type { AppContext } from "../app-context.ts";
import { type OpenFile, openStoredFile } from "../files/open-file.ts";
import { Refusal } from "../refusal.ts";
import { experienceIn, itemsIn, type PageItem, type YearsServed } from "./page-items.ts";
import { citedFields, defaultKinds, partSources } from "./page-sources.ts";
import { type PublicWork, presentWork } from "./present-work.ts";
import type { PageViewer } from "./read-as-visitor.ts";
import { isSlug } from "./suggest-slug.ts";

type ShownWork = PublicWork & { citations: (CitationFigure & { doi: string }) | null };

export type PublicPerson = Record<PartWithItems, PageItem[]> & {
  slug: string;
  name: string;
  institute: string;
  department: string | null;
  designation: string | null;
  email: string | null;
  /** Whether everyone sees the shown photo, or only people who sign in; null without one. */
  photo: "signed-in" | "public" | null;
  orcid: string | null;
  /** Whether the person signed in at ORCID with this iD. */
  isOrcidConfirmed: boolean;
  scopusIds: string[];
  scholar: string | null;
  wos: string | null;
  vidwan: string | null;
  interests: string[];
  /** Of the posts that the viewer sees; null without any. */
  served: YearsServed | null;
  about: string;
  /** Of the works that the viewer sees and that have a figure; null without any. */
  citations: ReturnType<typeof sumCitations>;
  featured: ShownWork[];
  /** All of them, including the featured ones, newest first. */
  works: ShownWork[];
  updatedAt: Date;
};

/**
 * A person's page with what it shows to the viewer; "not found" while it is off, whatever the reason. Null: the
 * viewer's own.
 */
export async function readPage(viewer: PageViewer, slug: string | null): Promise<PublicPerson> {
  const row = await findPerson(viewer, slug);
  const shown = await listPublicWorks(viewer, row, { fields: citedFields, defaultKinds });
  const figures = new Map((await listShownCitations(viewer, row)).map((figure) => [figure.doi, figure]));
  const works = shown.map(presentWork).map((work) => ({ ...work, citations: figureOf(work, figures) }));
  const byId = new Map(works.map((work) => [work.id, work]));
  const orcid = row.orcid ?? textOf(row.profile.orcid);
  return {
    slug: row.slug,
    name: row.name,
    institute: row.instituteName,
    department: row.department,
    designation: row.designation,
    email: row.email,
    photo: photoOf(row),
    orcid,
    isOrcidConfirmed: orcid !== null && orcid === (await findConfirmedOrcid(viewer, row)),
    scopusIds: row.scopusIds.length > 0 ? row.scopusIds : listOf(row.profile.scopus),
    scholar: textOf(row.profile.scholar),
    wos: textOf(row.profile.wos),
    vidwan: textOf(row.profile.vidwan),
    interests: interestsIn(row.profile),
    ...itemsIn(row.profile),
    ...experienceIn(row),
    about: row.about,
    citations: sumCitations(works.flatMap(({ citations }) => citations ?? [])),
    featured: row.featured.flatMap((id) => byId.get(id) ?? []),
    works,
    updatedAt: row.updatedAt,
  };
}

/** The citation figure of a work; null for an erratum or a retracted work. */
export function figureOf<Figure>({ csl, mark }: PublicWork, figures: ReadonlyMap<string, Figure>): Figure | null {
  return mark === null && csl.DOI !== undefined ? (figures.get(csl.DOI) ?? null) : null;
}

/** The rows of a page's parts, without its works. */
export async function readItems(viewer: PageViewer): Promise<Record<PartWithItems, PageItem[]>> {
  const row = await findPerson(viewer, null);
  return { ...itemsIn(row.profile), ...experienceIn(row) };
}

async function findPerson(viewer: PageViewer, slug: string | null): Promise<PublicPersonRow> {
  // A page's address is unchecked input.
  const row =
    slug === null || isSlug(slug) ? await findPublicPerson(viewer, slug, partSources, initialVisibility) : undefined;
  if (!row) throw new Refusal("not-found");
  return row;
}

/** The owner of the page, if it shows a photo to the viewer. */
export async function findPagePhoto(viewer: PageViewer, slug: string): Promise<{ institute: number; file: string }> {
  const row = await findPublicPerson(viewer, slug, []);
  if (!row?.photoFile) throw new Refusal("not-found");
  return { institute: row.institute, file: row.photoFile };
}

export async function readPagePhoto(
  appContext: AppContext,
  { institute, file }: { institute: number; file: string },
): Promise<OpenFile> {
  return withScope(appContext.database, institute, (scope) => openStoredFile(appContext, scope, file));
}

export function interestsIn(data: Readonly<Record<string, unknown>>): string[] {
  return Array.isArray(data.interests) ? data.interests.map(String) : [];
}

function photoOf({ photoFile, photoVisibility }: PublicPersonRow): PublicPerson["photo"] {
  if (photoFile === null || photoVisibility === null) return null;
  return photoVisibility === "public" ? "public" : "signed-in";
}

function listOf(value: unknown): string[] {
  const text = textOf(value);
  return text === null ? [] : [text];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
