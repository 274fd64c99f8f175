import { expect, test } from "vitest";
import { inDays } from "#tests/support/records/days.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod, admin, teacher, colleague } = world;

type Campaign = { id: string; people: number; signed: number };
type Ledger = Campaign & { rows: { isActive: boolean; signedAt: string | null }[] };

test("a signature of somebody who has left since counts among the people too, who cannot sign any more does not", async () => {
  const asked = { title: "Papers", kinds: ["journal"], periodType: "calendar", period: "2024", deadline: inDays(14) };
  const { id, people } = await as(hod).post("/api/campaigns", asked).answers<Campaign>(201);
  await as(teacher).post(`/api/campaigns/${id}/sign-off`, { isSigned: true }).answers(200);
  for (const { publicId } of [teacher, colleague]) {
    const { version } = await as(admin).get(`/api/accounts/${publicId}`).answers<{ version: number }>(200);
    await as(admin).patch(`/api/accounts/${publicId}`, { version, state: "off" }).answers(200);
  }
  const ledger = await as(hod).get(`/api/campaigns/${id}`).answers<Ledger>(200);
  expect(ledger).toMatchObject({ people: people - 1, signed: 1 });
  const canSign = ledger.rows.filter(({ isActive, signedAt }) => isActive && signedAt === null);
  expect(canSign).toHaveLength(people - 2);
  expect(ledger.rows).toHaveLength(people);
});
