import { directory } from "#contract/directory.ts";
import { countWorks, type PublicWork } from "#domain/directory/present-work.ts";
import { countVisit, readAsVisitor } from "#domain/directory/read-as-visitor.ts";
import { listPageSlugs } from "#domain/directory/read-directory.ts";
import { readPage } from "#domain/directory/read-page.ts";
import { Refusal } from "#domain/refusal.ts";
import { presentPublicPerson } from "../presenters/public-person.ts";
import { personData } from "./person-data.ts";
import type { PublicPage } from "./public-page.ts";

/** A faculty member's public page. */
export const personPage: PublicPage = {
  path: "/people/:slug",
  isListed: true,
  inBrowserWith: ["preview"],
  describe: async ({ appContext, params, search, from }) => {
    const person = await readAsVisitor(appContext, async (visitor) => {
      await countVisit(visitor, from);
      return readPage(visitor, params.slug ?? "");
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
      search: knownFilter(search, person.works),
      answers: [{ endpoint: directory.read, params: { slug: params.slug }, answer: presentPublicPerson(person) }],
    };
  },
  listAddresses: async (appContext) => (await listPageSlugs(appContext)).map((slug) => `/people/${slug}`),
};

/** The reader's filter without values that no work has: otherwise invented addresses would fill the page cache. */
function knownFilter(search: URLSearchParams, works: readonly PublicWork[]): string {
  const type = search.get("type");
  const year = search.get("year");
  const known = [
    ...(works.some(({ kind }) => kind.slug === type) ? [["type", type ?? ""]] : []),
    ...(year && works.some((work) => work.year === year) ? [["year", year]] : []),
  ];
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}
