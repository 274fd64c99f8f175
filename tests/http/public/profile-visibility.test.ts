import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { type PageVisibility, pageParts, pageVisibilities } from "#access/policies/public-pages.ts";
import type { directory } from "#contract/directory.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { client } from "#tests/support/server/client.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

type OwnPage = z.output<typeof directory.readOwn.response>;
type Person = z.output<typeof directory.read.response>;
type List = z.output<typeof directory.list.response>;

const world = await theWorld();
const { as, colleague, coordinator, hod, itTeacher, itHod, admin, superAdmin } = world;

/** Everybody who could look, with how far they see into the page of a faculty member of Computer. */
const viewers: readonly [string, { token?: string }, "everyone" | "members" | "heads"][] = [
  ["anonymous", {}, "everyone"],
  ["someone with a nonsense token", { token: "nonsense" }, "everyone"],
  ["a colleague of the department", colleague, "members"],
  ["a colleague of another department", itTeacher, "members"],
  ["the head of department", hod, "heads"],
  ["the coordinator of the department", coordinator, "heads"],
  ["the head of another department", itHod, "members"],
  ["an admin", admin, "heads"],
  ["a super admin", superAdmin, "members"],
  ["somebody of another institute", world.stranger, "everyone"],
  ["a head of another institute", world.strangerHod, "everyone"],
  ["an admin of another institute", world.strangerAdmin, "everyone"],
];
const sees = {
  public: ["everyone", "members", "heads"],
  "signed-in": ["members", "heads"],
  heads: ["heads"],
  hidden: [],
} satisfies Record<PageVisibility, string[]>;

const asVisitor = ({ token }: { token?: string }) => client(world.app, token);
const change = async (who: TestAccount, body: object) => {
  const { version } = await as(who).get("/api/me/public-page").answers<OwnPage>(200);
  return as(who)
    .patch("/api/me/public-page", { version, ...body })
    .answers<OwnPage>(200);
};
const all = (visibility: PageVisibility) => Object.fromEntries(pageParts.map((part) => [part, visibility]));
const setItemVisibility = (who: TestAccount, path: string, visibility: PageVisibility | null) =>
  as(who).ask("PUT", `/api/me/public-page/parts/${path}`, { body: { visibility } });

let who: TestAccount;
let slug: string;
let work: string;

beforeAll(async () => {
  who = await world.aTeacher({ name: "Sarla Mhatre", designation: "Professor of Looms", since: "2015-07-01" });
  const mine = as(who);
  await mine
    .post("/api/records/research-profile", { data: { researchInterests: ["loomsecret"], vidwanId: "VidwanSecret" } })
    .answers(201);
  await mine
    .post("/api/records/experience", {
      data: {
        experienceDetails: [
          {
            id: "old-post",
            experienceType: "Past",
            experienceIndustry: "industry",
            designation: "Postsecret",
            organizationName: "Mill",
            fromDate: "2010-01-01",
            toDate: "2011-12-31",
          },
          { id: "other-post", designation: "Otherpost", organizationName: "Works", fromDate: "2012-01-01" },
        ],
      },
    })
    .answers(201);
  const paper = await aPaper(mine, { title: "Worksecret of looms", dateOfPublication: "2024", journalTitle: "Warp" }, [
    { name: who.name, account: who.publicId },
  ]);
  work = (await mine.post(`/api/records/journal/${paper.id}/submit`).answers<Shown>(200)).id;
  slug = (await change(who, { isOpen: true })).slug;
});

/** All that somebody reads about the person, as one text. */
async function read(viewer: { token?: string }): Promise<string> {
  const visitor = asVisitor(viewer);
  const answers = await Promise.all([
    visitor.get(`/api/directory/${slug}`),
    visitor.get("/api/directory?q=mhatre"),
    ...["bibtex", "csl", "txt"].map((format) => visitor.get(`/api/directory/${slug}/export?format=${format}`)),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ text }) => text).join("\n");
}

