import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { imports } from "#contract/imports.ts";
import type { lookups } from "#contract/records/lookups.ts";
import type { LookupSettings } from "#domain/app-context.ts";
import { lookupPeers, recorded } from "#tests/support/peers/lookup-peers.ts";
import { theWorld } from "#tests/support/server/world.ts";

type Found = z.output<typeof lookups.find.response>;
type Batch = z.output<typeof imports.create.response>;

const peers = await lookupPeers();
afterAll(() => peers.close());
const world = await theWorld();
const { as, teacher, colleague, appContext } = world;

/** The same person, a server that asks the peers. */
const use = (changes: Partial<LookupSettings> = {}) => {
  appContext.lookups = peers.settings(changes);
};
beforeEach(() => use());
afterEach(() => peers.reset());

const asks = (text: string, more: object = {}) => as(teacher).post("/api/lookups", { text, ...more });
const finds = (text: string, more: object = {}) => asks(text, more).answers<Found>(200);

const paper = {
  kind: "journal",
  data: {
    title: "Grain flow in narrow necks",
    documentType: "article",
    journalTitle: "Journal of Glass Science",
    dateOfPublication: "2021-03",
    volume: "12",
    issue: "3",
    pageFrom: 45,
    pageTo: 56,
    doi: "10.5555/sand.2021.1",
  },
};

describe("each service", () => {
  test("Crossref knows a DOI in any spelling; the people are matched as the import does", async () => {
    peers.answers("crossref", recorded.crossref);
    const found = await finds("see https://doi.org/10.5555/SAND.2021.1.");
    expect(found).toMatchObject({ ...paper, source: "Crossref", entries: 1, warnings: [] });
    expect(found.identifier).toEqual({ type: "doi", value: "10.5555/sand.2021.1" });
    expect(found.people).toEqual([
      {
        name: "Kulkarni, Asha",
        affiliation: "Sahyadri College",
        account: teacher.publicId,
        matchedBy: "variant",
        isViewer: true,
      },
      { name: "Outsider, Vera", orcid: "0000-0002-1825-0097" },
    ]);
    const [{ url = "", agent = "" } = {}] = peers.requests;
    expect(url).toBe("/works/10.5555%2Fsand.2021.1?mailto=library%40sahyadri.example");
    expect(agent).toContain("mailto:library@sahyadri.example");
  });

  test("what was found can be saved as it is", async () => {
    peers.answers("crossref", recorded.crossref);
    const { kind, data, people } = await finds("10.5555/sand.2021.1");
    const given = people.map(({ isViewer: _viewer, matchedBy: _way, ...person }) => person);
    await as(teacher).post(`/api/records/${kind}`, { data, people: given }).answers(201);
  });

  test("DataCite is asked if Crossref does not know the DOI, and OpenAlex if neither does", async () => {
    peers.answers("datacite", recorded.datacite);
    expect(await finds("10.5555/data.7")).toMatchObject({
      kind: "journal",
      data: { title: "Measured necks of hourglasses", doi: "10.5555/data.7" },
      source: "DataCite",
    });
    peers.reset();
    peers.answers("openalex", recorded.openalex);
    expect(await finds("10.5555/sand.2021.1")).toMatchObject({
      data: { ...paper.data, dateOfPublication: "2021-03-01" },
      source: "OpenAlex",
    });
    expect(peers.requests.map(({ service }) => service)).toEqual(["crossref", "datacite", "openalex"]);
  });

  test.each(["PMID: 34567890", "https://pubmed.ncbi.nlm.nih.gov/34567890/", "PMC7654321"])(
    "PubMed knows %s",
    async (text) => {
      peers.answers("pubmed", recorded.pubmed, "text/plain");
      expect(await finds(text)).toMatchObject({ ...paper, source: "PubMed" });
      expect(peers.requests[0]?.url).toMatch(/db=(pubmed&id=34567890|pmc&id=7654321)&/);
    },
  );

  test("arXiv knows a preprint, which is no record type until one is chosen", async () => {
    peers.answers("arxiv", recorded.arxiv, "application/atom+xml");
    const open = await finds("arXiv:2101.00001v2");
    expect(open).toMatchObject({
      kind: null,
      type: "Preprint",
      title: "Grain flow in narrow necks",
      source: "arXiv",
      data: {},
    });
    expect(open.people.map(({ name, isViewer }) => [name, isViewer])).toEqual([
      ["Kulkarni, Asha", true],
      ["Outsider, Vera", undefined],
    ]);
    expect(await finds("2101.00001", { kind: "journal" })).toMatchObject({
      kind: "journal",
      data: { title: "Grain flow in narrow necks", dateOfPublication: "2021-01-01", doi: "10.48550/arxiv.2101.00001" },
    });
    // What was answered a moment ago is not asked again.
    expect(peers.requests).toHaveLength(1);
  });

  test("Open Library knows a book by ISBN-10 or ISBN-13", async () => {
    peers.answers("openlibrary", recorded.openlibrary);
    expect(await finds("ISBN 0-306-40615-2")).toMatchObject({
      kind: "book",
      data: {
        bookTitle: "Sand and glass: A history",
        publisherName: "Sand Press",
        dateOfPublication: "1998-10-01",
        isbn: "9780306406157",
        pages: 320,
      },
      source: "Open Library",
    });
  });

  test("ORCID gives the works of a person, which are staged together", async () => {
    peers.answers("orcid", recorded.orcid);
    const text = "https://orcid.org/0000-0002-1825-0097";
    expect(await finds(text)).toMatchObject({ kind: "journal", title: "Work number 1", entries: 2, source: "ORCID" });
    const { id } = await as(teacher).post("/api/lookups/import", { text }).answers<Batch>(202);
    await expect
      .poll(async () => (await as(teacher).get(`/api/imports/${id}`).answers<Batch>(200)).state)
      .toBe("ready");
    const batch = await as(teacher).get(`/api/imports/${id}`).answers<Batch>(200);
    expect([batch.rows, batch.format]).toEqual([2, "orcid"]);
    await as(colleague).get(`/api/imports/${id}`).answers(404);
  });
});

