import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { type PageVisibility, pageParts, pageVisibilities } from "#access/policies/public-pages.ts";
import type { directory } from "#contract/directory.ts";
import { maxVisits } from "#domain/directory/read-as-visitor.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { client } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";
import { renderPage } from "#web/render-page.tsx";

type OwnPage = z.output<typeof directory.changeOwn.response>;
type Person = z.output<typeof directory.read.response>;
type List = z.output<typeof directory.list.response>;

const folder = mkdtempSync(join(tmpdir(), "fpms-directory-"));
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><html lang="en"><head><title>Built</title></head><body><div id="root"><div>Loading</div></div></body></html>',
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = await theWorld({ webFolder: folder, renderPage });
const { as, nobody, colleague, itTeacher, stranger, admin } = world;

const ownOf = (who: TestAccount) => as(who).get("/api/me/public-page").answers<OwnPage>(200);
const change = async (who: TestAccount, body: object) =>
  as(who).patch("/api/me/public-page", { version: (await ownOf(who)).version, ...body });
const open = async (who: TestAccount, body: object = {}) =>
  (await change(who, { isOpen: true, ...body })).body as OwnPage;
const submitted = async (who: TestAccount, data: object = {}): Promise<Shown> => {
  const paper = await aPaper(as(who), { dateOfPublication: "2024-03", journalTitle: "Glass and Grain", ...data }, [
    { name: who.name, account: who.publicId },
  ]);
  return as(who).post(`/api/records/journal/${paper.id}/submit`).answers<Shown>(200);
};
/** Without the institute's own list of departments, which every page has. */
const ofPerson = (text: string) => text.replace(/"departments":\[\{"code".*?\}\],/gs, "");
const setState = (id: string, state: string) =>
  world.owner.query("update accounts set state = $2, updated_at = now() where public_id = $1", [id, state]);

/** Everything that anyone may read of the page, as one text. */
async function everyAnswer(slug: string, token?: string): Promise<string> {
  const requester = client(world.app, token);
  const addresses = [
    "/directory",
    `/people/${slug}`,
    "/sitemap.xml",
    "/api/directory",
    `/api/directory/${slug}`,
    ...["bibtex", "csl", "txt"].map((format) => `/api/directory/${slug}/export?format=${format}`),
  ];
  const answers = await Promise.all(addresses.map((address) => requester.get(address)));
  for (const [index, { status }] of answers.entries())
    expect([addresses[index], status]).not.toEqual([addresses[index], 500]);
  return answers.map(({ text }) => text).join("\n");
}

test("errata and retracted works are marked, and listed without being counted", async () => {
  const who = await world.aTeacher({ name: "Mira Joshi" });
  for (const [title, documentType] of [
    ["Lamps of the coast", "article"],
    ["Lamps of the coast, corrected", "erratum"],
    ["Lamps of the hills", "retracted"],
  ])
    await submitted(who, { title, documentType });
  const { slug } = await open(who, { works: "public" });
  const { works } = await nobody.get(`/api/directory/${slug}`).answers<Person>(200);
  expect(Object.fromEntries(works.map(({ title, mark }) => [title, mark]))).toEqual({
    "Lamps of the coast": null,
    "Lamps of the coast, corrected": "erratum",
    "Lamps of the hills": "retracted",
  });
  const page = await world.app.inject({ url: `/people/${slug}` });
  const shown = page.body.replaceAll("<!-- -->", "");
  expect(shown).toContain('Lamps of the hills<span class="work-mark"> Retracted</span>');
  expect(shown).toContain('<span class="work-mark"> Erratum</span>');
  expect(shown).toContain('Publications <span class="count">1</span>');
  const [data] = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = ""]) => JSON.parse(json))
    .filter((one) => "@graph" in one);
  expect(
    data["@graph"]
      .map((one: Record<string, string>) => one.creativeWorkStatus)
      .filter(Boolean)
      .sort(),
  ).toEqual(["Erratum", "Retracted"]);
  expect(page.body).toMatch(/<meta name="description" content="[^"]*1 work\b/);
});

