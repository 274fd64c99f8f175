import { describe, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { mailsThatLeave } from "#tests/support/outgoing-mails.ts";
import { type TestAccount, theWorld } from "#tests/support/world.ts";

const world = await theWorld();
const passwordHash = await hashPassword("mango-tea-42");

async function aReaderOf(language: string): Promise<TestAccount> {
  const account = await world.aTeacher({ passwordHash });
  await world.as(account).patch("/api/me/preferences", { language }).answers(200);
  return account;
}

async function mailTo(account: TestAccount) {
  return (await mailsThatLeave(world)).find(({ to_address: to }) => to === account.email);
}

/** Without what is the same in every language: the link, the address, the name. */
const wordsOf = (body: string | undefined) => (body ?? "").replace(/https?:\S+|\S+@\S+|^.*,$/gm, "");

describe("e-mails are in the language of their reader", () => {
  test.each([
    ["hi", "नया पासवर्ड बनाएँ", /यह लिंक एक ही बार काम करता है/],
    ["mr", "नवा पासवर्ड ठरवा", /हा दुवा एकदाच चालतो/],
    ["en", "Set a new password", /The link works once/],
  ])("a new password in %s", async (language, subject, text) => {
    const reader = await aReaderOf(language);
    await world.nobody.post("/api/auth/forgot-password", { email: reader.email }).answers(200);
    const mail = await mailTo(reader);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body).toMatch(text);
    if (language !== "en") expect(wordsOf(mail?.body)).not.toMatch(/[A-Za-z]{3}/);
  });

  test("a changed password", async () => {
    const reader = await aReaderOf("hi");
    const change = { current: "mango-tea-42", password: "Neem&River77", confirmPassword: "Neem&River77" };
    await world.as(reader).post("/api/me/password", change).answers(200);
    const mail = await mailTo(reader);
    expect(mail?.subject).toBe("आपका पासवर्ड बदल दिया गया");
    expect(wordsOf(mail?.body)).not.toMatch(/[A-Za-z]{3}/);
  });

  test("an announcement is as its sender wrote it, with the note beneath in the reader's language", async () => {
    const reader = await aReaderOf("hi");
    const body = { subject: "Proofs", message: "Bring your proofs.", to: [reader.publicId], byMail: true };
    await world.as(world.admin).post("/api/announcements", body).answers(201);
    const mail = await mailTo(reader);
    expect(mail?.subject).toBe("Proofs");
    expect(mail?.body).toMatch(/^Bring your proofs\.[\s\S]*यह आपकी सूचनाओं में भी है: http/);
  });
});

test.each(["fr", "xx", "tlh"])("there is no language %s to prefer", async (language) => {
  const refused = await world.as(world.teacher).patch("/api/me/preferences", { language }).answers(422);
  expect(refused).toMatchObject({ code: "invalid-input", issues: [{ field: "language", code: "unknown-language" }] });
  expect(await world.as(world.teacher).get("/api/me").answers(200)).not.toMatchObject({ preferences: { language } });
});

test("a refusal brings its template, so that it can be shown in Hindi", async () => {
  const refused = await world.as(world.teacher).get("/api/audit").answers(403);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^This is for .+\. You are signed in as Faculty\.$/),
    text: "This is for {{who}}. You are signed in as {{role}}.",
    params: { role: "Faculty", who: { and: expect.any(Array) } },
  });
});

test("so does a line of the command language that is not understood", async () => {
  const refused = await world.as(world.teacher).get("/api/ask?q=journal%20sort:colour").answers(400);
  expect(refused).toMatchObject({
    issues: [{ text: expect.stringContaining('You cannot sort by "{{text}}".'), params: { text: "colour" } }],
  });
});
