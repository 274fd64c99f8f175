import type { lookupPeers } from "./lookup-peers.ts";
import { recorded } from "./lookup-peers.ts";

/** An author of a work, as OpenAlex answers it. */
export const authorAt = (name: string, orcid: string | null = null) => ({
  author: { id: "https://openalex.org/A1", display_name: name, orcid: orcid && `https://orcid.org/${orcid}` },
  raw_affiliation_strings: [],
});

/** A work in the shape of OpenAlex; by Asha Kulkarni with the iD of ORCID's own example, until told otherwise. */
export const openalexWork = (
  title: string,
  doi: string,
  authorships: object[] = [authorAt("Asha Kulkarni", "0000-0002-1825-0097")],
) => ({
  ...recorded.openalex,
  id: `https://openalex.org/W${doi}`,
  doi: `https://doi.org/${doi}`,
  title,
  display_name: title,
  authorships,
});

/** One of OpenAlex's own authors, with the id that Scopus has of that person. */
export const openalexAuthor = (number: number, scopus: string, orcid: string | null = null) => ({
  id: `https://openalex.org/A${number}`,
  orcid: orcid && `https://orcid.org/${orcid}`,
  ids: { scopus: `http://www.scopus.com/inward/authorDetails.url?authorID=${scopus}&partnerID=MN8TOARS` },
});

/** OpenAlex with these authors and works: it gives the works of whoever is named in the filter, as the real one does. */
export const openalexWith = (
  peers: Awaited<ReturnType<typeof lookupPeers>>,
  authors: object[],
  byAuthor: Record<string, object[]>,
) =>
  peers.answers("openalex", (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://x");
    const filter = searchParams.get("filter") ?? "";
    const works = Object.entries(byAuthor).flatMap(([key, list]) => (filter.includes(key) ? list : []));
    const results = pathname.endsWith("/authors") ? authors : works;
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ results }));
  });
