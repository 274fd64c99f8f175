import { expect, test, vi } from "vitest";
import type { CommandEnvironment } from "./plan/plan.ts";
import { runLine } from "./run-line.ts";

const context = { today: "2026-11-20", settings: { academicYearStartsInMonth: 7 }, departments: [], areas: ["common"] };
const environment = { context, user: { role: "Faculty", tags: [] } } as unknown as CommandEnvironment;

test.each([
  ["pending", "Claim sent to the authors"],
  ["accepted", "The record names you, so it now counts as yours"],
  ["rejected", "Your earlier claim was rejected, so no new one was sent"],
])("a claim that is %s is reported as that", async (state, description) => {
  vi.stubGlobal("fetch", async () => Response.json({ id: "c1", state }));
  const outcome = await runLine("claim 10.5555/fans", environment);
  if (outcome.type !== "plan") throw new Error(`It is ${outcome.type}.`);
  expect(await outcome.plan.run()).toMatchObject({ description });
});

test.each(['";"', '","'])("a message to %s, which names nobody, is not sent to everybody", async (to) => {
  vi.stubGlobal("fetch", async () => Response.json({ rows: [] }));
  const outcome = await runLine(`notify to:${to} "Upload the proofs"`, environment);
  if (outcome.type !== "plan") throw new Error(`It is ${outcome.type}.`);
  expect(outcome.plan.errors).toEqual([expect.stringContaining("Nobody has the name")]);
});