test("ORCID iD and Scopus ID of the account keep to their setting in accounts and CVs, whoever maintains them sees them", async () => {
  const [orcid, scopus] = ["0000-0002-1825-0097", "57200000001"];
  const owner = await world.aTeacher({ name: "Padma Zare", orcid, scopusAuthorIds: [scopus] });
  const document = { scopusId: scopus, googleScholarId: "ScholarSecret" };
  await as(owner).post("/api/records/research-profile", { data: document }).answers(201);
  const account = `/api/accounts/${owner.publicId}`;
  const cv = `/api/cv?account=${owner.publicId}`;
  const people: Record<string, TestAccount> = { owner, colleague, coordinator, hod, itHod, admin, superAdmin };
  const namesWhoSee = async (address: string, secret: string) => {
    const texts = await Promise.all(
      Object.entries(people).map(async ([name, who]) => [name, (await as(who).get(address)).text]),
    );
    return texts.filter(([, text]) => text?.includes(secret)).map(([name]) => name);
  };
  for (const [visibility, seesAccount, seesCv] of [
    [null, ["coordinator", "hod", "admin", "superAdmin"], ["owner", "coordinator", "hod", "admin"]],
    ["heads", ["coordinator", "hod", "admin", "superAdmin"], ["owner", "coordinator", "hod", "admin"]],
    ["hidden", ["admin", "superAdmin"], ["owner"]],
    ["public", ["coordinator", "hod", "admin", "superAdmin"], ["owner", "coordinator", "hod", "admin"]],
  ] as const) {
    if (visibility) await change(owner, { shown: { orcid: visibility, scopus: visibility, scholar: visibility } });
    for (const secret of [orcid, scopus]) {
      expect([visibility, await namesWhoSee(account, secret)]).toEqual([visibility, seesAccount]);
      expect([visibility, await namesWhoSee("/api/accounts?q=zare", secret)]).toEqual([visibility, seesAccount]);
    }
    for (const secret of [orcid, scopus, "ScholarSecret"]) {
      expect([visibility, await namesWhoSee(cv, secret)]).toEqual([visibility, seesCv]);
      expect([
        visibility,
        await namesWhoSee(`/api/cv/export?format=json-resume&account=${owner.publicId}`, secret),
      ]).toEqual([visibility, seesCv]);
    }
  }
});

describe("a profile of which everything is", () => {
  const secrets = ["Professor of Looms", "loomsecret", "VidwanSecret", "Postsecret", "Worksecret"];
  for (const visibility of pageVisibilities)
    describe(visibility, () => {
      beforeAll(async () => {
        await change(who, { shown: all(visibility), works: visibility });
      });

      test.each(viewers)("is shown to %s as far as it is meant for them", async (_name, viewer, reach) => {
        const text = await read(viewer);
        const expected = (sees[visibility] as string[]).includes(reach);
        for (const secret of secrets) expect([secret, text.includes(secret)]).toEqual([secret, expected]);
        expect(text).toContain("Sarla Mhatre");
      });

      test.each(viewers)("is found by %s as far as it is meant for them", async (_name, viewer, reach) => {
        const { rows } = await asVisitor(viewer).get("/api/directory?q=loomsecret").answers<List>(200);
        expect(rows.length).toBe((sees[visibility] as string[]).includes(reach) ? 1 : 0);
      });

      test("is seen whole by its owner, and as others see it in the preview", async () => {
        for (const [reach, expected] of [
          ["own", true],
          ...(["everyone", "members", "heads"] as const).map(
            (one) => [one, (sees[visibility] as string[]).includes(one)] as const,
          ),
        ] as const) {
          const { text } = await as(who).get(`/api/me/public-page/preview?as=${reach}`);
          for (const secret of secrets)
            expect([reach, secret, text.includes(secret)]).toEqual([reach, secret, expected]);
        }
      });

      test("gives its topics to the search of people as far", async () => {
        for (const [name, viewer] of [
          ["colleague", colleague],
          ["head", hod],
          ["other head", itHod],
          ["admin", admin],
          ["owner", who],
        ] as const) {
          const found = await as(viewer).get("/api/people?q=loomsecret&facets=yes").answers<{
            rows: { name: string }[];
            facets: { interest: unknown[] } | null;
          }>(200);
          const isWithin = name === "head" || name === "admin" || name === "owner";
          const expected = isWithin || visibility === "public" || visibility === "signed-in";
          expect([name, found.rows.map((row) => row.name)]).toEqual([name, expected ? ["Sarla Mhatre"] : []]);
          const byName = await as(viewer).get("/api/people?q=mhatre&facets=yes");
          expect([name, byName.text.includes("loomsecret")]).toEqual([name, expected]);
        }
      });
    });
});

