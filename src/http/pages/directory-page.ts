import { directory } from "#contract/directory.ts";
import { countVisit, readAsVisitor } from "#domain/directory/read-as-visitor.ts";
import { readDirectory } from "#domain/directory/read-directory.ts";
import type { PublicPage } from "./public-page.ts";

const parameterNames = ["q", "department", "letter", "cursor"] as const;
const { letter } = directory.list.query.shape;

/** The directory of public pages, also for browsers without scripts. */
export const directoryPage: PublicPage = {
  path: "/directory",
  isListed: true,
  describe: async ({ appContext, site, search, from }) => {
    const query = Object.fromEntries(
      parameterNames.flatMap((name) => {
        const value = search.get(name)?.replaceAll("\0", "").trim().slice(0, 200);
        const isKnown = name !== "letter" || letter.safeParse(value).success;
        return value && isKnown ? [[name, value]] : [];
      }),
    );
    const response = await readAsVisitor(appContext, async (viewer) => {
      await countVisit(viewer, from);
      return readDirectory(viewer, query);
    });
    const where = site?.institute ? ` at ${site.institute}` : "";
    return {
      title: "Directory",
      description: `Faculty${where} with public profiles: research interests and publications, by department and name.`,
      responses: [{ endpoint: directory.list, query, response }],
      search: `?${new URLSearchParams(query)}`,
    };
  },
};
