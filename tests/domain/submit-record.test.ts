import { expect, test } from "vitest";
import type { Actor } from "#access/roles.ts";
import { withScope } from "#db/scope.ts";
import { submitRecord, withdrawRecord } from "#domain/records/submit-record.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { teacher, hod, admin, colleague } = world;

const complete = { title: "Wells of the old town", journalTitle: "Hydrology Notes", dateOfPublication: "2024" };

function actorOf({ id, publicId, email, name, role, institute, department }: TestAccount): Actor {
  const departments = department ? [department.id] : [];
  return { institute: institute.id, account: id, publicId, email, name, role, tags: [], departments };
}

function within(who: TestAccount, action: typeof submitRecord, id: string) {
  return withScope(world.database, world.institute.id, (scope) => action(scope, actorOf(who), { kind: "journal", id }));
}

async function aDraft(): Promise<string> {
  const made = await world.as(teacher).post("/api/records/journal", { data: complete }).answers<{ id: string }>(201);
  return made.id;
}

test("somebody who may read a draft without being on it neither submits nor withdraws it, whatever the route allows", async () => {
  const id = await aDraft();
  for (const action of [submitRecord, withdrawRecord]) {
    await expect(within(hod, action, id)).rejects.toMatchObject({
      code: "not-allowed",
      message: expect.stringContaining("Only the authors of a record and the person who entered it"),
    });
    await expect(within(admin, action, id)).rejects.toMatchObject({
      code: "not-allowed",
      message: expect.stringContaining("Only faculty and heads of department"),
    });
    await expect(within(colleague, action, id)).rejects.toMatchObject({ code: "no-such-record" });
    expect((await within(teacher, submitRecord, id)).state).toBe("submitted");
    expect((await within(teacher, withdrawRecord, id)).state).toBe("draft");
  }
});
