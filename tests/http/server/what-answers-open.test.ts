import { expect, test } from "vitest";
import { aPaper } from "#tests/support/records/records.ts";
import type { Client } from "#tests/support/server/client.ts";
import { runFreeze } from "#tests/support/server/run-freeze.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, admin, hod, teacher } = world;
const viewer = (role: "Principal" | "Management" | "Peer Reviewer" | "IQAC Coordinator") =>
  world.anAccount({ name: `The ${role}`, role, department: role === "IQAC Coordinator" ? "Computer" : null });

const about = { journalTitle: "Glass and Grain", indexing: ["Scopus"], dateOfPublication: "2023-05-01" };
const counted = await aPaper(as(teacher), { ...about, title: "Light at night" });
await as(teacher).post(`/api/records/journal/${counted.id}/submit`).answers(200);
await aPaper(as(teacher), { ...about, title: "A draft of the hidden well" });
await as(teacher)
  .post("/api/records/qualification", { data: { qualificationDetails: [{ degree: "phd", status: "completed" }] } })
  .answers(201);
const frozen = await as(admin)
  .post("/api/submissions", { reports: ["naac.3.4.5", "naac.2.4.1"], period: "2023" })
  .answers<{ id: string }>(202);
await runFreeze(world.appContext, {
  institute: world.institute.id,
  submission: frozen.id,
});

const askPath = (question: string) => `/api/ask?q=${encodeURIComponent(question)}`;

const pages = [
  "/api/me",
  "/api/me/sidebar",
  "/api/dashboard",
  "/api/reports/naac.3.4.5?period=2023",
  "/api/reports/naac.3.4.5?period=2023&gap=any",
  "/api/reports/naac.3.4.5?period=2023&reason=draft",
  "/api/reports/naac.2.4.1",
  "/api/reports/nba.5.7.1",
  "/api/submissions",
  `/api/submissions/${frozen.id}`,
  `/api/submissions/${frozen.id}/compare?with=today`,
  "/api/notifications",
  askPath("count"),
  askPath("count journal by:dept,year"),
  askPath("count by:kind"),
  askPath("report naac.3.4.5 year:2023"),
  askPath("how many jurnal papers of wobbles in 2023"),
];

/** The requests that an answer offers, wherever they are in it: questions, lists and records. */
function offeredBy(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(offeredBy);
  if (typeof answer !== "object" || answer === null) return [];
  const { opens, kind, record, line, type, cells, reason, ...others } = answer as Record<string, unknown>;
  const own: string[] = [];
  const open = (opens === undefined && (cells || reason) && kind !== "person" ? { kind, record } : opens) as Record<
    string,
    unknown
  > | null;
  if (open?.kind && open.record) own.push(`/api/records/${open.kind}/${open.record}`);
  if (open?.command) own.push(askPath(String(open.command)));
  if (open?.kind && open.q) own.push(`/api/records/${open.kind}?${new URLSearchParams({ q: String(open.q) })}`);
  if (line && type) own.push(askPath(String(line)));
  return [...own, ...Object.values(others).flatMap(offeredBy)];
}

async function refusedTo(who: Client, of: readonly string[] = pages) {
  const refused: string[] = [];
  const followed = new Set<string>();
  for (const page of of) {
    const body = await who.get(page).answers<unknown>(200);
    for (const address of offeredBy(body)) {
      if (followed.has(address)) continue;
      followed.add(address);
      const { status } = await who.get(address);
      if (status !== 200) refused.push(`${status} ${address} of ${page}`);
    }
  }
  return { refused, followed: followed.size };
}

test.each(["Principal", "Management", "Peer Reviewer"] as const)(
  "no answer to a %s offers a record or list that is refused",
  async (role) => {
    expect((await refusedTo(as(await viewer(role)))).refused).toEqual([]);
  },
);

test.each([
  ["an IQAC coordinator", () => viewer("IQAC Coordinator"), pages],
  ["an admin", () => admin, pages],
  ["a head", () => hod, pages.filter((page) => !page.includes(frozen.id))],
] as [string, () => TestAccount | Promise<TestAccount>, string[]][])(
  "what answers offer to %s opens",
  async (_who, account, of) => {
    const { refused, followed } = await refusedTo(as(await account()), of);
    expect(refused).toEqual([]);
    expect(followed).toBeGreaterThan(6);
  },
);
