import { describe, expect, test } from "vitest";
import { hasTrialData, trialFile } from "#tests/support/trial-data.ts";
import { firstSheet } from "#tests/support/workbook-cells.ts";
import { theWorld } from "#tests/support/world.ts";

const { as, admin } = await theWorld();

async function exported(id: string, query: Record<string, string>): Promise<Buffer> {
  const answer = await as(admin).get(`/api/reports/${id}/export?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.bytes;
}

describe.skipIf(!hasTrialData)("trial data: the body's blank forms", () => {
  test.each(["2.4.1", "3.1.3", "3.4.3", "3.4.5", "3.4.6", "3.5.2"])(
    "%s: our empty table equals it cell by cell",
    async (number) => {
      const blank = firstSheet(trialFile(`naac-forms/${number}.xlsx`));
      const ours = firstSheet(
        await exported(`naac.${number}`, { form: "university-2020", period: "1990", dept: "AI-DS" }),
      );
      expect(ours).toEqual(blank);
    },
  );
});
