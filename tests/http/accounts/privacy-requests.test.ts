import { describe, expect, test } from "vitest";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { privacy } from "#contract/privacy.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, colleague, hod, admin, superAdmin, stranger, strangerAdmin } = world;

type Request = ResponseOf<typeof privacy.ask>;
type Queue = ResponseOf<typeof privacy.queue>;
type Notifications = { rows: { type: string; body: Record<string, unknown> }[] };

const wrong = "My second name is written with one l.";
const asks = (who: TestAccount, kind = "correction", text = wrong) => as(who).post("/api/me/requests", { kind, text });
const queueOf = (who: TestAccount, state = "open") => as(who).get(`/api/requests?state=${state}`).answers<Queue>(200);
const answers = (who: TestAccount, id: string, state: string, answer = "It is fixed.") =>
  as(who).post(`/api/requests/${id}/answer`, { state, answer });
const ownOf = async (who: TestAccount) =>
  (await as(who).get("/api/me/requests").answers<{ rows: Request[] }>(200)).rows;
const newestNotification = async (who: TestAccount) =>
  (await as(who).get("/api/notifications").answers<Notifications>(200)).rows[0];
const waitingFor = async (who: TestAccount) =>
  (await as(who).get("/api/me/sidebar").answers<{ requests: number }>(200)).requests;

describe("a request about my data", () => {
  test("is queued for the admin, is answered with a reason, and causes a notification and an e-mail", async () => {
    const before = await waitingFor(admin);
    const made = await asks(teacher).answers<Request>(201);
    expect(made).toMatchObject({ kind: "correction", text: wrong, state: "open", answer: "", closedAt: null });
    expect(await waitingFor(admin)).toBe(before + 1);
    expect(await newestNotification(admin)).toMatchObject({
      type: "request-made",
      body: { request: "correction", by: teacher.name },
    });
    const [queued] = (await queueOf(admin)).rows;
    expect(queued).toMatchObject({
      id: made.id,
      name: teacher.name,
      email: teacher.email,
      role: "Faculty",
      text: wrong,
    });
    await answers(admin, made.id, "done").answers(200);
    expect(await ownOf(teacher)).toMatchObject([{ id: made.id, state: "done", answer: "It is fixed." }]);
    expect(await newestNotification(teacher)).toMatchObject({
      type: "request-answered",
      body: { request: "correction", state: "done", answer: "It is fixed." },
    });
    const { rows } = await world.owner.query(
      "select body from outbox where to_address = $1 and purpose = 'request-answered'",
      [teacher.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].body).toContain("It is fixed.");
    expect(await waitingFor(admin)).toBe(before);
    expect((await queueOf(admin, "done")).rows.map(({ id }) => id)).toContain(made.id);
  });

  test("is closed once: answered or withdrawn, by whoever was first", async () => {
    const made = await asks(colleague).answers<Request>(201);
    await as(colleague).post(`/api/me/requests/${made.id}/withdraw`).answers(200);
    expect(await as(colleague).post(`/api/me/requests/${made.id}/withdraw`).answers(200)).toMatchObject({
      state: "withdrawn",
    });
    await answers(admin, made.id, "refused").answers(409);
    const other = await asks(colleague).answers<Request>(201);
    await answers(admin, other.id, "refused", "It stands so on the paper.").answers(200);
    await answers(admin, other.id, "done").answers(409);
    await as(colleague).post(`/api/me/requests/${other.id}/withdraw`).answers(409);
    expect((await ownOf(colleague))[0]).toMatchObject({ state: "refused", answer: "It stands so on the paper." });
  });

  test("describes what is wrong; an answer explains why", async () => {
    const { issues } = await asks(teacher, "correction", "  ").answers<{ issues: { field: string }[] }>(422);
    expect(issues).toMatchObject([{ field: "text", message: "Describe what is wrong and what is correct." }]);
    await asks(teacher, "praise").answers(422);
    const made = await asks(teacher).answers<Request>(201);
    await answers(admin, made.id, "done", " ").answers(422);
    await answers(admin, made.id, "withdrawn").answers(422);
    await answers(admin, made.id, "done").answers(200);
  });

  test("to be deleted is made once at a time, and granted only by deleting", async () => {
    const leaver = await world.anAccount({ name: "Leaves Soon" });
    const made = await asks(leaver, "deletion", "").answers<Request>(201);
    await asks(leaver, "deletion", "").answers(409);
    await answers(admin, made.id, "done").answers(409);
    await answers(admin, made.id, "refused", "Hand over the lab first.").answers(200);
    await asks(leaver, "deletion", "Handed over.").answers(201);
  });

  test("at most ten at a time", async () => {
    const many = await world.anAccount({ name: "Many Inputs" });
    for (let n = 0; n < 10; n++) await asks(many, "correction", `Input ${n}`).answers(201);
    await asks(many, "correction", "Input 11").answers(409);
  });
});

