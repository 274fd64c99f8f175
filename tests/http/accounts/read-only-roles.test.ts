import { expect, test } from "vitest";
import type * as z from "zod";
import { coordinatorTag } from "#access/roles.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { asking } from "#contract/asking.ts";
import type { dashboard } from "#contract/dashboards.ts";
import { askAs } from "#domain/installation/ask-as.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, teacher } = world;
const viewer = (role: "Principal" | "Management" | "Peer Reviewer", called = "The") =>
  world.anAccount({ name: `${called} ${role}`, role, department: null });

type Table = z.output<typeof reports.read.response>;
const about = { journalTitle: "Glass and Grain", indexing: ["Scopus"], dateOfPublication: "2023-05-01" };
const draft = await aPaper(as(teacher), { ...about, title: "A draft of the hidden well" });
const counted = await aPaper(as(teacher), { ...about, title: "Light at night", indexing: ["UGC CARE-I"] });
await as(teacher).post(`/api/records/journal/${counted.id}/submit`).answers(200);

test.each(["Principal", "Management", "Peer Reviewer"] as const)(
  "a %s reads figures and tables, and no record",
  async (role) => {
    const who = as(await viewer(role));
    expect(await who.get("/api/me").answers(200)).toMatchObject({ role, area: "overview" });
    const figures = await who.get("/api/dashboard?scope=own").answers<z.output<typeof dashboard>>(200);
    expect(figures).toMatchObject({ scope: "institute", totals: { total: 2, draft: 1 }, recent: [] });
    const table = await who.get("/api/reports/naac.3.4.5?period=2023").answers<Table>(200);
    // A table over calendar years says the calendar year, as its list of gaps does.
    expect(table.rows).toMatchObject([{ title: "Light at night", year: "2023" }]);
    expect(table.rows).toHaveLength(1);
    expect(table.reasons).toMatchObject([{ reason: "draft", count: 1 }]);
    expect(table.excluded).toEqual([]);
    const left = await who.get("/api/reports/naac.3.4.5?period=2023&reason=draft").answers<Table>(200);
    expect(JSON.stringify(left)).not.toContain("hidden well");
    for (const path of [
      `/api/records/journal/${counted.id}`,
      `/api/records/journal/${draft.id}`,
      "/api/records/journal?scope=institute",
      "/api/ask?q=list%20journal",
      "/api/search?q=light",
      `/api/people?q=${teacher.name.split(" ")[0]}`,
      "/api/cv",
      "/api/settings",
      "/api/accounts",
      "/api/facts",
      "/api/campaigns",
    ])
      await who.get(path).answers(403);
    await who.post("/api/submissions", { reports: ["naac.3.4.5"] }).answers(403);
    await who.post("/api/records/journal", { data: { title: "One of their own" } }).answers(403);
    await who
      .ask("PUT", "/api/reports/naac.3.4.5/rules/not-listed", { body: { isOff: true, note: "Mine" } })
      .then(({ status }) => expect(status).toBe(403));
  },
);

type AskAnswer = z.output<typeof asking.ask.response>;
const asksFor = (question: string) => `/api/ask?q=${encodeURIComponent(question)}`;

test.each(["Principal", "Management", "Peer Reviewer"] as const)(
  "a %s asks for the figures of the dashboards and for tables, and for nothing of a record",
  async (role) => {
    const who = as(await viewer(role, "Asking"));
    const answers = (question: string) => who.get(asksFor(question)).answers<AskAnswer>(200);
    expect(await answers("count journal")).toMatchObject({
      type: "figures",
      figures: { whole: { works: 2, draft: 1 } },
    });
    const { figures } = await answers("count journal by:dept,year year:2023 missing:proof");
    expect(figures?.rows).toMatchObject([{ keys: [{}, { label: "2023" }], works: 2 }]);
    expect(await answers("how many journal papers in 2023")).toMatchObject({ figures: { whole: { works: 2 } } });
    const { table } = await answers("report naac.3.4.5 year:2023");
    expect(table).toMatchObject({ rows: [{ title: "Light at night" }], excluded: [] });
    await who.get(`/api/ask/export?q=${encodeURIComponent("count journal by:year")}`).answers(200);
    for (const question of [
      "list journal",
      "find light",
      "who rao",
      "count people by:nature",
      'count journal "hidden well"',
      'count journal title:"hidden well"',
      'count journal by:year -title:"hidden well"',
      `count journal person:${teacher.email}`,
      "count journal by:person",
      "count journal by:journalTitle",
      "count projects by:fy sum:amount",
      "count sttp sum:days",
      "count journal date:2023-05-01..2023-05-02",
      "count journal missing:doi",
      "count journal in:bin",
      "count journal in:unassigned",
      "count journal in:own",
      "journal | csv",
      "open score",
    ]) {
      const { status, body } = await who.ask("GET", asksFor(question));
      expect([question, status]).toEqual([question, 403]);
      expect(JSON.stringify(body)).not.toContain("Well");
    }
    for (const question of ["list journal", "count journal by:person", 'count journal "hidden well"'])
      await who.get(`/api/ask/export?q=${encodeURIComponent(question)}`).answers(403);
    // Whether any record has these words is not answered.
    for (const words of ["Glass and Grain", "Glass and Nothing"])
      expect((await who.ask("GET", asksFor(`count ${words}`))).body).not.toHaveProperty("figures");
  },
);

