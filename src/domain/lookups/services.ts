import type { Identifier, IdentifierType } from "#formats/lookup/find-identifier.ts";
import { sentence } from "#texts/sentence.ts";
import type { LookupSettings } from "../app-context.ts";

/**
 * The only services that the server calls, with the address of each. Nothing that a person types reaches the host of an
 * address: an identifier is one segment of its path, or the value of a parameter.
 */
export const services = {
  crossref: { label: "Crossref", base: "https://api.crossref.org", perSecond: 10 },
  datacite: { label: "DataCite", base: "https://api.datacite.org", perSecond: 5 },
  openalex: { label: "OpenAlex", base: "https://api.openalex.org", perSecond: 5 },
  pubmed: { label: "PubMed", base: "https://eutils.ncbi.nlm.nih.gov", perSecond: 3 },
  // One request in three seconds is what it permits.
  arxiv: { label: "arXiv", base: "https://export.arxiv.org", perSecond: 1 / 3 },
  openlibrary: { label: "Open Library", base: "https://openlibrary.org", perSecond: 1 },
  orcid: { label: "ORCID", base: "https://pub.orcid.org", perSecond: 5 },
  // For people who link their iD (decision 088): the sign-in, and the interface for members.
  orcidlogin: { label: "ORCID", base: "https://orcid.org", perSecond: 5 },
  orcidmember: { label: "ORCID", base: "https://api.orcid.org", perSecond: 5 },
} as const satisfies Record<string, { label: string; base: string; perSecond: number }>;
export type ServiceName = keyof typeof services;

export const serviceNames = Object.keys(services).filter(isService);

export function isService(name: string): name is ServiceName {
  return Object.hasOwn(services, name);
}

/** The address of a request: `path` begins with a slash, parameters are without the contact and the key. */
export type Request = { service: ServiceName; path: string; params: Record<string, string>; accepts: string };

const json = "application/json";

const doi = (value: string): Request[] => [
  { service: "crossref", path: `/works/${segment(value)}`, params: {}, accepts: json },
  { service: "datacite", path: `/dois/${segment(value)}`, params: { affiliation: "true" }, accepts: json },
  { service: "openalex", path: `/works/doi:${segment(value)}`, params: {}, accepts: json },
];

const medline = (db: string, id: string): Request => ({
  service: "pubmed",
  path: "/entrez/eutils/efetch.fcgi",
  params: { db, id, rettype: "medline", retmode: "text", tool: "fpms" },
  accepts: "text/plain",
});

const requests: Readonly<Record<IdentifierType, (value: string) => Request[]>> = {
  doi,
  isbn: (value) => [
    {
      service: "openlibrary",
      path: "/api/books",
      params: { bibkeys: `ISBN:${value}`, jscmd: "data", format: "json" },
      accepts: json,
    },
  ],
  arxiv: (value) => [
    {
      service: "arxiv",
      path: "/api/query",
      params: { id_list: value, max_results: "1" },
      accepts: "application/atom+xml",
    },
    ...doi(`10.48550/arxiv.${value}`).filter(({ service }) => service !== "crossref"),
  ],
  pmid: (value) => [
    medline("pubmed", value),
    { service: "openalex", path: `/works/pmid:${segment(value)}`, params: {}, accepts: json },
  ],
  pmcid: (value) => [
    medline("pmc", value),
    { service: "openalex", path: `/works/pmcid:${segment(value)}`, params: {}, accepts: json },
  ],
  orcid: (value) => [{ service: "orcid", path: `/v3.0/${segment(value)}/record`, params: {}, accepts: json }],
};

/** The requests for an identifier, sent one after the other until a service knows it. */
export function requestsFor({ type, value }: Identifier): Request[] {
  return requests[type](value);
}

/** What is known of a person by which their works are found. */
export type SearchedPerson = { name: string; orcid: string | null; scopusIds: readonly string[]; institute: string };

/** Most works that one service lists of a person; the newest. */
const maxWorks = "100";

/**
 * What is read of a work, without what makes it large: references, abstracts. A service refuses a request for a field
 * that it does not have.
 */
const crossrefFields =
  "DOI,type,title,subtitle,author,editor,container-title,volume,issue,page,article-number,ISSN,ISBN,publisher,publisher-location,event,URL,issued,published,published-print,published-online";
const openalexFields =
  "id,doi,title,display_name,type,is_retracted,publication_date,publication_year,authorships,primary_location,biblio,ids,keywords";

/** Finds the works of a person by the ORCID iD. These requests send nothing else about the person. */
export const requestsByOrcid = (orcid: string): Request[] => [
  worksAtOpenalex(`author.orcid:${orcid}`),
  ...requests.orcid(orcid),
];

export const requestByName = ({ name, institute }: SearchedPerson): Request => ({
  service: "crossref",
  path: "/works",
  accepts: json,
  params: { "query.author": name, "query.affiliation": institute, rows: maxWorks, select: crossrefFields },
});

/** Finds OpenAlex's authors by their Scopus author ids; Scopus itself cannot be called without a key. */
export const requestForScopusAuthors = (ids: readonly string[]): Request => ({
  service: "openalex",
  path: "/authors",
  accepts: json,
  params: { filter: `scopus:${ids.join("|")}`, "per-page": "25", select: "id,orcid,ids" },
});

/** By ids that OpenAlex gave its authors. */
export const requestForWorksOfAuthors = (ids: readonly string[]): Request =>
  worksAtOpenalex(`author.id:${ids.join("|")}`);

const worksAtOpenalex = (filter: string): Request => ({
  service: "openalex",
  path: "/works",
  accepts: json,
  params: { filter, sort: "publication_date:desc", "per-page": maxWorks, select: openalexFields },
});

/**
 * The request for how often works are cited. Bars and commas divide a filter: a DOI with one is requested alone.
 */
export function requestForCitations(dois: readonly string[]): Request {
  const params = { select: "doi,cited_by_count" };
  const [only = ""] = dois;
  if (dois.length === 1) return { service: "openalex", path: `/works/doi:${segment(only)}`, params, accepts: json };
  const filter = `doi:${dois.join("|")}`;
  return { service: "openalex", path: "/works", params: { filter, "per-page": "100", ...params }, accepts: json };
}

const segment = (value: string) => encodeURIComponent(value);

/** Throws if the configuration names a service that does not exist. */
export function requireKnownServices(settings: LookupSettings): LookupSettings {
  for (const name of [...Object.keys(settings.baseUrls), ...Object.keys(settings.keys)]) {
    if (isService(name)) continue;
    throw new Error(
      sentence("LOOKUPS_BASES or LOOKUPS_KEYS names “{{name}}”: the services are {{services}}.", {
        name,
        services: serviceNames.join(", "),
      }),
    );
  }
  return settings;
}