describe("turning on", () => {
  test("nothing is public before its owner turns it on", async () => {
    const who = await world.aTeacher({ name: "Dr. Zarina Quazi" });
    expect(await ownOf(who)).toMatchObject({ isOpen: false, slug: "zarina-quazi", version: 0 });
    await nobody.get("/api/directory/zarina-quazi").answers(404);
    expect((await nobody.get("/people/zarina-quazi")).status).toBe(404);
    await change(who, { about: "Written before it opens" });
    expect(await everyAnswer("zarina-quazi")).not.toMatch(/Quazi|Written before/);
    const preview = await as(who).get("/api/me/public-page/preview").answers<Person>(200);
    expect(preview.about).toBe("Written before it opens");
    await open(who);
    expect(await everyAnswer("zarina-quazi")).toContain("Written before it opens");
    await change(who, { isOpen: false });
    expect(await everyAnswer("zarina-quazi")).not.toMatch(/Quazi/);
  });

  test("is for faculty; an admin has no page, and a faculty member who becomes one loses it", async () => {
    await as(admin).get("/api/me/public-page").answers(403);
    const who = await world.aTeacher({ name: "Ela Bhave" });
    const { slug } = await open(who);
    await world.owner.query("update accounts set role = 'Admin' where public_id = $1", [who.publicId]);
    await nobody.get(`/api/directory/${slug}`).answers(404);
  });

  test("a change has its version", async () => {
    const who = await world.aTeacher();
    await as(who).patch("/api/me/public-page", { isOpen: true }).answers(428);
    await open(who);
    await as(who).patch("/api/me/public-page", { version: 0, isOpen: false }).answers(409);
    // Larger than any that is stored.
    await as(who).patch("/api/me/public-page", { version: 1_000_000_000_000, isOpen: false }).answers(422);
  });
});

describe("the address", () => {
  test("is made from the name; two people with one name have different ones", async () => {
    const first = await open(await world.aTeacher({ name: "Anil Kale", email: "anil.one@sahyadri.example" }));
    const second = await open(await world.aTeacher({ name: "Anil Kale", institute: world.other }));
    expect([first.slug, second.slug]).toEqual(["anil-kale", "anil-kale-2"]);
  });

  test("of a name in Devanagari is its spelling in Latin letters; that of another script is made from the account", async () => {
    const name = "डॉ. आशा कुलकर्णी";
    const first = await open(await world.aTeacher({ name, email: "asha.one@sahyadri.example" }));
    const second = await open(await world.aTeacher({ name, email: "asha.two@sahyadri.example" }));
    expect([first.slug, second.slug]).toEqual(["asha-kulkarni", "asha-kulkarni-2"]);
    await nobody.get("/api/directory/asha-kulkarni-2").answers(200);
    const other = await world.aTeacher({ name: "அருண்", email: "arun@sahyadri.example" });
    expect((await open(other)).slug).toBe(`person-${other.publicId.slice(-8)}`);
  });

  test("is changed; the old one still leads there and is nobody else's", async () => {
    const who = await world.aTeacher({ name: "Indu Vaze" });
    await open(who);
    await open(who, { slug: "prof-vaze" });
    const old = await nobody.get("/api/directory/indu-vaze").answers<Person>(200);
    expect(old.slug).toBe("prof-vaze");
    expect((await nobody.get("/people/indu-vaze")).text).toMatch(/rel="canonical" href="[^"]*\/people\/prof-vaze"/);
    const taken = await change(itTeacher, { slug: "indu-vaze" });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("someone else");
    expect((await open(who, { slug: "indu-vaze" })).slug).toBe("indu-vaze");
  });

  test.each(["Two words", "a/b", "-x-", "ab", "x".repeat(61)])("%s is none", async (slug) => {
    expect((await change(itTeacher, { slug })).status).toBe(422);
  });
});

