import { directory } from "#contract/directory.ts";
import { lookAsEveryone, takeLook } from "#domain/directory/look.ts";
import { countWorks } from "#domain/directory/present-work.ts";
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
  describe: async ({ appContext, params, from }) => {
    const person = await lookAsEveryone(appContext, async (visitor) => {
      await takeLook(visitor, from);
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
      ...(person.photo && { picture: { path: `/api/directory/${person.slug}/photo`, says: person.name } }),
      data: personData(person, appContext.publicUrl),
      answers: [{ endpoint: directory.read, params: { slug: params.slug }, answer: presentPublicPerson(person) }],
    };
  },
  listAddresses: async (appContext) => (await listPageSlugs(appContext)).map((slug) => `/people/${slug}`),
};
