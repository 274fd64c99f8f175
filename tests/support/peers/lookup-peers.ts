import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LookupSettings } from "#domain/app-context.ts";
import { serviceNames } from "#domain/lookups/services.ts";

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** Local servers in place of the outside services: each answers by its name, 404 unless a test sets something else. */
export async function lookupPeers() {
  const answerers = new Map<string, Answerer>();
  const requests: { service: string; url: string; agent: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const [, service = "", rest = ""] = /^\/([a-z]+)(\/.*)$/.exec(request.url ?? "") ?? [];
    requests.push({ service, url: rest, agent: request.headers["user-agent"] });
    const answer = answerers.get(service);
    if (answer) answer(request, response);
    else response.writeHead(404, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return {
    at: address,
    requests,
    baseUrls: Object.fromEntries(serviceNames.map((name) => [name, `${address}/${name}`])),
    /** Fresh settings remember no answer and no pause. */
    settings: (changes: Partial<LookupSettings> = {}): LookupSettings => ({
      contact: "library@sahyadri.example",
      baseUrls: Object.fromEntries(serviceNames.map((name) => [name, `${address}/${name}`])),
      keys: {},
      ...changes,
    }),
    answers: (service: string, answer: Answerer | object | string, type = "application/json") =>
      answerers.set(
        service,
        typeof answer === "function"
          ? (answer as Answerer)
          : (_, response) =>
              response
                .writeHead(200, { "content-type": type })
                .end(typeof answer === "string" ? answer : JSON.stringify(answer)),
      ),
    reset: () => {
      answerers.clear();
      requests.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** In the shapes that the services answer with; works and people are invented. */
export const recorded = {
  crossref: {
    status: "ok",
    "message-type": "work",
    "message-version": "1.0.0",
    message: {
      DOI: "10.5555/sand.2021.1",
      type: "journal-article",
      title: ["Grain flow in <i>narrow</i> necks"],
      "container-title": ["Journal of Glass Science"],
      volume: "12",
      issue: "3",
      page: "45-56",
      ISSN: ["0317-8471"],
      publisher: "Sand Press",
      "published-print": { "date-parts": [[2021, 3]] },
      issued: { "date-parts": [[2020, 12, 9]] },
      author: [
        { given: "Asha", family: "Kulkarni", sequence: "first", affiliation: [{ name: "Sahyadri College" }] },
        {
          given: "Vera",
          family: "Outsider",
          sequence: "additional",
          affiliation: [],
          ORCID: "http://orcid.org/0000-0002-1825-0097",
        },
      ],
      URL: "http://dx.doi.org/10.5555/sand.2021.1",
      "reference-count": 0,
      reference: [],
    },
  },
  datacite: {
    data: {
      id: "10.5555/data.7",
      type: "dois",
      attributes: {
        doi: "10.5555/data.7",
        titles: [{ title: "Measured necks of hourglasses" }],
        creators: [
          { name: "Kulkarni, Asha", givenName: "Asha", familyName: "Kulkarni", nameType: "Personal", affiliation: [] },
        ],
        publisher: "Sand Archive",
        publicationYear: 2022,
        types: { resourceTypeGeneral: "JournalArticle" },
        container: { title: "Data of Glass", volume: "2", firstPage: "1", lastPage: "4" },
        url: "https://archive.example/7",
      },
    },
  },
  openalex: {
    id: "https://openalex.org/W1",
    doi: "https://doi.org/10.5555/sand.2021.1",
    title: "Grain flow in narrow necks",
    display_name: "Grain flow in narrow necks",
    publication_year: 2021,
    publication_date: "2021-03-01",
    type: "article",
    authorships: [
      {
        author: { id: "https://openalex.org/A1", display_name: "Asha Kulkarni", orcid: null },
        raw_affiliation_strings: [],
      },
    ],
    primary_location: { source: { display_name: "Journal of Glass Science", issn_l: "0317-8471", type: "journal" } },
    biblio: { volume: "12", issue: "3", first_page: "45", last_page: "56" },
  },
  pubmed: `
PMID- 34567890
OWN - NLM
DP  - 2021 Mar
TI  - Grain flow in narrow necks.
PG  - 45-56
LID - 10.5555/sand.2021.1 [doi]
FAU - Kulkarni, Asha
AU  - Kulkarni A
PT  - Journal Article
JT  - Journal of Glass Science
VI  - 12
IP  - 3
`,
  arxiv: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <link href="http://arxiv.org/api/query?id_list=2101.00001" rel="self" type="application/atom+xml"/>
  <title type="html">ArXiv Query: id_list=2101.00001</title>
  <id>http://arxiv.org/api/x</id>
  <entry>
    <id>http://arxiv.org/abs/2101.00001v2</id>
    <updated>2021-02-01T00:00:00Z</updated>
    <published>2021-01-01T00:00:00Z</published>
    <title>Grain flow
  in narrow necks</title>
    <summary>  We count grains.</summary>
    <author><name>Asha Kulkarni</name><arxiv:affiliation xmlns:arxiv="http://arxiv.org/schemas/atom">Sahyadri College</arxiv:affiliation></author>
    <author><name>Vera Outsider</name></author>
    <link href="http://arxiv.org/abs/2101.00001v2" rel="alternate" type="text/html"/>
    <category term="cs.SE" scheme="http://arxiv.org/schemas/atom"/>
  </entry>
</feed>`,
  openlibrary: {
    "ISBN:9780306406157": {
      url: "https://openlibrary.org/books/OL1M/Sand_and_glass",
      key: "/books/OL1M",
      title: "Sand and glass",
      subtitle: "A history",
      authors: [{ url: "https://openlibrary.org/authors/OL1A/Asha_Kulkarni", name: "Asha Kulkarni" }],
      number_of_pages: 320,
      identifiers: { isbn_13: ["9780306406157"], isbn_10: ["0306406152"] },
      publishers: [{ name: "Sand Press" }],
      publish_places: [{ name: "Pune" }],
      publish_date: "October 1, 1998",
    },
  },
  orcid: {
    "orcid-identifier": { uri: "https://orcid.org/0000-0002-1825-0097", path: "0000-0002-1825-0097" },
    "activities-summary": {
      works: {
        group: [1, 2].map((number) => ({
          "work-summary": [
            {
              "put-code": number,
              title: { title: { value: `Work number ${number}` } },
              "external-ids": {
                "external-id": [
                  {
                    "external-id-type": "doi",
                    "external-id-value": `10.5555/orcid.${number}`,
                    "external-id-relationship": "self",
                  },
                ],
              },
              type: "journal-article",
              "publication-date": { year: { value: "2020" }, month: null, day: null },
              "journal-title": { value: "Journal of Glass Science" },
            },
          ],
        })),
      },
    },
  },
};
