import { directory } from "#contract/directory.ts";
import { countWorks, type PublicWork } from "#domain/directory/present-work.ts";
import { countVisit, readAsVisitor } from "#domain/directory/read-as-visitor.ts";
import { countPages, listPages } from "#domain/directory/read-directory.ts";
import { type PublicPerson, readPage } from "#domain/directory/read-page.ts";
import { Refusal } from "#domain/refusal.ts";
import { doiLink } from "#kinds/fields/doi.ts";
import { profileAddress } from "#kinds/person.ts";
import { presentPublicPerson } from "../presenters/public-person.ts";
import type { PublicPage } from "./public-page.ts";

/** A faculty member's public page. */
export const personPage: PublicPage = {
  path: "/people/:slug",
  isListed: true,
  inBrowserWith: ["preview"],
  describe: async ({ appContext, params, search, from }) => {
    const person = await readAsVisitor(appContext, async (viewer) => {
      await countVisit(viewer, from);
      return readPage(viewer, params.slug ?? "");
    }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "not-found") return undefined;
      throw error;
    });
    if (!person) return undefined;
    const post = [person.designation, person.department, person.institute].filter(Boolean).join(", ");
    const count = countWorks(person.works);
    const works = count === 1 ? "1 work" : `${count} works`;
    return {
      title: person.name,
      description: `${person.name}, ${post}. ${works}${person.interests.length > 0 ? `; works on ${person.interests.slice(0, 5).join(", ")}` : ""}.`,
      type: "profile",
      path: `/people/${person.slug}`,
      ...(person.photo && { picture: { path: `/api/directory/${person.slug}/photo`, description: person.name } }),
      data: personData(person, appContext.publicUrl),
      search: keepKnownFilter(search, person.works),
      responses: [{ endpoint: directory.read, params: { slug: params.slug }, response: presentPublicPerson(person) }],
    };
  },
  addresses: {
    count: countPages,
    list: async (appContext, part) =>
      (await listPages(appContext, part)).map(({ slug, changed }) => ({ path: `/people/${slug}`, changed })),
  },
};

/** The reader's filter without values that no work has: otherwise invented addresses would fill the page cache. */
function keepKnownFilter(search: URLSearchParams, works: readonly PublicWork[]): string {
  const type = search.get("type");
  const year = search.get("year");
  const known = [
    ...(works.some(({ kind }) => kind.slug === type) ? [["type", type ?? ""]] : []),
    ...(year && works.some((work) => work.year === year) ? [["year", year]] : []),
  ];
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

/** Other profiles of the person, by the ids that the page shows. */
function profileLinks({ orcid, scopusIds, scholar, wos }: PublicPerson): string[] {
  return [
    ...(orcid ? [profileAddress.orcid(orcid)] : []),
    ...scopusIds.map(profileAddress.scopus),
    ...(scholar ? [profileAddress.scholar(scholar)] : []),
    ...(wos ? [profileAddress.wos(wos)] : []),
  ];
}

/** The person and the works of the page as structured data (schema.org). */
function personData(person: PublicPerson, publicUrl: string): object {
  const address = `${publicUrl}/people/${person.slug}`;
  const id = `${address}#person`;
  const links = profileLinks(person);
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Person",
        "@id": id,
        name: person.name,
        url: address,
        affiliation: { "@type": "CollegeOrUniversity", name: person.institute },
        ...(person.designation && { jobTitle: person.designation }),
        ...(person.email && { email: person.email }),
        ...(person.photo && { image: `${publicUrl}/api/directory/${person.slug}/photo` }),
        ...(person.interests.length > 0 && { knowsAbout: person.interests }),
        ...(links.length > 0 && { sameAs: links }),
      },
      ...person.works.map((work) => workData(work, { person: id, publicUrl })),
    ],
  };
}

const schemaTypes: Readonly<Record<string, string>> = {
  "article-journal": "ScholarlyArticle",
  "paper-conference": "ScholarlyArticle",
  chapter: "Chapter",
  book: "Book",
};

/** A work as structured data; people who have public pages are linked to them. */
function workData(
  { title, year, link, csl, people, mark }: PublicWork,
  { person, publicUrl }: { person: string; publicUrl: string },
): object {
  const container = csl["container-title"] ?? csl["event-title"];
  const names = people.map(({ name, self, slug }) => ({
    "@type": "Person",
    name,
    ...(self && { "@id": person }),
    ...(slug && { "@id": `${publicUrl}/people/${slug}#person`, url: `${publicUrl}/people/${slug}` }),
  }));
  return {
    "@type": schemaTypes[csl.type] ?? "CreativeWork",
    name: title,
    author: names.length > 0 ? names : { "@id": person },
    ...(mark && { creativeWorkStatus: mark === "retracted" ? "Retracted" : "Erratum" }),
    ...(year && { datePublished: year }),
    ...(container && { isPartOf: { "@type": "CreativeWork", name: container } }),
    ...(link && { url: link }),
    ...(csl.DOI && { identifier: doiLink(csl.DOI) }),
  };
}