describe("what a part shows", () => {
  const secrets = {
    about: "Secretabout",
    citations: "7700421",
    email: "hidden.mail@sahyadri.example",
    orcid: "0000-0002-1825-0097",
    scopus: "57001234567",
    scholar: "SecretScholarId",
    interests: "Secretinterest",
    qualifications: "Secretuniversity",
    experience: "Secretpost",
    scholars: "Secretscholar",
    memberships: "Secretsociety",
    wos: "SecretWos-1",
    vidwan: "SecretVidwan",
    designation: "Secretdesignation",
    department: "Secretdepartment",
    photo: "/photo",
  } satisfies Record<(typeof pageParts)[number], string>;
  let who: TestAccount;
  let slug: string;

  beforeAll(async () => {
    await world.owner.query(
      "update departments set name = 'Secretdepartment' where institute_id = $1 and code = 'EXTC'",
      [world.institute.id],
    );
    who = await world.aTeacher({
      name: "Hema Phadke",
      email: secrets.email,
      orcid: secrets.orcid,
      scopusAuthorIds: [secrets.scopus],
      designation: secrets.designation,
      department: "EXTC",
    });
    const mine = as(who);
    await mine
      .post("/api/records/research-profile", {
        data: {
          researchInterests: [secrets.interests],
          googleScholarId: secrets.scholar,
          wosResearcherId: secrets.wos,
          vidwanId: secrets.vidwan,
          guideUniversity: "NeverShownUniversity",
          phdScholars: [{ id: "s1", scholarName: secrets.scholars, otherGuides: ["NeverShownGuide"] }],
        },
      })
      .answers(201);
    await mine
      .post("/api/records/qualification", {
        data: {
          qualificationDetails: [
            {
              id: "a1",
              degree: "phd",
              university: secrets.qualifications,
              score: "NeverShownScore",
              class: "NeverShownClass",
            },
          ],
        },
      })
      .answers(201);
    await mine
      .post("/api/records/experience", {
        data: {
          experienceDetails: [
            {
              id: "e1",
              designation: secrets.experience,
              organizationName: "Elsewhere",
              organizationAddress: "NeverShownStreet",
              fromDate: "2010-01-01",
              toDate: "2011-12-31",
            },
          ],
        },
      })
      .answers(201);
    await mine
      .post("/api/records/profile", {
        data: {
          pan: "ABCDE1234F",
          contact: "+919812345678",
          memberships: [{ id: "m1", body: secrets.memberships, membershipNumber: "NeverShownNumber" }],
        },
      })
      .answers(201);
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#345" } })
      .png()
      .toBuffer();
    const kept = await mine.upload("PUT", "/api/me/photo", [
      { field: "photo", name: "me.png", type: "image/png", bytes: picture },
    ]);
    expect(kept.status).toBe(200);
    await submitted(who, { doi: "10.5555/cited.secretly" });
    await world.owner.query(
      `insert into work_citations (institute_id, account_id, doi, cited, source, counted_at)
       values ($1, $2, '10.5555/cited.secretly', $3, 'OpenAlex', now())`,
      [world.institute.id, who.id, secrets.citations],
    );
    slug = (await open(who, { about: secrets.about })).slug;
  });

  test.each(
    pageVisibilities.flatMap((visibility) =>
      pageParts.map((part): [PageVisibility, (typeof pageParts)[number]] => [visibility, part]),
    ),
  )("%s %s is seen by whom it is for, in every answer", async (visibility, part) => {
    const all = Object.fromEntries(pageParts.map((one) => [one, "hidden"]));
    await change(who, { shown: { ...all, [part]: visibility } });
    const outside = ofPerson(await everyAnswer(slug));
    const shows = (text: string, one: (typeof pageParts)[number]) =>
      one === "photo" ? /\/photo|"photo":"/.test(text) : text.includes(secrets[one]);
    for (const one of pageParts)
      expect([one, shows(outside, one)]).toEqual([one, one === part && visibility === "public"]);
    expect(shows(ofPerson((await nobody.get(`/people/${slug}`)).text), part)).toBe(visibility === "public");
    const inside = await as(colleague).get(`/api/directory/${slug}`).answers<Person>(200);
    const isForColleagues = visibility === "public" || visibility === "signed-in";
    expect(shows(JSON.stringify(inside), part)).toBe(isForColleagues);
    const elsewhere = await as(stranger).get(`/api/directory/${slug}`);
    expect(shows(elsewhere.text, part)).toBe(visibility === "public");
    expect(outside).not.toMatch(/NeverShown|ABCDE1234F|9812345678/);
    if (part !== "photo") return;
    expect((await nobody.get(`/api/directory/${slug}/photo`)).status).toBe(visibility === "public" ? 200 : 404);
    expect((await as(colleague).get(`/api/directory/${slug}/photo`)).status).toBe(isForColleagues ? 200 : 404);
    expect((await as(stranger).get(`/api/directory/${slug}/photo`)).status).toBe(visibility === "public" ? 200 : 404);
  });

  test("hidden parts are not found by searching either", async () => {
    const find = async (q: string, token?: string) =>
      (
        await client(world.app, token)
          .get(`/api/directory?q=${encodeURIComponent(q)}`)
          .answers<List>(200)
      ).rows.length;
    const all = Object.fromEntries(pageParts.map((one) => [one, "hidden"]));
    await change(who, { shown: all });
    expect(await find("phadke")).toBe(1);
    for (const one of pageParts) if (one !== "photo") expect([one, await find(secrets[one])]).toEqual([one, 0]);
    await nobody
      .get("/api/directory?department=EXTC")
      .answers<List>(200)
      .then(({ rows, departments }) => {
        expect(rows).toEqual([]);
        expect(departments.map(({ code }) => code)).not.toContain("EXTC");
      });
    await change(who, { shown: { interests: "signed-in" } });
    expect(await find("secretinterest")).toBe(0);
    expect(await find("secretinterest", colleague.token)).toBe(1);
    await change(who, { shown: { interests: "public" } });
    expect(await find("hema SECRETinterest")).toBe(1);
  });
});