describe("one row", () => {
  beforeAll(async () => {
    await change(who, { shown: all("public"), works: "public" });
  });

  for (const visibility of [...pageVisibilities, null])
    test(`that is for ${visibility ?? "the same as its part"}`, async () => {
      await setItemVisibility(who, "experience/old-post", visibility).answers(200);
      for (const [name, viewer, reach] of viewers) {
        const text = await read(viewer);
        const expected = (sees[visibility ?? "public"] as string[]).includes(reach);
        expect([name, text.includes("Postsecret")]).toEqual([name, expected]);
        expect([name, text.includes("Otherpost")]).toEqual([name, true]);
        const page = await asVisitor(viewer).get(`/api/directory/${slug}`).answers<Person>(200);
        // A sum reveals nothing about what is left out of it.
        expect([name, page.served?.industry]).toEqual([name, expected ? 2 : 0]);
      }
    });

  test("never has more viewers than its part", async () => {
    await change(who, { shown: { experience: "hidden" } });
    await setItemVisibility(who, "experience/old-post", "public").answers(200);
    for (const [, viewer] of viewers) expect(await read(viewer)).not.toContain("Postsecret");
    await change(who, { shown: { experience: "public" } });
    await setItemVisibility(who, "experience/old-post", null).answers(200);
  });

  test("is one of one's own rows", async () => {
    await setItemVisibility(who, "experience/nobody", "public").answers(404);
    await setItemVisibility(colleague, "experience/old-post", "hidden").answers(404);
    await setItemVisibility(who, "about/old-post", "hidden").answers(404);
    await setItemVisibility(admin, "experience/old-post", "hidden").answers(403);
  });
});

test("posts at the institute keep a hidden designation and department", async () => {
  await change(who, { shown: { designation: "hidden", department: "hidden", experience: "public" } });
  const { experience, designation } = await world.nobody.get(`/api/directory/${slug}`).answers<Person>(200);
  expect(designation).toBeNull();
  expect(experience[0]).toMatchObject({
    text: [{ words: world.institute.name, isOption: false }],
    detail: [],
    years: "2015–",
  });
  await change(who, { shown: { designation: "public", department: "public" } });
});

test("a work for head and admin is shown only to them, also when it is requested by itself", async () => {
  for (const visibility of pageVisibilities) {
    await as(who).ask("PUT", `/api/me/public-page/works/${work}`, { body: { visibility } }).answers(200);
    for (const [name, viewer, reach] of viewers)
      expect([visibility, name, (await read(viewer)).includes("Worksecret")]).toEqual([
        visibility,
        name,
        (sees[visibility] as string[]).includes(reach),
      ]);
  }
});