test.each([
  ["how many papers of blorp in 2023", "count journal,conference,book,book-chapter year:2023"],
  ["which papers were blorped by department", "count journal,conference,book,book-chapter by:dept"],
  ["list of journal papers blorp 2023", "count journal year:2023"],
  ["papers of a person blorp with a DOI", undefined],
])("%j is asked back from a principal as from everybody, and offers %s", async (question, offered) => {
  const asks = (who: typeof admin) => as(who).get(asksFor(question)).answers<AskAnswer>(200);
  const principal = await asks(await viewer("Principal", question.split(" ").slice(0, 3).join(" ")));
  const unknown = (await asks(admin)).unclear?.unknown;
  expect(unknown).toContainEqual(expect.stringContaining("blorp"));
  expect(principal).toMatchObject({ type: "unclear", unclear: { unknown } });
  expect(principal.unclear?.suggestions.map(({ line }) => line)).toEqual(offered === undefined ? [] : [offered]);
  if (offered !== undefined) expect(principal).toMatchObject({ command: offered, verb: "count" });
});

test("fpms ask answers a principal as the service does", async () => {
  const { email } = await viewer("Principal", "Other");
  const asks = (q: string) => askAs(world.appContext, { email, q, limit: 10 });
  expect(await asks("count journal")).toMatchObject({ figures: { whole: { works: 2 } } });
  await expect(asks("list journal")).rejects.toMatchObject({ code: "not-allowed" });
  await expect(asks("count journal by:person")).rejects.toMatchObject({ code: "not-allowed" });
});

test("an admin gives the role to somebody who had records of their own, and the records are closed to them", async () => {
  const former = await world.anAccount({ name: "Former Teacher" });
  const paper = await aPaper(as(former), { title: "Rain on tin roofs" });
  await as(former).get(`/api/records/journal/${paper.id}`).answers(200);
  const shown = await as(admin).get(`/api/accounts/${former.publicId}`).answers<{ version: number }>(200);
  await as(admin)
    .patch(`/api/accounts/${former.publicId}`, { version: shown.version, role: "Peer Reviewer" })
    .answers(200);
  const token = await world.aSession(former);
  const reviewer = as({ token });
  await reviewer.get("/api/dashboard").answers(200);
  await reviewer.get(`/api/records/journal/${paper.id}`).answers(403);
  await reviewer.get("/api/records/journal?scope=own").answers(403);
});

test("a coordinator whose role becomes one that only reads leads nobody any more", async () => {
  const former = await world.anAccount({ name: "Former Coordinator", tags: [coordinatorTag] });
  await as(former).get("/api/accounts").answers(200);
  const shown = await as(admin).get(`/api/accounts/${former.publicId}`).answers<{ version: number }>(200);
  await as(admin)
    .patch(`/api/accounts/${former.publicId}`, { version: shown.version, role: "Peer Reviewer" })
    .answers(200);
  const reviewer = as({ token: await world.aSession(former) });
  expect(await reviewer.get("/api/me").answers(200)).toMatchObject({ role: "Peer Reviewer", tags: [] });
  for (const path of ["/api/accounts", "/api/campaigns", "/api/review", "/api/announcements", "/api/archive"])
    await reviewer.get(path).answers(403);
  await reviewer.post(`/api/accounts/${world.colleague.publicId}/activate`).answers(403);
});

test("a peer reviewer who is also a coordinator publishes no submission of the institute or of other departments", async () => {
  const tags = [coordinatorTag];
  const reviewer = as(await world.anAccount({ name: "Tagged", role: "Peer Reviewer", department: "IT", tags }));
  const input = { reports: ["naac.3.4.5"], period: "2023" };
  for (const scope of ["institute", "Computer"])
    await reviewer.post("/api/submissions", { ...input, scope }).answers(403);
  await reviewer.post("/api/submissions", { ...input, scope: "IT" }).answers(202);
  const { id } = await as(admin).post("/api/submissions", input).answers<{ id: string }>(202);
  const payload = { institute: world.institute.id, submission: id };
  await runFreeze(world.appContext, payload);
  const { id: link, token } = await as(admin)
    .post(`/api/submissions/${id}/links`, {})
    .answers<{ id: string; token: string }>(201);
  const url = `/api/submissions/${id}`;
  expect(await reviewer.get(url).answers(200)).toMatchObject({ links: [], visits: [] });
  await reviewer.get(`${url}/tables/naac.3.4.5/pdf`).answers(403);
  await reviewer.get(`${url}/tables/naac.3.4.5/findings`).answers(403);
  for (const [path, body] of [
    ["/check", undefined],
    ["/links", {}],
    ["/release", { isReleased: true }],
    ["/tables/naac.3.4.5/release", undefined],
    ["/binder", { token }],
  ] as const)
    await reviewer.post(`${url}${path}`, body).answers(403);
  await reviewer.remove(`${url}/links/${link}`).answers(403);
});

test("the binder has the titles of records that are not counted only for those who may see them", async () => {
  const input = { reports: ["naac.3.4.5"], period: "2023" };
  const { id } = await as(admin).post("/api/submissions", input).answers<{ id: string }>(202);
  const payload = { institute: world.institute.id, submission: id };
  await runFreeze(world.appContext, payload);
  const textsFor = async (who: { token: string }) => {
    const binder = await as(who).get(`/api/submissions/${id}/binder`);
    expect(binder.status).toBe(200);
    return [...unzip(binder.bytes).values()].map(String).join("\n");
  };
  const secrets = ["hidden well", draft.id];
  const shown = (texts: string) => secrets.filter((secret) => texts.includes(secret));
  expect(shown(await textsFor(admin))).toEqual(secrets);
  for (const role of ["Principal", "Management", "Peer Reviewer"] as const) {
    const texts = await textsFor(await viewer(role, "Binding"));
    expect([texts.includes("Light at night"), /Records not counted: [1-9]/.test(texts)]).toEqual([true, true]);
    expect(shown(texts)).toEqual([]);
  }
});