describe("which works are on it", () => {
  test("submitted publications; no draft, nothing of the bin, nothing declined or only proposed", async () => {
    const who = await world.aTeacher({ name: "Gauri Nene" });
    const { slug } = await open(who);
    await aPaper(as(who), { title: "Draftsecret" });
    const binned = await submitted(who, { title: "Binsecret" });
    await as(who).remove(`/api/records/journal/${binned.id}`).answers(200);
    await aPaper(as(colleague), { title: "Proposedsecret", dateOfPublication: "2024", journalTitle: "X" }, [
      { name: colleague.name, account: colleague.publicId },
      { name: who.name, account: who.publicId },
    ]).then(({ id }) => as(colleague).post(`/api/records/journal/${id}/submit`).answers(200));
    await submitted(who, { title: "Openly shown", doi: "10.1234/open", abstract: "Abstractsecret" });
    const text = await everyAnswer(slug);
    expect(text).toContain("Openly shown");
    expect(text).toContain("10.1234/open");
    expect(text).not.toMatch(/Draftsecret|Binsecret|Proposedsecret|Abstractsecret/);
    expect(await everyAnswer(slug, who.token)).not.toMatch(/Draftsecret|Binsecret|Proposedsecret/);
  });

  test.each(["hidden", "signed-in", "public"] as const)("one that is %s", async (visibility) => {
    const who = await world.aTeacher();
    const { slug } = await open(who, { works: visibility === "public" ? "hidden" : "public" });
    const { id } = await submitted(who, { title: "Workofchoice", doi: "10.1234/choice" });
    await change(who, { featured: [id] });
    await as(who).ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility } }).answers(200);
    const says = (text: string) => /Workofchoice|10\.1234\/choice/.test(text);
    expect(says(await everyAnswer(slug))).toBe(visibility === "public");
    expect(says((await as(colleague).get(`/api/directory/${slug}`)).text)).toBe(visibility !== "hidden");
    expect(says((await as(stranger).get(`/api/directory/${slug}`)).text)).toBe(visibility === "public");
    // And back to the default of all of them.
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility: null } })
      .answers(200);
    expect(says(await everyAnswer(slug))).toBe(visibility !== "public");
  });

  test("other kinds only when their owner shows them", async () => {
    const who = await world.aTeacher();
    const { slug } = await open(who);
    const people = [{ name: who.name, account: who.publicId }];
    const made = await as(who)
      .post("/api/records/patent", {
        data: { title: "Patentofchoice", applicationNumber: "20241", filingDate: "2024-05-01", earnings: 777555 },
        people,
      })
      .answers<Shown>(201);
    await as(who).post(`/api/records/patent/${made.id}/submit`).answers(200);
    expect(await everyAnswer(slug)).not.toContain("Patentofchoice");
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${made.id}`, { body: { visibility: "public" } })
      .answers(200);
    const text = await everyAnswer(slug);
    expect(text).toContain("Patentofchoice");
    expect(text).not.toContain("777555");
  });

  test("nobody features or shows a work of another person", async () => {
    const who = await world.aTeacher();
    const { id } = await submitted(colleague, { title: "Not of this page" });
    expect((await change(who, { featured: [id] })).status).toBe(422);
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility: "public" } })
      .answers(404);
  });

  test("references contain authors and container, and no addresses of people", async () => {
    const who = await world.aTeacher({ name: "Lina Gore" });
    const { slug } = await open(who);
    const paper = await aPaper(
      as(who),
      { title: "On lamps & light", dateOfPublication: "2023-05", journalTitle: "Lamps", volume: "4" },
      [
        { name: who.name, account: who.publicId },
        { name: "Omar Out", email: "out@elsewhere.example", affiliation: "Farawayplace" },
      ],
    );
    await as(who).post(`/api/records/journal/${paper.id}/submit`).answers(200);
    const get = async (format: string) => (await nobody.get(`/api/directory/${slug}/export?format=${format}`)).text;
    expect(await get("txt")).toBe("Lina Gore and Omar Out. On lamps & light. Lamps, vol. 4, 2023.\n");
    expect(await get("bibtex")).toContain("author = {Gore, Lina and Out, Omar},");
    expect(JSON.parse(await get("csl"))).toMatchObject([
      { type: "article-journal", "container-title": "Lamps", issued: { "date-parts": [[2023, 5]] } },
    ]);
    await nobody.get(`/api/directory/${slug}/export?format=ris`).answers(400);
    expect(await everyAnswer(slug)).not.toMatch(/elsewhere\.example|Farawayplace/);
  });
});

describe("one work", () => {
  test("is cited and exported alone, as far as the viewer sees it", async () => {
    const who = await world.aTeacher({ name: "Nanda Citable" });
    const { slug } = await open(who, { works: "public" });
    const shown = await submitted(who, { title: "Cited <alone>", volume: "7" });
    const hidden = await submitted(who, { title: "Keptsecret" });
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${hidden.id}`, { body: { visibility: "hidden" } })
      .answers(200);
    const at = `/api/directory/${slug}`;
    const bibtex = await nobody.get(`${at}/export?format=bibtex&work=${shown.id}`);
    expect([bibtex.status, bibtex.text.match(/^@/gm)?.length]).toEqual([200, 1]);
    const { text } = await nobody.get(`${at}/works/${shown.id}/citation?style=ieee`).answers<{ text: string }>(200);
    expect(text).toContain("Cited <alone>");
    expect(text).toContain("vol. 7");
    for (const one of [hidden.id, "01900000-0000-7000-8000-000000000000"])
      for (const address of [`${at}/works/${one}/citation`, `${at}/export?format=bibtex&work=${one}`]) {
        const answer = await nobody.get(address);
        expect([answer.status, answer.text.includes("Keptsecret")]).toEqual([404, false]);
      }
    await nobody.get(`${at}/works/${shown.id}/citation?style=nonsense`).answers(422);
  });

  test("a choice of type or year is drawn by the server; an invented one is the whole page", async () => {
    const who = await world.aTeacher({ name: "Yamini Years" });
    const { slug } = await open(who, { works: "public" });
    await submitted(who, { title: "Of twenty", dateOfPublication: "2020" });
    await submitted(who, { title: "Of twentyfour", dateOfPublication: "2024" });
    const titles = async (search: string) => {
      const { text } = await nobody.get(`/people/${slug}${search}`);
      return ["Of twenty", "Of twentyfour"].filter((title) => text.includes(`<p class="work-title">${title}</p>`));
    };
    expect(await titles("?year=2020")).toEqual(["Of twenty"]);
    expect(await titles("?type=journal&year=2024")).toEqual(["Of twentyfour"]);
    for (const search of ["", "?year=1999", "?type=patent", "?year=%3Cscript%3E"])
      expect([search, await titles(search)]).toEqual([search, ["Of twenty", "Of twentyfour"]]);
  });
});