test("a head who leaves the department, or the office, sees what colleagues see", async () => {
  await change(who, { shown: all("heads") });
  const passing = await world.anAccount({ name: "Passing Head", role: "Head Of Department" });
  const sawIt = async () => (await read(passing)).includes("VidwanSecret");
  expect(await sawIt()).toBe(true);
  await world.owner.query("update accounts set role = 'Faculty' where public_id = $1", [passing.publicId]);
  expect(await sawIt()).toBe(false);
  await world.owner.query("update accounts set role = 'Head Of Department' where public_id = $1", [passing.publicId]);
  expect(await sawIt()).toBe(true);
  await world.owner.query("update appointments set starts = '2001-01-01', ends = '2001-12-31' where account_id = $1", [
    passing.id,
  ]);
  expect(await sawIt()).toBe(false);
});

test("while the page is off nobody else sees any of it, heads and admins included", async () => {
  await change(who, { shown: all("public"), works: "public", isOpen: false });
  for (const [name, viewer] of viewers) {
    expect([name, (await asVisitor(viewer).get(`/api/directory/${slug}`)).status]).toEqual([name, 404]);
    expect([name, (await asVisitor(viewer).get("/api/directory?q=mhatre")).text.includes("Mhatre")]).toEqual([
      name,
      false,
    ]);
  }
  await change(who, { isOpen: true });
});

test("before anything is saved the owner has a profile, and the preview shows what it would show", async () => {
  const fresh = await world.aTeacher({ name: "Fresh Person", designation: "Lecturer" });
  const own = await as(fresh).get("/api/me/public-page/preview?as=own").answers<Person>(200);
  expect(own).toMatchObject({ name: "Fresh Person", email: fresh.email, slug: "" });
  const outside = await as(fresh).get("/api/me/public-page/preview").answers<Person>(200);
  expect(outside).toMatchObject({ email: null, designation: "Lecturer" });
  await world.nobody.get("/api/directory/fresh-person").answers(404);
});

test("in the preview of a page that is off, its owner cites a work and downloads it, and nobody else does", async () => {
  const owner = await world.aTeacher({ name: "Yamini Dighe" });
  const { id } = await aPaper(as(owner), { title: "Looms at rest", dateOfPublication: "2024", journalTitle: "Warp" });
  await as(owner).post(`/api/records/journal/${id}/submit`).answers(200);
  const works = async () =>
    (await as(owner).get("/api/me/public-page/preview").answers<Person>(200)).works.map((one) => one.id);
  const cited = (viewer: { token?: string }, of: string) =>
    Promise.all(
      [`works/${id}/citation`, `export?format=txt&work=${id}`, "export?format=txt"].map(async (path) =>
        (await asVisitor(viewer).get(`/api/directory/${of}/${path}`)).text.includes("Looms at rest"),
      ),
    );
  for (const settings of [{ isOpen: false }, { isOpen: true, works: "hidden" }, { isOpen: false, works: "public" }]) {
    const { slug: of, isOpen } = await change(owner, settings);
    expect(await works()).toEqual(settings.works === "hidden" ? [] : [id]);
    expect(await cited(owner, of)).toEqual([true, true, !isOpen]);
    for (const [, viewer] of viewers) expect(await cited(viewer, of)).toEqual([false, false, false]);
  }
});

test("a post that has not begun is on neither the page nor the CV", async () => {
  const owner = await world.aTeacher({ name: "Zeba Shaikh", since: "2015-07-01" });
  const appointments = [
    { department: "Computer", designation: "Weaver", from: "2015-07-01", to: inDays(30) },
    { department: "IT", designation: "Head Weaver", from: inDays(31) },
  ];
  const { version } = await as(admin).get(`/api/accounts/${owner.publicId}`).answers<{ version: number }>(200);
  await as(admin)
    .ask("PUT", `/api/people/${owner.publicId}/appointments`, { body: { version, appointments } })
    .answers(200);
  owner.token = await world.aSession(owner);
  const { slug: of } = await change(owner, { isOpen: true, shown: { experience: "public" } });
  const { experience } = await world.nobody.get(`/api/directory/${of}`).answers<Person>(200);
  expect(experience.map(({ text }) => text.map(({ words }) => words))).toEqual([["Weaver"]]);
  const { text } = await as(owner).get("/api/cv/export?format=md");
  expect(text).toContain("Weaver");
  expect(text).not.toContain("Head Weaver");
});

