import type { Actor } from "#access/roles.ts";
import { findProfile } from "#db/queries/accounts/public-profiles.ts";
import type { Scope } from "#db/scope.ts";
import { writeBibtex } from "#formats/bibtex/write-bibtex.ts";
import { cite } from "#formats/citation/cite.ts";
import { textOf } from "#formats/citation/runs.ts";
import type { CitationStyle } from "#kinds/citation.ts";
import { Refusal } from "../refusal.ts";
import type { PublicWork } from "./present-work.ts";
import type { PageViewer } from "./read-as-visitor.ts";
import { type PublicPerson, readPage } from "./read-page.ts";

export const citationFormats = ["bibtex", "csl", "txt"] as const;
export type CitationFormat = (typeof citationFormats)[number];

/**
 * A page whose works, or one of them, the viewer cites. Its owner cites what a preview shows: works of a page that is off, and
 * a work that others do not see.
 */
export async function readCitedPage(
  viewer: PageViewer,
  { slug, work }: { slug: string; work?: string | undefined },
  member: { scope: Scope; actor: Actor } | undefined,
): Promise<PublicPerson> {
  const own = member && (await findProfile(member.scope, member.actor.account));
  if (!member || own?.slug !== slug) return readPage(viewer, slug);
  return readPage({ ...viewer, own: member.actor.account, ...(work !== undefined && { level: "own" }) }, null);
}

/** The works of a page as references for other programs: exactly those that the page shows. */
export function exportWorks(
  { slug, works }: PublicPerson,
  format: CitationFormat,
): { name: string; mediaType: string; text: string } {
  switch (format) {
    case "bibtex":
      return {
        name: `${slug}.bib`,
        mediaType: "application/x-bibtex; charset=utf-8",
        text: writeBibtex(works.map(({ csl }) => csl)),
      };
    case "csl":
      return {
        name: `${slug}.json`,
        mediaType: "application/vnd.citationstyles.csl+json; charset=utf-8",
        text: `${JSON.stringify(
          works.map(({ csl }) => csl),
          null,
          2,
        )}\n`,
      };
    case "txt":
      return {
        name: `${slug}.txt`,
        mediaType: "text/plain; charset=utf-8",
        text: works.map(({ csl }) => `${textOf(cite("plain", csl))}\n`).join("\n"),
      };
  }
}

/** A work that the page shows to the viewer. */
export function findWork({ works }: Pick<PublicPerson, "works">, id: string): PublicPerson["works"][number] {
  const work = works.find((one) => one.id === id);
  if (!work) throw new Refusal("not-found");
  return work;
}

export function citeWork({ csl }: PublicWork, style: CitationStyle): string {
  return textOf(cite(style, csl));
}