describe("a deleted person is removed at once", () => {
  test.each(["deactivated", "pending"])("an account that is %s", async (state) => {
    const who = await world.aTeacher({ name: `Goneby ${state}` });
    const { slug } = await open(who);
    expect(await everyAnswer(slug)).toContain(who.name);
    await setState(who.publicId, state);
    expect(await everyAnswer(slug)).not.toContain(who.name);
    expect((await nobody.get(`/people/${slug}`)).status).toBe(404);
    await setState(who.publicId, "active");
    expect(await everyAnswer(slug)).toContain(who.name);
  });

  test("the settings are in the file of one's own data", async () => {
    const who = await world.aTeacher({ name: "Own Data" });
    await open(who, { about: "Mine to take along" });
    const { id } = await submitted(who);
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility: "signed-in" } })
      .answers(200);
    const { bytes } = await as(who).get("/api/me/data");
    const files = unzip(bytes);
    expect(files.get("public-page.csv")?.toString()).toContain("Mine to take along");
    expect(files.get("public-works.csv")?.toString()).toContain(id);
  });

  test("a deleted person, with address and settings", async () => {
    const who = await world.aTeacher({ name: "Erased Person" });
    const { slug } = await open(who);
    await submitted(who).then(({ id }) =>
      as(who)
        .ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility: "public" } })
        .answers(200),
    );
    await as(admin).post(`/api/accounts/${who.publicId}/erasure`, { confirm: who.email }).answers(200);
    await nobody.get(`/api/directory/${slug}`).answers(404);
    for (const table of ["public_profiles", "public_slugs", "public_works"]) {
      const { rows } = await world.owner.query(`select 1 from ${table} where account_id = $1`, [who.id]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});

