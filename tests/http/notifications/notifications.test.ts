import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { addNotification, addNotifications } from "#domain/notifications/add-notification.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, colleague, stranger } = world;

type Shown = { id: string; type: string; body: Record<string, unknown>; readAt: string | null };
type Page = { rows: Shown[]; total: number; nextCursor: string | null };

async function notify(account: TestAccount, ...titles: string[]): Promise<void> {
  await withScope(world.database, account.institute.id, (scope) =>
    addNotifications(
      scope,
      titles.map((title) => ({ account: account.id, type: "proposed", body: { title } })),
    ),
  );
}

test("one's own notifications come newest first, page by page, and each once", async () => {
  const reader = await world.aTeacher();
  await notify(reader, "one", "two", "three", "four", "five");
  const seen: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Page = await world.as(reader).get(`/api/notifications?limit=2&cursor=${cursor}`).answers<Page>(200);
    expect(page.total).toBe(5);
    seen.push(...page.rows.map((row) => row.body.title));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(["five", "four", "three", "two", "one"]);
  await world.as(reader).get("/api/notifications?cursor=nonsense").answers(422);
});

test("only the read notifications of a type are cleared, if one is named", async () => {
  const reader = await world.aTeacher();
  await notify(reader, "one", "two");
  await withScope(world.database, reader.institute.id, (scope) =>
    addNotification(scope, { account: reader.id, type: "import-done", body: {} }),
  );
  await world.as(reader).post("/api/notifications/read").answers(200);
  const typesLeft = async () =>
    (await world.as(reader).get("/api/notifications").answers<Page>(200)).rows.map(({ type }) => type);
  expect(await world.as(reader).remove("/api/notifications/read?type=import-done").answers(200)).toMatchObject({
    message: "1 notification cleared.",
  });
  expect(await typesLeft()).not.toContain("import-done");
  expect(await typesLeft()).toHaveLength(2);
  await world.as(reader).remove("/api/notifications/read?type=nonsense").answers(422);
});

test("a notification can be marked read, all can be marked read together, and the read ones can be cleared", async () => {
  const reader = await world.aTeacher();
  await notify(reader, "one", "two", "three");
  const { rows } = await world.as(reader).get("/api/notifications").answers<Page>(200);
  const first = await world.as(reader).post(`/api/notifications/${rows[0]?.id}/read`).answers<Shown>(200);
  const again = await world.as(reader).post(`/api/notifications/${rows[0]?.id}/read`).answers<Shown>(200);
  expect(again.readAt).toBe(first.readAt);
  expect((await world.as(reader).get("/api/notifications?unread=true").answers<Page>(200)).total).toBe(2);
  await world.as(reader).remove("/api/notifications/read").answers(200);
  expect((await world.as(reader).get("/api/notifications").answers<Page>(200)).total).toBe(2);
  expect(await world.as(reader).post("/api/notifications/read").answers(200)).toEqual({ read: 2 });
  expect((await world.as(reader).get("/api/notifications?unread=true").answers<Page>(200)).total).toBe(0);
});

test("the notifications of others are neither visible nor changed", async () => {
  await notify(teacher, "private");
  const { rows } = await world.as(teacher).get("/api/notifications?type=proposed").answers<Page>(200);
  const id = rows[0]?.id;
  for (const other of [colleague, stranger, world.hod, world.admin, world.superAdmin]) {
    await world.as(other).post(`/api/notifications/${id}/read`).answers(404);
    expect((await world.as(other).get("/api/notifications?type=proposed").answers<Page>(200)).rows).toEqual([]);
    await world.as(other).post("/api/notifications/read").answers(200);
  }
  const after = await world.as(teacher).get("/api/notifications?type=proposed").answers<Page>(200);
  expect(after.rows[0]?.readAt).toBeNull();
  await world.nobody.get("/api/notifications").answers(401);
});

test("a notification of an action that was rolled back never existed", async () => {
  const reader = await world.aTeacher();
  const attempt = withScope(world.database, reader.institute.id, async (scope) => {
    const { inTransaction } = await import("#db/scope.ts");
    await inTransaction(scope, async (inner) => {
      await addNotification(inner, { account: reader.id, type: "proposed", body: {} });
      throw new Error("no");
    });
  });
  await expect(attempt).rejects.toThrow("no");
  expect((await world.as(reader).get("/api/notifications").answers<Page>(200)).total).toBe(0);
});

test("nobody is notified of a restored record that was not in the bin", async () => {
  const reader = await world.aTeacher();
  const { id } = await aPaper(world.as(reader), { title: "Never Deleted" });
  const restore = () => world.as(world.hod).post(`/api/records/journal/${id}/restore`).answers(200);
  const listChanges = async () =>
    (await world.as(reader).get("/api/notifications?type=record-changed").answers<Page>(200)).rows;
  await restore();
  expect(await listChanges()).toEqual([]);
  await world.as(reader).remove(`/api/records/journal/${id}`).answers(200);
  await restore();
  await world.as(reader).post("/api/notifications/read").answers(200);
  await restore();
  expect(await listChanges()).toMatchObject([{ body: { record: id, what: "restored" }, readAt: expect.any(String) }]);
});
