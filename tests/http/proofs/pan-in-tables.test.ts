import { describe, expect, test } from "vitest";
import { coordinatorTag } from "#access/roles.ts";
import { readDocument } from "#domain/files/contents/read-document.ts";
import { readReportAs } from "#domain/installation/report-as.ts";
import { tables } from "#rules/accreditation/tables.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { wordText } from "#tests/support/files/word-text.ts";
import { firstSheet } from "#tests/support/files/workbook-cells.ts";
import { isFull } from "#tests/support/sampled.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** Who reads the PAN of faculty in a table of theirs. */
const world = await theWorld();
const { as, admin, owner } = world;
const full = await world.aTeacher({ name: "Full Served", department: "EXTC" });
await as(full)
  .post("/api/records/profile", { data: { pan: "ABCDE1234F", natureOfAppointment: "permanent" } })
  .answers(201);

describe("PAN in every table that has it, by every way to read one", async () => {
  const pan = "ABCDE1234F";
  const withPan = tables.filter(({ columns }) =>
    Object.values(columns).some((source) => "field" in source && source.field === "pan"),
  );
  const query = "period=2023-24";
  const reads: Record<string, (who: TestAccount, id: string) => Promise<string>> = {
    page: async (who, id) => (await as(who).get(`/api/reports/${id}?${query}`)).text,
    csv: async (who, id) => (await as(who).get(`/api/reports/${id}/export?${query}&format=csv`)).text,
    xlsx: async (who, id) =>
      Object.values(
        firstSheet((await as(who).get(`/api/reports/${id}/export?${query}&format=xlsx`)).bytes).cells,
      ).join(),
    pdf: async (who, id) =>
      (
        await readDocument(
          (
            await as(who).get(`/api/reports/${id}/export?${query}&format=pdf`)
          ).bytes,
          "application/pdf",
        )
      ).text,
    docx: async (who, id) => wordText((await as(who).get(`/api/reports/${id}/export?${query}&format=docx`)).bytes),
    question: async (who, id) =>
      (await as(who).get(`/api/ask?${new URLSearchParams({ q: `report ${id} ay:2023-24` })}`)).text,
    "fpms report": async ({ email }, id) =>
      JSON.stringify(await readReportAs(world.appContext, { email, table: id, period: "2023-24" })),
  };
  const viewer = (role: TestAccount["role"]) => world.anAccount({ name: `The ${role} of PAN`, role, department: null });
  const readers = {
    head: await world.anAccount({ name: "Head Of Pan", role: "Head Of Department", department: "EXTC" }),
    coordinator: await world.anAccount({ name: "Coordinator Of Pan", department: "EXTC", tags: [coordinatorTag] }),
    principal: await viewer("Principal"),
    management: await viewer("Management"),
    "peer reviewer": await viewer("Peer Reviewer"),
  };
  const readings = async () =>
    (await owner.query<{ account_id: number }>("select account_id from audit_log where action = 'sensitive-read'"))
      .rows;

  test("the tables are those of faculty", () => {
    expect(withPan.map(({ id }) => id)).toEqual(["naac.2.4.1", "naac.2.4.3", "nba2025.C5"]);
  });

  /** Each way with one table, another one for the next role; in the full run each way with every table. */
  const readingsOf = (turn: number) =>
    withPan.flatMap(({ id }, nth) =>
      Object.entries(reads)
        .filter((_, way) => isFull || (way + nth + turn) % withPan.length === 0)
        .map(([way, read]) => ({ id, way, read })),
    );

  test.each(Object.entries(readers))("a %s never reads it, and nothing is logged as read", async (role, who) => {
    const before = await readings();
    // The command language is not for those who read tables only.
    const asksNothing = !["head", "coordinator"].includes(role);
    for (const { id, way, read } of readingsOf(Object.keys(readers).indexOf(role))) {
      const text = withoutSpaces(await read(who, id));
      if (!(asksNothing && way === "question")) expect(text, `${id} as ${way}`).toContain("FullServed");
      expect(text, `${id} as ${way}`).not.toContain(pan);
    }
    expect(await readings()).toEqual(before);
  });

  test("an admin reads it, and each reading is logged", async () => {
    const before = await readings();
    const all = readingsOf(0);
    for (const { id, way, read } of all) expect(withoutSpaces(await read(admin, id)), `${id} as ${way}`).toContain(pan);
    const logged = (await readings()).slice(before.length);
    expect(logged).toEqual(all.map(() => ({ account_id: admin.id })));
  });

  test("the evidence pages and the binder of an admin's submission never have it", async () => {
    const body = { reports: withPan.map(({ id }) => id), period: "2023-24", scope: "EXTC" };
    const made = await as(admin).post("/api/submissions", body).answers<{ id: string; job: string }>(202);
    await runFreeze(world.appContext, {
      institute: world.institute.id,
      submission: made.job,
    });
    const { link } = await as(admin).post(`/api/submissions/${made.id}/links`, {}).answers<{ link: string }>(201);
    const base = new URL(link).pathname.replace(/\/$/, "");
    const texts = await Promise.all(
      ["", ...withPan.map(({ id }) => `/${id}`)].map(async (path) => (await world.nobody.get(`${base}${path}`)).text),
    );
    expect(texts[1]).toContain("Full Served");
    const { bytes } = await as(admin).get(`/api/submissions/${made.id}/binder`);
    const binder = [...unzip(bytes)].flatMap(([name, part]) =>
      name.endsWith(".xlsx") ? Object.values(firstSheet(part).cells) : part.toString("utf8"),
    );
    expect(binder.join()).toContain("Full Served");
    expect([...texts, ...binder].join()).not.toContain(pan);
  });
});

/** A PDF breaks words if a column is narrow. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, "");
