import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import type * as z from "zod";
import type { cv } from "#contract/records/cv.ts";
import { readReferences } from "#formats/references/read-references.ts";
import { pageRoles, pageTexts } from "#tests/support/files/page-texts.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { isTurn, sampled } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod } = world;

type Cv = z.output<typeof cv.read.response>;

const me = await world.aTeacher({ name: "Mira Patel", department: "Computer" });
const other = await world.aTeacher({ name: "Outside Person", department: "BSH" });

const enters = (kind: string, data: object, people?: object[]) =>
  as(me)
    .post(`/api/records/${kind}`, { data, ...(people && { people }) })
    .answers<Shown>(201);
const readsAs = (who: TestAccount, query: Record<string, string> = {}) =>
  as(who).get(`/api/cv?${new URLSearchParams(query)}`);
const cvOf = (query: Record<string, string> = {}) => readsAs(me, query).answers<Cv>(200);
const fileOf = (format: string, query: Record<string, string> = {}) =>
  as(me).get(`/api/cv/export?${new URLSearchParams({ format, ...query })}`);

const authors = [{ name: "Ravi Rao" }, { name: "Mira Patel", account: me.publicId }];
for (const year of [2021, 2022, 2023]) {
  const paper = await enters(
    "journal",
    {
      title: `Paper of ${year}`,
      journalTitle: "Glass & Sand",
      dateOfPublication: `${year}-05`,
      quartile: "Q1",
      volume: "4",
      doi: `10.5555/p${year}`,
    },
    authors,
  );
  const sent = await as(me).post(`/api/records/journal/${paper.id}/submit`).answers<Shown>(200);
  if (year > 2021)
    await as(hod).post(`/api/records/journal/${paper.id}/verify`, { version: sent.version }).answers(200);
}
const draft = await enters(
  "journal",
  { title: "Unfinished", dateOfPublication: "2024", journalTitle: "Glass & Sand" },
  authors,
);
await enters("profile", { pan: "ABCDE1234F", dateOfBirth: "1980-01-02", contact: "+919876543210" });
await enters("qualification", {
  qualificationDetails: [
    { degree: "phd", stream: "Optics", university: "Coast University", year: 2012, status: "completed" },
  ],
});
await enters("experience", { experienceDetails: [{ designation: "Engineer", fromDate: "2009-07-01" }] });
await enters("research-profile", { researchInterests: ["Glass", "काच"], orcidId: "0000-0002-1825-0097" });

const linesOf = ({ sections }: Cv, key: string) =>
  sections.find((section) => section.key === key)?.items.map(({ runs }) => runs.map(({ text }) => text).join(""));

test("a CV is made of the person's facts and records, and drafts are left out by name", async () => {
  const read = await cvOf({ style: "apa" });
  expect(read.head.join(" ")).toContain("ORCID 0000-0002-1825-0097");
  expect(linesOf(read, "journal")).toEqual([
    "Rao, R., & Patel, M. (2023). Paper of 2023. Glass & Sand, 4. https://doi.org/10.5555/p2023",
    "Rao, R., & Patel, M. (2022). Paper of 2022. Glass & Sand, 4. https://doi.org/10.5555/p2022",
    "Rao, R., & Patel, M. (2021). Paper of 2021. Glass & Sand, 4. https://doi.org/10.5555/p2021",
  ]);
  const runs = read.sections.find(({ key }) => key === "journal")?.items[0]?.runs ?? [];
  expect(runs.filter(({ bold }) => bold).map(({ text }) => text)).toEqual(["Patel, M."]);
  expect(linesOf(read, "degrees")).toEqual(["Ph.D., Optics, Coast University"]);
  expect(read.excluded.map(({ record }) => record)).toEqual([draft.id]);
  expect(read).toMatchObject({ total: 4, works: 3 });
});