describe("what is read here", () => {
  test.each([
    [
      "BibTeX",
      "@article{a, author={Kulkarni, Asha}, title={Grain flow in narrow necks}, journal={Journal of Glass Science}, year=2021, doi={10.5555/sand.2021.1}}",
    ],
    [
      "RIS",
      "TY  - JOUR\nAU  - Kulkarni, Asha\nTI  - Grain flow in narrow necks\nJO  - Journal of Glass Science\nPY  - 2021\nDO  - 10.5555/sand.2021.1\nER  - ",
    ],
    [
      "JSON",
      JSON.stringify([
        {
          type: "article-journal",
          title: "Grain flow in narrow necks",
          "container-title": "Journal of Glass Science",
          issued: { "date-parts": [[2021]] },
          DOI: "10.5555/sand.2021.1",
          author: [{ family: "Kulkarni", given: "Asha" }],
        },
      ]),
    ],
  ])("for %s no service is asked", async (source, text) => {
    const found = await finds(text);
    expect(found).toMatchObject({
      kind: "journal",
      source,
      data: { title: "Grain flow in narrow necks", dateOfPublication: "2021", doi: "10.5555/sand.2021.1" },
      people: [{ name: "Kulkarni, Asha", isViewer: true }],
      entries: 1,
    });
    expect(peers.requests).toEqual([]);
  });

  test("a reference as text is a guess; with a DOI in it, the DOI is asked about", async () => {
    const text = "Kulkarni, A. (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56.";
    const guess = await finds(text);
    expect(guess).toMatchObject({ kind: "journal", source: "Plain text", data: { volume: "12", pageFrom: 45 } });
    expect(guess.warnings.map(({ message }) => message)).toEqual([expect.stringContaining("may be wrong")]);
    peers.answers("crossref", recorded.crossref);
    expect(await finds(`${text} https://doi.org/10.5555/sand.2021.1`)).toMatchObject({ ...paper, source: "Crossref" });
  });

  test("a reference with a DOI is read even if no service can be asked, and says why", async () => {
    use({ baseUrls: Object.fromEntries(Object.keys(peers.baseUrls).map((name) => [name, "http://127.0.0.1:1"])) });
    const text =
      "Kulkarni, A. (2021). Grain flow in narrow necks. Journal of Glass Science, 12(3), 45–56. doi:10.5555/x1";
    const { source, data, warnings } = await finds(text);
    expect(source).toBe("Plain text");
    expect(data).toMatchObject({ doi: "10.5555/x1", volume: "12", issue: "3" });
    expect(warnings[0]?.message).toContain("could not be reached");
  });

  test("each of several DOIs is asked about, and they are staged as they were found", async () => {
    peers.answers("crossref", (request, response) => {
      const { message } = recorded.crossref;
      const doi = /10\.5555%2F([\w.]+)/.exec(request.url ?? "")?.[1];
      if (doi === "lost") return void response.writeHead(404).end();
      response.end(
        JSON.stringify({
          ...recorded.crossref,
          message: { ...message, DOI: `10.5555/${doi}`, title: [`Work ${doi}`] },
        }),
      );
    });
    const text = "My papers: 10.5555/sand.1, doi:10.5555/lost and https://doi.org/10.5555/sand.2.";
    const found = await finds(text);
    expect(found).toMatchObject({ kind: "journal", title: "Work sand.1", source: "Crossref", entries: 2 });
    expect(found.warnings.map(({ message }) => message)).toEqual([expect.stringContaining("10.5555/lost")]);
    const { id } = await as(teacher).post("/api/lookups/import", { text }).answers<Batch>(202);
    await expect
      .poll(async () => (await as(teacher).get(`/api/imports/${id}`).answers<Batch>(200)).state)
      .toBe("ready");
    const { rows } = await as(teacher)
      .get(`/api/imports/${id}/rows`)
      .answers<{ rows: { title: string; kind: string }[] }>(200);
    expect(rows.map(({ kind, title }) => [kind, title])).toEqual([
      ["journal", "Work sand.1"],
      ["journal", "Work sand.2"],
    ]);
  });

  test("references below each other are separate works, also from a page's source", async () => {
    const [one, other] = [
      "Kulkarni A, Sen B. Grain flow in narrow necks. Journal of Glass. 2020;12(3):1-9.",
      "Sen B. Roads in the rain. Journal of Roads. 2021;1(2):2-3.",
    ];
    for (const text of [`${one}\n${other}`, `<ul><li>${one}</li><li><i>${other}</i></li></ul>`])
      expect(await finds(text)).toMatchObject({
        data: { title: "Grain flow in narrow necks", dateOfPublication: "2020" },
        entries: 2,
        warnings: [{ message: expect.stringContaining("may be wrong") }],
      });
  });

  test("a PubMed id is one in any spelling, also where a PubMed file begins so", async () => {
    peers.answers("pubmed", recorded.pubmed, "text/plain");
    for (const text of ["PMID - 34567890", "PMID- 34567890", "PubMed ID: 34567890"])
      expect(await finds(text)).toMatchObject({ source: "PubMed" });
  });

  test("an object with a DOI is asked about by that", async () => {
    peers.answers("crossref", recorded.crossref);
    expect(await finds('{"DOI":"10.5555/sand.2021.1"}')).toMatchObject({ ...paper, source: "Crossref" });
  });

  test.each([
    ["what is nothing", "hello", "lookup-unrecognised"],
    ["rows of a spreadsheet", "Title\tYear\nGrain\t2020", "lookup-table"],
    ["references without a year", "kumar, wells. Proc. of ICW, Pune\nsen, noise, wind letters", "lookup-unrecognised"],
    ["an empty list of references", "[]", "lookup-unrecognised"],
    ["an ISBN with a wrong digit", "ISBN 978-0-306-40615-8", "lookup-wrong-identifier"],
    ["an iD with a wrong digit", "0000-0002-1825-0098", "lookup-wrong-identifier"],
    ["a link", "https://example.org/my-paper", "lookup-link"],
    ["an empty text", "  ", "invalid-input"],
    ["broken BibTeX", "@article{", "lookup-unrecognised"],
    ["a table", "<table><tr><td>x</td></tr></table>", "lookup-unrecognised"],
  ])("%s is refused", async (_, text, code) => {
    expect(await asks(text).answers<{ code: string }>(422)).toMatchObject({ code });
    expect(peers.requests).toEqual([]);
  });

  test("a reference with a wrong ISBN is read all the same, and the ISBN is shown as wrong", async () => {
    const found = await finds(
      "Rao, A. B., & Sen, C. (Eds.). (2019). Handbook of glass. New Delhi: Springer. ISBN 978-0-306-40615-8.",
      { kind: "book" },
    );
    expect(found).toMatchObject({ data: { bookTitle: "Handbook of glass", isbn: "978-0-306-40615-8" } });
    expect(found.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining("978-0-306-40615-8"),
      expect.stringContaining("may be wrong"),
    ]);
    expect(peers.requests).toEqual([]);
  });

  test("a kind that does not exist, or that is written once for each person, is refused", async () => {
    const text = "@article{a, title={A b c}, year=2021}";
    await asks(text, { kind: "nonsense" }).answers(404);
    await asks(text, { kind: "experience" }).answers(404);
  });
});