describe("who answers", () => {
  test("made and withdrawn again and again, is one unread notification, and refused after twenty in a day", async () => {
    const restless = await world.aTeacher({ name: "Restless Person" });
    for (let time = 0; time < 3; time++) {
      const { id } = await asks(restless).answers<Request>(201);
      await as(restless).post(`/api/me/requests/${id}/withdraw`).answers(200);
    }
    const { rows } = await as(admin).get("/api/notifications?unread=true&limit=200").answers<Notifications>(200);
    expect(rows.filter(({ body }) => body.by === restless.name)).toHaveLength(1);
    for (let time = 3; time < 20; time++) {
      const { id } = await asks(restless).answers<Request>(201);
      await as(restless).post(`/api/me/requests/${id}/withdraw`).answers(200);
    }
    await asks(restless).answers(429);
  });

  test("an admin for faculty and heads of their institute, a super admin for admins, and nobody for themselves", async () => {
    const byHead = await asks(hod).answers<Request>(201);
    const byAdmin = await asks(admin).answers<Request>(201);
    const bySuper = await asks(superAdmin).answers<Request>(201);
    const far = await asks(stranger).answers<Request>(201);
    const farAdmin = await asks(strangerAdmin).answers<Request>(201);
    const seenBy = async (who: TestAccount) => (await queueOf(who)).rows.map(({ id }) => id);
    const otherSuper = await world.anAccount({ name: "Second Root", role: "Super Admin" });
    expect(await seenBy(admin)).toEqual(expect.arrayContaining([byHead.id]));
    for (const { id } of [byAdmin, bySuper, far, farAdmin]) {
      expect(await seenBy(admin)).not.toContain(id);
      await answers(admin, id, "done").answers(404);
    }
    expect(await seenBy(strangerAdmin)).toEqual([far.id]);
    expect(await seenBy(superAdmin)).toEqual(expect.arrayContaining([byAdmin.id, farAdmin.id]));
    for (const { id } of [byHead, bySuper, far]) await answers(superAdmin, id, "done").answers(404);
    expect(await seenBy(otherSuper)).toContain(bySuper.id);
    await answers(superAdmin, farAdmin.id, "done", "Seen to.").answers(200);
    expect(await ownOf(strangerAdmin)).toMatchObject([{ state: "done", answer: "Seen to." }]);
    expect(await newestNotification(strangerAdmin)).toMatchObject({ type: "request-answered" });
  });

  test("where no admin is active the super admins answer", async () => {
    const made = await asks(stranger).answers<Request>(201);
    await world.owner.query("update accounts set state = 'deactivated' where public_id = $1", [strangerAdmin.publicId]);
    try {
      expect((await queueOf(superAdmin)).rows.map(({ id }) => id)).toContain(made.id);
      await answers(superAdmin, made.id, "done").answers(200);
    } finally {
      await world.owner.query("update accounts set state = 'active' where public_id = $1", [strangerAdmin.publicId]);
    }
  });

  test("a request is its owner's: nobody else reads or withdraws it", async () => {
    const made = await asks(teacher, "correction", "Only mine to see").answers<Request>(201);
    expect((await as(colleague).get("/api/me/requests")).text).not.toContain("Only mine");
    await as(colleague).post(`/api/me/requests/${made.id}/withdraw`).answers(404);
    await as(hod).get("/api/requests").answers(403);
    await answers(hod, made.id, "done").answers(403);
    expect((await ownOf(teacher)).find(({ id }) => id === made.id)).toMatchObject({ state: "open" });
  });

  test("each step is in the trail", async () => {
    const { rows } = await world.owner.query(
      "select distinct action from audit_log where action like 'request-%' order by 1",
    );
    expect(rows.map(({ action }) => action)).toEqual(["request-answered", "request-made", "request-withdrawn"]);
  });
});