test("sections, their order, the latest and chosen records, and only verified ones are chosen in the address", async () => {
  const latest = await cvOf({
    sections: "journal~2,degrees",
    order: "oldest",
    verified: "true",
    bold: "false",
    citations: "true",
  });
  expect(latest.sections.map(({ key }) => key)).toEqual(["journal", "degrees"]);
  expect(linesOf(latest, "journal")).toEqual([
    expect.stringMatching(/^Ravi Rao and Mira Patel\. Paper of 2022\..*\[Q1\]$/),
    expect.stringContaining("Paper of 2023"),
  ]);
  expect(latest.head).toEqual([]);
  expect(latest.availableSections[0]).toMatchObject({ key: "journal", total: 4, shown: 2, latest: 2, isOn: true });
  expect(latest.offered).toEqual(latest.availableSections);

  const { records } = await cvOf({ pick: "journal" });
  const [unfinished, first] = records.map(({ record }) => record);
  const chosen = await cvOf({ sections: `journal~${unfinished}.${first}`, verified: "true" });
  expect(linesOf(chosen, "journal")).toHaveLength(1);
  expect(chosen.excluded.map(({ title }) => title)).toEqual(["Unfinished"]);
});

test("the chosen sections include record types without records, which are not available", async () => {
  const { choices, availableSections } = await cvOf();
  expect(availableSections.map(({ key }) => key)).not.toContain("patent");
  expect(choices.sections.split(",")).toEqual(expect.arrayContaining(["profile", "journal", "patent"]));
  expect((await cvOf({ sections: "patent,journal~2" })).choices.sections).toBe("patent,journal~2");
});

