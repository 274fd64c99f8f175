import { describe, expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

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
    ["mr", "नवीन पासवर्ड ठरवा", /ही लिंक एकदाच चालते/],
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

  test("an announcement is as its sender wrote it, with the note below in the reader's language", async () => {
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

test("a refusal has its template, so that it can be shown in Hindi", async () => {
  const refused = await world.as(world.teacher).get("/api/audit").answers(403);
  expect(refused).toMatchObject({
    message: expect.stringMatching(/^This is for .+\. You are signed in as Faculty\.$/),
    text: "This is for {{who}}. You are signed in as {{role}}.",
    params: { role: "Faculty", who: "super admins" },
  });
});

test("a line of the command language that is not understood has its template too", async () => {
  const refused = await world.as(world.teacher).get("/api/ask?q=journal%20sort:colour").answers(400);
  expect(refused).toMatchObject({
    issues: [{ text: expect.stringContaining("You cannot sort by “{{text}}”."), params: { text: "colour" } }],
  });
});

describe("files of figures and works are in the language of whoever asks", () => {
  const fileOf = async (account: TestAccount, q: string, format: string) =>
    (await world.as(account).get(`/api/ask/export?${new URLSearchParams({ q, format })}`)).bytes;

  test("a workbook has Hindi headings and a Hindi sheet about it; a CSV, which programs read, has not", async () => {
    const reader = await aReaderOf("hi");
    await aPaper(world.as(reader), { title: "Mango kernels" });
    const figures = await readSheet(await fileOf(reader, "count journal by:state in:own", "xlsx"));
    expect(figures.header.slice(0, 2)).toEqual(["स्थिति", "कृतियाँ"]);
    expect(figures.rows[0]?.cells[0]).toBe("मसौदा");
    const works = await readSheet(await fileOf(reader, "journal,patent in:own", "xlsx"));
    expect(works.header).toContain("शीर्षक");
    expect(works.rows[0]?.cells[0]).toBe("जर्नल शोधपत्र");
    expect((await fileOf(reader, "count journal by:state in:own", "csv")).toString()).toMatch(/State,Works/);
  });

  test("a printed answer has the letters for it", async () => {
    const reader = await aReaderOf("hi");
    await aPaper(world.as(reader), { title: "Mango kernels" });
    const pdf = await fileOf(reader, "count journal by:state in:own", "pdf");
    expect(pdf.subarray(0, 5).toString("latin1")).toBe("%PDF-");
    expect(pdf.toString("latin1")).toMatch(/BaseFont \/[A-Z]+\+NotoSansDevanagari/);
  });

  test("the description of the archive of one's own data is in the reader's language too", async () => {
    const reader = await aReaderOf("hi");
    const { rawPayload } = await world.app.inject({
      method: "GET",
      url: "/api/me/data",
      headers: { token: reader.token },
    });
    const readme = (await unzip(rawPayload)).get("README.txt")?.toString() ?? "";
    expect(readme).toContain("आपके सहेजे गए दृश्य");
    expect(readme).not.toMatch(/your saved views/i);
  });
});