describe("a link, or any other text, never chooses whom the server asks", () => {
  test("an address on this machine gets no request", async () => {
    const calls: string[] = [];
    const canary = createServer((request, response) => {
      calls.push(request.url ?? "");
      response.end("{}");
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    const { port } = canary.address() as AddressInfo;
    for (const text of [
      `http://127.0.0.1:${port}/a`,
      `http://127.0.0.1:${port}/10.5555/abc`,
      `https://doi.org/10.5555/abc@127.0.0.1:${port}/`,
      `10.5555/../../../../127.0.0.1:${port}/x`,
      `10.5555/%2e%2e/%2e%2e/x`,
      `10.5555/abc#@127.0.0.1:${port}`,
      `10.5555/abc\\@127.0.0.1:${port}`,
      `@article{a, title={A b c}, url={http://127.0.0.1:${port}/b}, crossref={http://127.0.0.1:${port}/c}}`,
      `arXiv:2101.00001&x=http://127.0.0.1:${port}`,
    ])
      await asks(text);
    expect(calls).toEqual([]);
    for (const { url } of peers.requests)
      expect(url).toMatch(/^\/(?:works|dois)\/(?:doi:)?[^/?#]+(?:\?[^#]*)?$|^\/api\/query\?/);
    canary.close();
  });

  test("a DOI that a link of any host names is asked about at Crossref", async () => {
    peers.answers("crossref", recorded.crossref);
    await finds("http://127.0.0.1:9/doi/10.5555/sand.2021.1");
    expect(peers.requests.map(({ service }) => service)).toEqual(["crossref"]);
  });

  test("a redirect to another host is not followed, one on the same host is", async () => {
    const calls: string[] = [];
    const other = createServer((request, response) => {
      calls.push(request.url ?? "");
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(recorded.crossref));
    });
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    for (const service of ["crossref", "datacite", "openalex"])
      peers.answers(service, (_, response) =>
        response.writeHead(302, { location: `http://127.0.0.1:${port}/works/x` }).end(),
      );
    expect(await asks("10.5555/moved").answers<{ code: string }>(424)).toMatchObject({ code: "lookup-unreachable" });
    expect(calls).toEqual([]);
    other.close();
    peers.answers("crossref", (request, response) => {
      if (request.url?.includes("new"))
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(recorded.crossref));
      else response.writeHead(301, { location: "/crossref/works/new" }).end();
    });
    expect(await finds("10.5555/old")).toMatchObject({ source: "Crossref" });
  });

  test("a service that redirects in a circle is not followed beyond a few steps", async () => {
    for (const service of ["crossref", "datacite", "openalex"])
      peers.answers(service, (request, response) => response.writeHead(302, { location: request.url ?? "" }).end());
    await asks("10.5555/circle").answers(424);
    expect(peers.requests.length).toBeLessThan(12);
  });
});

describe("services that fail", () => {
  const everywhere = (answer: Parameters<typeof peers.answers>[1], type?: string) => {
    for (const service of ["crossref", "datacite", "openalex"]) peers.answers(service, answer, type);
  };

  test("nobody knows the DOI", async () => {
    expect(await asks("10.5555/none").answers<{ code: string; message: string }>(404)).toMatchObject({
      code: "lookup-not-found",
      message:
        "No work with the DOI 10.5555/none was found at Crossref, DataCite and OpenAlex. Compare it with the printed one.",
    });
    peers.answers("openlibrary", {});
    await asks("9780306406157").answers(404);
    peers.answers("pubmed", "\n", "text/plain");
    await asks("PMID: 1").answers(404);
    await asks("0000-0002-1825-0097").answers(404);
  });

  test("429: its Retry-After is passed on, and it is not asked before that", async () => {
    everywhere((_, response) => response.writeHead(429, { "retry-after": "120" }).end());
    const first = await asks("10.5555/busy");
    expect([first.status, (first.body as { code: string }).code, Number(first.headers["retry-after"])]).toEqual([
      429,
      "lookup-busy",
      120,
    ]);
    const before = peers.requests.length;
    await asks("10.5555/busy-too").answers(429);
    expect(peers.requests).toHaveLength(before);
  });

  test("one is busy, another answers", async () => {
    peers.answers("crossref", (_, response) => response.writeHead(429).end());
    peers.answers("openalex", recorded.openalex);
    expect(await finds("10.5555/sand.2021.1")).toMatchObject({ source: "OpenAlex" });
  });

  test.each<[string, Parameters<typeof peers.answers>[1], string?]>([
    ["is silent", () => {}],
    [
      "stops in the middle",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
        response.write('{"status": "ok", "message": {"DOI": "10.5555/half", "title": ["Half');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      "is late with the rest",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.write('{"status": "ok",');
      },
    ],
    [
      "announces too much",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json", "content-length": "50000000" });
        response.write("{");
      },
    ],
    [
      "sends too much",
      (_, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.on("error", () => {});
        for (let sent = 0; sent < 60; sent += 1) response.write(" ".repeat(100_000));
        response.end("{}");
      },
    ],
    ["answers HTML", "<!doctype html><title>Down for maintenance</title>", "text/html"],
    ["answers HTML as JSON", "<html><body>x</body></html>"],
    ["fails", (_, response) => void response.writeHead(500).end("x")],
  ])("a service that %s gives no answer, which is told soon", async (_, answer, type) => {
    use({ timeoutMs: 300 });
    everywhere(answer, type);
    expect(await asks("10.5555/half").answers<{ code: string }>(424)).toMatchObject({
      code: "lookup-unreachable",
      message:
        "Crossref, DataCite and OpenAlex could not be reached. Nothing is lost: try again later, or fill in the form yourself.",
    });
    await as(teacher).get("/api/me").answers(200);
  });

  test("answers that are not a work are ignored", async () => {
    for (const answer of ["[]", "{}", "null", "3", '"x"', '{"message": []}', "[".repeat(100_000), "not json"]) {
      use();
      everywhere(answer);
      const { status } = await asks("10.5555/none");
      expect([404, 424], answer.slice(0, 20)).toContain(status);
    }
  });

  test("hostile values are texts like any other, or faults", async () => {
    peers.answers(
      "crossref",
      `{"message": {"DOI": "10.5555/x", "type": "journal-article", "title": ["<img src=x onerror=alert(1)>Sand\\u0000 \\ud800 and glass", "__proto__"],
        "__proto__": {"kind": "admin"}, "constructor": {"prototype": {"x": 1}}, "container-title": {"a": 1}, "volume": ${"9".repeat(400)},
        "page": "${"x".repeat(50_000)}", "issued": {"date-parts": [[99999, 77, -3]]}, "resource": {"primary": {"URL": "javascript:alert(1)"}},
        "author": [{"family": {"deep": []}, "given": 3}, null, 7, {"family": "${"y".repeat(5000)}", "ORCID": "0000-0000-0000-0000"}]}}`,
    );
    const found = await finds("10.5555/x");
    expect(found.kind).toBe("journal");
    expect(JSON.stringify(found)).not.toMatch(/javascript:|\\u0000|\\ud800|onerror/i);
    expect(Object.keys(found.data)).not.toContain("paperUrl");
    const { people, data } = found;
    const { status } = await as(teacher).post("/api/records/journal", {
      data: { title: data.title },
      people: people.map(({ name }) => ({ name: name.slice(0, 100) })),
    });
    expect(status).toBe(201);
  });

  test("look-ups that are off say so, and references are read all the same", async () => {
    appContext.lookups = undefined;
    expect(await asks("10.5555/sand.2021.1").answers<{ code: string }>(424)).toMatchObject({ code: "lookup-off" });
    expect(await finds("@article{a, title={A b c}, journal={J}, year=2021}")).toMatchObject({ kind: "journal" });
  });
});

test("two people who look up one work at once cause one request to the service", async () => {
  peers.answers("crossref", recorded.crossref);
  await Promise.all([
    finds("10.5555/sand.2021.1"),
    as(colleague).post("/api/lookups", { text: "10.5555/sand.2021.1" }).answers(200),
  ]);
  expect(peers.requests).toHaveLength(1);
});