test("every file has what the screen shows, and nothing sensitive", async () => {
  const word = unzip((await fileOf("docx", { style: "ieee" })).bytes);
  const text = String(word.get("word/document.xml"));
  expect(text).toContain("Glass &amp; Sand");
  expect(text).toContain('<w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">M. Patel</w:t>');
  const pdf = (await fileOf("pdf")).bytes;
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const markdown = (await fileOf("md")).text;
  expect(markdown).toMatch(/^# Mira Patel\n/);
  expect(markdown).toContain("**Mira Patel**. Paper of 2023. *Glass & Sand*, vol. 4, 2023.");
  expect((await fileOf("bibtex")).text.match(/^@article/gm)).toHaveLength(3);
  expect(JSON.parse((await fileOf("csl")).text)).toHaveLength(3);
  const resume = JSON.parse((await fileOf("json-resume")).text);
  expect(resume).toMatchObject({
    basics: { name: "Mira Patel", email: me.email },
    education: [{ institution: "Coast University", area: "Optics", studyType: "Ph.D.", endDate: "2012" }],
    interests: [{ name: "Glass" }, { name: "काच" }],
  });
  expect(JSON.stringify(resume)).not.toContain('""');
  expect(resume.publications[0]).toEqual({
    name: "Paper of 2023",
    publisher: "Glass & Sand",
    releaseDate: "2023-05",
    url: "https://doi.org/10.5555/p2023",
    summary: "Ravi Rao, Mira Patel",
  });
  for (const { name, description = "" } of resume.projects) expect(description).not.toContain(name);
  const query = { sections: "journal~1,degrees" };
  expect(JSON.parse((await fileOf("json-resume", query)).text)).toMatchObject({
    basics: { name: "Mira Patel" },
    work: [],
    interests: [],
    education: [{ area: "Optics" }],
  });
  expect((await fileOf("json-resume", query)).text).not.toContain(me.email);
  const everything = [text, markdown, JSON.stringify(resume), (await readsAs(me)).text].join("\n");
  for (const secret of ["ABCDE1234F", "1980-01-02", "9876543210"]) expect(everything).not.toContain(secret);
});

test("heads read the CVs of their people, admins everybody's, colleagues nobody's", async () => {
  const of = { account: me.publicId };
  expect((await readsAs(hod, of).answers<Cv>(200)).person).toEqual({
    id: me.publicId,
    name: "Mira Patel",
    isOwn: false,
  });
  expect((await readsAs(admin, of).answers<Cv>(200)).works).toBe(3);
  await readsAs(other, of).answers(403);
  await readsAs(hod, { account: other.publicId }).answers(403);
  await readsAs(admin, { account: "00000000-0000-7000-8000-000000000000" }).answers(404);
});

test("a degree of which only the day of its award is entered has the year of that day", async () => {
  const who = await world.aTeacher();
  const qualificationDetails = [
    { degree: "master", year: 2009, status: "completed" },
    { degree: "phd", awardDate: "2015-02-20", status: "completed" },
  ];
  await as(who).post("/api/records/qualification", { data: { qualificationDetails } }).answers(201);
  const { sections } = await readsAs(who).answers<Cv>(200);
  const degrees = sections.find(({ key }) => key === "degrees")?.items.map(({ years, runs }) => [years, runs[0]?.text]);
  expect(degrees).toEqual([
    ["2015", "Ph.D."],
    ["2009", "Master’s"],
  ]);
});

test("a person without records has a CV of what is known, and a set of choices can be saved as a view", async () => {
  const empty = await readsAs(other).answers<Cv>(200);
  expect(empty).toMatchObject({ total: 0, works: 0, excluded: [] });
  expect(empty.sections.map(({ key }) => key)).toEqual(["appointments"]);
  const view = { place: "cv", name: "Grant", text: "template=two-page&style=apa" };
  await as(other).post("/api/views", view).answers(201);
  expect(await as(other).get("/api/views?place=cv").answers(200)).toMatchObject({ rows: [view] });
});

test.runIf(isTurn(2))("two pages hold as much as fits, the newest of each section, in every file", async () => {
  const busy = await world.aTeacher({ name: "Busy Person", department: "Computer" });
  const title = (year: number, n: number) => `${year} paper ${n} ${"about something that takes some room ".repeat(3)}`;
  for (let n = 0; n < 60; n += 1)
    await as(busy)
      .post("/api/records/journal", {
        data: { title: title(1960 + n, n), dateOfPublication: String(1960 + n), journalTitle: "Long & Short" },
      })
      .answers<Shown>(201)
      .then(({ id }) => as(busy).post(`/api/records/journal/${id}/submit`).answers(200));
  await as(busy)
    .post("/api/records/research-profile", { data: { researchInterests: ["One interest"] } })
    .answers(201);
  const query = { template: "two-page", order: "oldest" };
  const read = await readsAs(busy, query).answers<Cv>(200);
  const papers = linesOf(read, "journal") ?? [];
  expect(read.shortened).toMatchObject({ pages: 2, total: 62 });
  expect(papers.length).toBeGreaterThan(10);
  expect(read.shortened?.shown).toBe(papers.length + 2);
  expect(papers.at(-1)).toContain("2019 paper");
  expect(papers[0]).toContain(`${2020 - papers.length} paper`);
  expect(read.availableSections.find(({ key }) => key === "journal")).toMatchObject({
    total: 60,
    shown: papers.length,
  });
  const file = (format: string) => as(busy).get(`/api/cv/export?${new URLSearchParams({ format, ...query })}`);
  const { bytes } = await file("pdf");
  const loaded = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  expect(loaded.numPages).toBe(2);
  expect((await file("md")).text).toContain(`*Selected entries: ${papers.length + 2} of 62*`);
  expect((await file("bibtex")).text.match(/^@article/gm)).toHaveLength(papers.length);
  const full = await readsAs(busy, { template: "full" }).answers<Cv>(200);
  expect(full.shortened).toBeNull();
  // One more entry is one page more: nothing is left out that would fit.
  const [, second] = await Promise.all(
    [1, 2].map(async (at) => (await (await loaded.getPage(at)).getTextContent()).items),
  );
  const lowest = Math.min(
    ...(second ?? []).flatMap((item) =>
      "transform" in item && !/of 2$|^Busy/.test(item.str) && item.str.trim() ? [item.transform[5]] : [],
    ),
  );
  expect(lowest).toBeLessThan(130);
});

const hostile = [
  "Naïve & <shard>bold</shard> < \\textbf{x} $y$ {z",
  "]]> @book{a, title={b}} --- ``q''",
  `${"Unbroken".repeat(38)}`,
  "डॉ. कुलकर्णी, तमिळ தமிழ், عربي 😀",
  "# Heading [link](http://x.example)",
];

test.runIf(isTurn(1, 4))(
  "names and titles with any characters are complete in every file of each template",
  async () => {
    const odd = await world.aTeacher({ name: `डॉ. O'Neil <i> "K" and Sen 😀`, email: "odd@sahyadri.example" });
    for (const title of hostile) {
      const data = { title, dateOfPublication: "2020", journalTitle: title.slice(0, 100) };
      const { id } = await as(odd).post("/api/records/journal", { data }).answers<Shown>(201);
      await as(odd).post(`/api/records/journal/${id}/submit`).answers(200);
    }
    const titles = hostile.toSorted();
    for (const template of sampled(["full", "two-page", "appraisal", "web", "nba"], 5)) {
      const answer = (format: string) =>
        as(odd).get(`/api/cv/export?${new URLSearchParams({ template, format, verified: "false" })}`);
      const file = async (format: string) => (await answer(format)).bytes;
      const { unprinted } = await readsAs(odd, { template, verified: "false" }).answers<Cv>(200);
      expect(unprinted, template).toEqual(expect.arrayContaining(["😀", "த", "ع"]));
      expect(decodeURIComponent(String((await answer("pdf")).headers["unprinted-characters"]))).toBe(
        unprinted.join(" "),
      );
      expect((await answer("docx")).headers).not.toHaveProperty("unprinted-characters");
      const xml = String(unzip(await file("docx")).get("word/document.xml"));
      const pieces: string[] = [];
      const parser = new SaxesParser();
      parser.on("text", (piece) => void pieces.push(piece));
      parser.write(xml).close();
      const text = pieces.join("");
      for (const title of titles) expect(text).toContain(title);
      const pdf = await file("pdf");
      const roles = await pageRoles(pdf);
      expect(roles.slice(0, 2), template).toEqual(["Document", "H1"]);
      expect(roles.filter((role) => role === "H2").length, template).toBeGreaterThan(0);
      expect(roles.filter((role) => role === "LBody").length, template).toBeGreaterThanOrEqual(titles.length);
      const printed = (await pageTexts(pdf)).join("").replace(/\s/g, "");
      for (const title of titles.filter((one) => !/\p{Lo}/u.test(one)))
        expect(printed).toContain(title.replace(/\s/g, ""));
      const { items, faults } = readReferences(await file("bibtex"), "BibTeX");
      expect(faults).toEqual([]);
      expect(items.map(({ cells }) => cells.Title).toSorted()).toEqual(titles);
      const works: { title: string }[] = JSON.parse(String(await file("csl")));
      expect(works.map(({ title }) => title).toSorted()).toEqual(titles);
      const resume = JSON.parse(String(await file("json-resume")));
      expect(resume.publications.map(({ name }: { name: string }) => name).toSorted()).toEqual(titles);
    }
  },
);

test("a choice of hundreds of records is read from the body, and saved as a view", async () => {
  const { records } = await cvOf({ pick: "journal" });
  const ids = records.map(({ record }) => record);
  const strangers = Array.from({ length: 500 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`);
  const sections = `journal~${[...ids, ...strangers].join(".")}`;
  const read = await as(me).post("/api/cv", { sections }).answers<Cv>(200);
  expect(linesOf(read, "journal")).toHaveLength(3);
  const { text } = await as(me).post("/api/cv/export", { sections, format: "md" });
  expect(text.match(/Paper of/g)).toHaveLength(3);
  await as(other).post("/api/cv", { sections, account: me.publicId }).answers(403);
  const view = { place: "cv", name: "Long", text: `sections=${sections}` };
  await as(me).post("/api/views", view).answers(201);
  const query = { place: "report", name: "Too long", text: "j".repeat(2001) };
  await as(me).post("/api/views", query).answers(422);
});

test("a head downloads the CVs of the department as one archive, an admin those of the institute", async () => {
  const namesake = await world.aTeacher({ name: "Mira Twin", department: "Computer" });
  await world.owner.query("update accounts set name = 'MIRA PATEL' where public_id = $1", [namesake.publicId]);
  await world.aTeacher({ name: "Kavin தமிழ்", department: "Computer" });
  const left = await world.aTeacher({ name: "Has Left", department: "Computer" });
  await world.owner.query(
    "update appointments set ends = current_date - 1 where account_id = (select id from accounts where public_id = $1)",
    [left.publicId],
  );
  const archive = async (who: TestAccount, query: Record<string, string> = {}) => {
    const { bytes } = await as(who).get(`/api/cv/people?${new URLSearchParams({ format: "md", ...query })}`);
    return unzip(bytes);
  };
  const own = await archive(hod, { template: "web" });
  const names = [...own.keys()];
  expect(names).toEqual(expect.arrayContaining(["CV Mira Patel.md", "CV MIRA PATEL (2).md"]));
  expect(names.filter((name) => /Has Left|Outside/.test(name))).toEqual([]);
  expect(String(own.get("CV Mira Patel.md"))).toContain("Paper of 2023");
  expect(String([...own.values()])).not.toContain("ABCDE1234F");
  expect([...(await archive(admin, { department: "BSH" })).keys()]).toContain("CV Outside Person.md");
  const whole = [...(await archive(admin)).keys()];
  expect(whole).toEqual(expect.arrayContaining(["CV Outside Person.md", "CV Mira Patel.md"]));
  expect(whole.length).toBe(new Set(whole.map((name) => name.toLowerCase())).size);
  const pdfs = await as(hod).get("/api/cv/people?template=two-page");
  const files = unzip(pdfs.bytes);
  expect(String(files.get("characters-not-shown.txt"))).toMatch(/^CV Kavin தமிழ்\.pdf: The PDF cannot show .*DOCX/m);
  expect(String(files.get("characters-not-shown.txt"))).not.toContain("Mira Patel");
  files.delete("characters-not-shown.txt");
  expect([...files.values()].every((bytes) => bytes.subarray(0, 5).toString() === "%PDF-")).toBe(true);
  expect([...own.keys()]).not.toContain("characters-not-shown.txt");
  await as(hod).get("/api/cv/people?department=BSH").answers(403);
  await as(hod).get("/api/cv/people?department=nowhere").answers(422);
  await as(namesake).get("/api/cv/people").answers(403);
});

test("a figure in a line says what it counts", async () => {
  const data = { title: "Glass days", organizedBy: "Glass Board", fromDate: "2024-03-01", participants: 56 };
  const seminar = await enters("seminar-organized", data, [{ name: "Mira Patel", account: me.publicId }]);
  await as(me).post(`/api/records/seminar-organized/${seminar.id}/submit`).answers(200);
  const read = await cvOf({ sections: "seminar-organized" });
  expect(linesOf(read, "seminar-organized")).toEqual(["Glass days, Glass Board, participants: 56"]);
});

test("options and labels are in the reader's language, what was typed and citations are not; data stays in English", async () => {
  const who = await world.aTeacher({ name: "Vachak Reader" });
  const enter = (kind: string, data: object) => as(who).post(`/api/records/${kind}`, { data }).answers<Shown>(201);
  const data = { title: "Best sieve", level: "national", awardingBody: "Sieve Society", awardDate: "2024-03-05" };
  const award = await enter("awards-honors", data);
  await as(who).post(`/api/records/awards-honors/${award.id}/submit`).answers(200);
  await enter("qualification", { qualificationDetails: [{ degree: "phd", stream: "Optics", status: "completed" }] });
  const query = { sections: "degrees,awards-honors" };
  const textOf = async () => {
    const { sections } = await readsAs(who, query).answers<Cv>(200);
    return sections.flatMap(({ items }) => items.map(({ runs }) => runs.map(({ text }) => text).join("")));
  };
  expect(await textOf()).toEqual(["Ph.D., Optics", "Best sieve, Sieve Society, National"]);
  await as(who).patch("/api/me/preferences", { language: "hi" }).answers(200);
  expect(await textOf()).toEqual(["पीएच.डी., Optics", "Best sieve, Sieve Society, राष्ट्रीय"]);
  const file = (format: string) => as(who).get(`/api/cv/export?${new URLSearchParams({ format, ...query })}`);
  expect((await file("md")).text).toContain("Best sieve, Sieve Society, राष्ट्रीय");
  expect((await file("json-resume")).text).toContain("Ph.D.");
});

test("dates in a line are written as in the reader's language", async () => {
  const who = await world.aTeacher({ name: "Dinank Reader" });
  for (const endDate of ["2024-05-31", "2023-05", "2022"]) {
    const data = {
      responsibility: "Wells",
      position: "Convener",
      level: "department",
      startDate: "2021-06-01",
      endDate,
    };
    const { id } = await as(who).post("/api/records/responsibilities", { data }).answers<Shown>(201);
    await as(who).post(`/api/records/responsibilities/${id}/submit`).answers(200);
  }
  const lines = async () => {
    const read = await readsAs(who, { sections: "responsibilities" }).answers<Cv>(200);
    return linesOf(read, "responsibilities")
      ?.map((line) => line.split(": ").at(-1))
      .sort();
  };
  expect(await lines()).toEqual(["2022", "31 May 2024", "May 2023"]);
  await as(who).patch("/api/me/preferences", { language: "mr" }).answers(200);
  expect(await lines()).toEqual(["2022", "31 मे, 2024", "मे 2023"]);
});
