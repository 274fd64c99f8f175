import fc from "fast-check";
import { expect, test } from "vitest";
import { withScope } from "#db/scope.ts";
import { sendPendingMails } from "#domain/mail/send-pending-mails.ts";
import { addNotifications } from "#domain/notifications/add-notification.ts";
import { queueDigests } from "#domain/notifications/queue-digests.ts";
import { addDays } from "#kinds/day.ts";
import { inDays } from "#tests/support/records/days.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const numRuns = process.env.FPMS_FULL ? 300 : 12;

type Step =
  | { do: "tell"; type: "record-verified" | "record-returned" | "confirmed" }
  | { do: "read"; at: number }
  | { do: "choose"; topic: "verified" | "returned" | "confirmed"; delivery: "mail" | "digest" | "app" | "off" }
  | { do: "queue"; workers: number }
  | { do: "send"; senders: number; fails: boolean }
  | { do: "sleep" };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("tell" as const),
      type: fc.constantFrom("record-verified" as const, "record-returned", "confirmed"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("read" as const), at: fc.nat(20) }) },
  fc.record({
    do: fc.constant("choose" as const),
    topic: fc.constantFrom("verified" as const, "returned", "confirmed"),
    delivery: fc.constantFrom("mail" as const, "digest", "app", "off"),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant("queue" as const), workers: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      senders: fc.integer({ min: 1, max: 3 }),
      fails: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: "sleep" as const }) },
);

test("whatever happens in between, nothing is sent twice, nothing that was read is sent, and everything unread is sent in the end", async () => {
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      turn += 1;
      const person = await world.anAccount({ name: `Reader ${turn}` });
      const { institute, id } = person;
      let day = inDays(1);
      const messages: string[] = [];
      const read = new Set<string>();
      const mailed: string[] = [];
      let [queued, queuedOn] = [0, ""];

      const run = async (one: Step): Promise<void> => {
        if (one.do === "tell") {
          const title = `T${turn}x${messages.length}x`;
          messages.push(title);
          await withScope(world.database, institute.id, (scope) =>
            addNotifications(scope, [{ account: id, type: one.type, body: { title, by: "A" } }]),
          );
        }
        if (one.do === "read") {
          const title = messages[one.at];
          if (title === undefined) return;
          read.add(title);
          await world.owner.query("update notifications set read_at = now() where body ->> 'title' = $1", [title]);
        }
        if (one.do === "choose")
          await world
            .as(person)
            .patch("/api/notifications/delivery", { topics: { [one.topic]: one.delivery } })
            .answers(200);
        if (one.do === "queue") {
          const made = await Promise.all(
            Array.from({ length: one.workers }, () =>
              withScope(world.database, institute.id, (scope) =>
                queueDigests({
                  ...scope,
                  today: day,
                  now: new Date(`${day}T09:00:00+05:30`),
                  timeZone: "Asia/Kolkata",
                }),
              ),
            ),
          );
          queued = (queuedOn === day ? queued : 0) + made.reduce((sum, count) => sum + count, 0);
          queuedOn = day;
          expect(queued).toBeLessThanOrEqual(1);
        }
        if (one.do === "send") await send(one.senders, one.fails);
        if (one.do === "sleep") day = addDays(day, 1);
      };

      const send = async (senders: number, fails: boolean) => {
        await world.owner.query("update outbox set due_at = now(), claimed_until = null where state = 'pending'");
        const transport = {
          send: async ({ subject, body }: { subject: string; body: string }) => {
            if (fails) throw Object.assign(new Error("busy"), { responseCode: 421, code: "ECONNECTION" });
            const titles = body.match(/T\d+x\d+x/g) ?? [];
            if (titles.length === 0) throw new Error(`nothing in ${subject}`);
            for (const title of new Set(titles)) {
              if (read.has(title)) throw new Error(`${title} was read`);
              mailed.push(title);
            }
          },
          close: () => {},
        };
        await Promise.all(Array.from({ length: senders }, () => sendPendingMails(world.appContext, transport)));
      };
      for (const one of steps) await run(one);
      for (const topic of ["verified", "returned", "confirmed"] as const)
        await run({ do: "choose", topic, delivery: "digest" });
      await send(1, false);
      // What waited to be sent at once is left to the digest after a day.
      await world.owner.query(
        "update notifications set created_at = created_at - interval '1 day' where account_id = $1",
        [id],
      );
      for (const last of ["sleep", "queue", "send"] as const)
        await run(
          last === "send"
            ? { do: last, senders: 2, fails: false }
            : last === "queue"
              ? { do: last, workers: 2 }
              : { do: last },
        );

      expect(new Set(mailed).size).toBe(mailed.length);
      const { rows: due } = await world.owner.query(
        "select 1 from notifications where account_id = $1 and mail_due and read_at is null",
        [id],
      );
      expect(due).toEqual([]);
    }),
    { numRuns },
  );
}, 900_000);

test("the daily e-mail is made from the hour that an admin sets", async () => {
  const reader = await world.anAccount({ name: "Early Reader" });
  const { version } = await world.as(world.admin).get("/api/settings").answers<{ version: number }>(200);
  await world.as(world.admin).patch("/api/settings", { version, digestHour: 24 }).answers(422);
  await world.as(world.admin).patch("/api/settings", { version, digestHour: 6 }).answers(200);
  const delivery = await world.as(reader).get("/api/notifications/delivery").answers<{ digestAt: string }>(200);
  expect(delivery.digestAt).toBe("06:00");
  const day = inDays(2);
  await withScope(world.database, world.institute.id, (scope) =>
    addNotifications(scope, [{ account: reader.id, type: "confirmed", body: { title: "T", by: "A" } }]),
  );
  const queuedAt = (time: string) =>
    withScope(world.database, world.institute.id, (scope) =>
      queueDigests({ ...scope, today: day, now: new Date(`${day}T${time}:00+05:30`), timeZone: "Asia/Kolkata" }),
    );
  expect(await queuedAt("05:59")).toBe(0);
  expect(await queuedAt("06:00")).toBe(1);
});