test("co-authors are linked where their page shows the work, too", async () => {
  const [one, other] = [await world.aTeacher({ name: "Usha Bedekar" }), await world.aTeacher({ name: "Vilas Ghate" })];
  const paper = await aPaper(as(one), { title: "Both of us", dateOfPublication: "2024", journalTitle: "Pair" }, [
    { name: one.name, account: one.publicId },
    { name: other.name, account: other.publicId },
  ]);
  await as(one).post(`/api/records/journal/${paper.id}/submit`).answers(200);
  const { slug: of } = await change(one, { isOpen: true });
  const links = async (viewer: { token?: string } = {}) =>
    (await asVisitor(viewer).get(`/api/directory/${of}`).answers<Person>(200)).works[0]?.people;
  const named = [
    { name: "Usha Bedekar", self: true, slug: null },
    { name: "Vilas Ghate", self: false, slug: null },
  ];
  const linked = [named[0], { ...named[1], slug: "vilas-ghate" }];
  await change(other, { isOpen: true });
  // So far the paper only names him: he has not confirmed it.
  expect(await links()).toEqual(named);
  await as(other).post(`/api/records/journal/${paper.id}/confirm`, {}).answers(200);
  expect(await links()).toEqual(linked);
  await as(other)
    .ask("PUT", `/api/me/public-page/works/${paper.id}`, { body: { visibility: "signed-in" } })
    .answers(200);
  expect(await links()).toEqual(named);
  expect(await links(colleague)).toEqual(linked);
  await as(other)
    .ask("PUT", `/api/me/public-page/works/${paper.id}`, { body: { visibility: null } })
    .answers(200);
  await change(other, { isOpen: false });
  expect(await links()).toEqual(named);
});

test("the directory is found by letter, whatever title is before the name", async () => {
  const titled = await world.aTeacher({ name: "Prof. Dr. Ömkar Zende" });
  await change(titled, { isOpen: true });
  const { rows, letters } = await world.nobody.get("/api/directory?letter=O").answers<List>(200);
  expect(rows.map(({ name }) => name)).toEqual(["Prof. Dr. Ömkar Zende"]);
  expect(letters).toContain("O");
  expect(letters).not.toContain("P");
  await world.nobody.get("/api/directory?letter=oo").answers(422);
  const marathi = await world.aTeacher({ name: "डॉ. क्षमा जोशी" });
  await change(marathi, { isOpen: true });
  const found = await world.nobody.get(`/api/directory?letter=${encodeURIComponent("क")}`).answers<List>(200);
  expect(found.rows.map(({ name }) => name)).toEqual(["डॉ. क्षमा जोशी"]);
  expect(found.letters).toContain("क");
  expect(found.letters).not.toContain("#");
});

test("a work that is merged from several records is seen by no more people than chosen for one of them", async () => {
  const author = await world.aTeacher();
  const doi = "10.5555/visibility.1";
  const ids: string[] = [];
  for (const visibility of [null, "heads", "public"]) {
    const { id } = await aPaper(
      as(author),
      { title: "Woven light", doi, dateOfPublication: "2024-03", journalTitle: "Looms" },
      [{ name: author.name, account: author.publicId }],
    );
    await as(author).post(`/api/records/journal/${id}/submit`).answers(200);
    await as(author).ask("PUT", `/api/me/public-page/works/${id}`, { body: { visibility } }).answers(200);
    ids.push(id);
  }
  await as(hod).post("/api/merges", { records: ids, keep: ids[0] }).answers(201);
  type Works = z.output<typeof directory.listOwnWorks.response>;
  const { rows } = await as(author).get("/api/me/public-page/works").answers<Works>(200);
  expect(rows.map(({ id, choice }) => [id, choice])).toEqual([[ids[0], "heads"]]);
});
