import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { findActor } from "#domain/accounts/session/find-actor.ts";
import { pageOfTable } from "#domain/accreditation/page-of-table.ts";
import { evaluateDefinition } from "#domain/accreditation/read-table.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { findShippedTable } from "#rules/accreditation/tables.ts";
import type { Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const papers = findShippedTable("naac.3.4.5") as TableDefinition;

/** Until 2021 the body asked about every paper, since then about those in listed journals. */
const table: TableDefinition = {
  ...papers,
  version: 2,
  validFrom: 2022,
  earlier: [
    {
      ...papers,
      version: 1,
      validTo: 2021,
      exclusions: papers.exclusions.filter(({ reason }) => reason !== "unlisted"),
    },
  ],
};

test("a table whose rule changed counts each period by the version that was used, and says which", async () => {
  const paper = async (dateOfPublication: string, data: object = {}) => {
    const title = `Of ${dateOfPublication} ${JSON.stringify(data)}`;
    const body = {
      data: { title, journalTitle: "Glass and Grain", dateOfPublication, ...data },
      people: [{ name: world.teacher.name, email: world.teacher.email }],
    };
    const { id } = await world.as(world.teacher).post("/api/records/journal", body).answers<Shown>(201);
    await world.as(world.teacher).post(`/api/records/journal/${id}/submit`).answers(200);
  };
  for (const year of ["2020", "2022"]) {
    await paper(year);
    await paper(year, { indexing: ["Scopus"] });
  }
  const actor = await findActor(world.appContext, world.admin.email);
  const resultOf = (period: string) =>
    withScope(world.appContext.database, actor.institute, async (scope) => {
      const requester = { actor, academicStart: 7 };
      const page = await pageOfTable(actor, await evaluateDefinition(scope, requester, table, { period }), {
        limit: 50,
      });
      return [page.version, page.included, page.reasons.map(({ reason }) => reason), page.outdated?.message ?? null];
    });
  expect(await resultOf("2020")).toEqual([
    1,
    2,
    [],
    "Version 1 of this table is used for these years. It was in use until about 2021.",
  ]);
  expect(await resultOf("2022")).toEqual([2, 1, ["unlisted"], null]);
});