describe("the page as served", () => {
  test("is complete without scripts: name, works, structured data, and escaped texts", async () => {
    const who = await world.aTeacher({ name: "Bina <b>Bold</b>" });
    const { slug } = await open(who, { about: "</script><script>alert(1)</script>" });
    await submitted(who, { title: 'A </div> & "quoted" title' });
    const { text, headers } = await nobody.get(`/people/${slug}`);
    expect(text).toContain("Bina &lt;b&gt;Bold");
    expect(text).toContain("A &lt;/div&gt; &amp; &quot;quoted&quot; title");
    expect(text).not.toMatch(/<b>Bold|<script>alert/);
    expect(text).not.toContain("Loading");
    const [data] = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, json = ""]) => JSON.parse(json))
      .filter((one) => "@graph" in one);
    expect(data["@graph"]).toMatchObject([
      { "@type": "Person", name: "Bina <b>Bold</b>" },
      { "@type": "ScholarlyArticle" },
    ]);
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await nobody.get(`/people/${slug}`, { "if-none-match": String(headers.etag) });
    expect(again.status).toBe(304);
    expect(text).toContain('property="og:type" content="profile"');
  });

  test("what its owner hides is gone at once from every process", async () => {
    const who = await world.aTeacher({ name: "Gauri Hidden" });
    const { slug } = await open(who, { about: "I build kilns.", works: "public" });
    const paper = await submitted(who, { title: "Shown for a while" });
    const second = client(await world.secondApp());
    const addresses = [`/people/${slug}`, "/directory?q=gauri"];
    const everywhere = async () => {
      const pages = [nobody, second].flatMap((at) => addresses.map((address) => at.get(address)));
      return (await Promise.all(pages)).map(({ status, text }) => (status === 200 ? text : String(status)));
    };
    // The second time they come from memory.
    for (let turn = 0; turn < 2; turn++) for (const text of await everywhere()) expect(text).toContain("Gauri Hidden");
    expect((await everywhere())[0]).toMatch(/I build kilns.*Shown for a while/s);
    await as(who)
      .ask("PUT", `/api/me/public-page/works/${paper.id}`, { body: { visibility: "hidden" } })
      .answers(200);
    for (const text of await everywhere()) expect(text).not.toContain("Shown for a while");
    await change(who, { about: "" });
    for (const text of await everywhere()) expect(text).not.toContain("I build kilns");
    await change(who, { isOpen: false });
    const [page, list, otherPage, otherList] = await everywhere();
    expect([page, otherPage]).toEqual(["404", "404"]);
    for (const text of [list, otherList]) expect(text).not.toContain("Gauri Hidden");
  });

  test("the directory is searched by a form, and listed in the site map", async () => {
    const who = await world.aTeacher({ name: "Sító Findable" });
    const { slug } = await open(who);
    const found = await nobody.get("/directory?q=sito");
    expect(found.text).toContain(`href="/people/${slug}"`);
    expect(found.text).toContain('value="sito"');
    expect((await nobody.get("/directory?q=nobodyhasthisname")).text).toContain("No matching people.");
    const map = (await nobody.get("/sitemap.xml")).text;
    expect(map).toContain(`/people/${slug}<`);
    expect(map).toContain("/directory<");
    for (const address of ["/people/%00", "/people/NOBODY", "/people/a%20b", `/people/${"x".repeat(150)}`])
      expect([address, (await nobody.get(address)).status]).toEqual([address, 404]);
    const lost = await nobody.get("/directory?q=%00&department=%00&cursor=nonsense");
    expect([lost.status, lost.headers["content-type"]]).toEqual([422, "text/html; charset=utf-8"]);
    expect(lost.text).toContain("This page of the list no longer exists.");
    expect(lost.text).toContain('<a class="text-link" href="/directory">');
    expect(lost.headers["cache-control"]).toBe("no-store");
  });

  test("an answer for members is not cached", async () => {
    expect((await as(colleague).get("/api/directory")).headers["cache-control"]).toBe("private, no-store");
    const { headers } = await nobody.get("/api/directory");
    expect(headers["cache-control"]).toBe("public, no-cache");
    expect(String(headers.vary)).toContain("token");
    expect((await client(world.app, "nonsense").get("/api/directory")).status).toBe(200);
  });

  test("an address with too many requests waits, the others do not", async () => {
    const from = "203.0.113.77";
    await nobody.ask("GET", "/api/directory", { from }).answers(200);
    await world.owner.query("update throttle set count = $1 where key like 'directory %'", [maxVisits]);
    const refused = await nobody.ask("GET", "/api/directory", { from });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const page = await nobody.ask("GET", "/directory", { from });
    expect([page.status, page.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.text).toMatch(/<h1>This page cannot be shown just now<\/h1>.*Too many attempts/s);
    expect(page.text).toContain('<meta name="robots" content="noindex" />');
    expect(page.headers["cache-control"]).toBe("no-store");
    await nobody.ask("GET", "/api/directory", { from: "203.0.113.78" }).answers(200);
    await world.owner.query("delete from throttle where key like 'directory %'");
  });
});
