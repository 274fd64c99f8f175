import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { settings } from "#contract/settings.ts";
import { mailsThatLeave } from "#tests/support/peers/outgoing-mails.ts";
import { anInstitute, theWorld } from "#tests/support/server/world.ts";

type Settings = ResponseOf<typeof settings.read>;
type Refused = { code: string; message: string; issues?: { field: string; message: string }[]; current?: Settings };
type Site = { institute: string; logo: string | null; departments: { code: string; name: string }[] };

const world = await theWorld();
const { as, admin, teacher, strangerAdmin, superAdmin } = world;
world.appContext.sendsMail = true;
const read = (who = admin) => as(who).get("/api/settings").answers<Settings>(200);
const change = async (body: object, who = admin) =>
  as(who).patch("/api/settings", { version: (await read(who)).version, ...body });
const site = (email = "") =>
  world.nobody.get(`/api/site${email && `?email=${encodeURIComponent(email)}`}`).answers<Site>(200);
const department = async (code: string, who = admin) =>
  (await read(who)).departments.find((one) => one.code === code) ?? expect.fail(`no ${code}`);
const changeDepartment = async (code: string, body: object, who = admin) =>
  as(who).patch(`/api/departments/${code}`, { version: (await department(code, who)).version, ...body });

describe("what an admin sets", () => {
  test("is on the public pages and in everybody's session at once, and in no other institute", async () => {
    const before = await site("somebody@konkan.example");
    const answer = await change({
      institute: "Sahyadri University",
      idLabel: "Campus ID",
      subtitle: "Faculty of Engineering",
      accent: "#0B6E4F",
      address: ["12 Hill Road", "Pune 411001"],
      phone: "+91 20 1234 5678",
      mail: "office@sahyadri.example",
      feedbackUrl: "https://forms.example/feedback",
      manualUrl: "https://documents.example/embed/manual",
      social: [{ label: "LinkedIn", url: "https://linkedin.example/sahyadri" }],
    });
    expect(answer.status).toBe(200);
    expect(await site("somebody@sahyadri.example")).toMatchObject({
      institute: "Sahyadri University",
      idLabel: "Campus ID",
      subtitle: "Faculty of Engineering",
      accent: "#0b6e4f",
      address: ["12 Hill Road", "Pune 411001"],
      phone: "+91 20 1234 5678",
      mail: "office@sahyadri.example",
      feedbackUrl: "https://forms.example/feedback",
      manualUrl: "https://documents.example/embed/manual",
      social: [{ label: "LinkedIn", url: "https://linkedin.example/sahyadri" }],
    });
    expect(await as(teacher).get("/api/me").answers(200)).toMatchObject({
      institute: { name: "Sahyadri University", idLabel: "Campus ID", accent: "#0b6e4f" },
    });
    expect(await site("somebody@konkan.example")).toEqual(before);
  });

  test("stays unchanged where a request does not name it", async () => {
    const before = await read();
    await change({ phone: null });
    expect(await read()).toEqual({ ...before, phone: null, version: before.version + 1 });
  });

  test("is saved with the version that was read: without one 428, with an older one 409 and the newer state", async () => {
    const { version } = await read();
    await as(admin).patch("/api/settings", { phone: null }).answers(428);
    await as(admin).patch("/api/settings", { version, idLabel: "First ID" }).answers(200);
    const late = await as(admin).patch("/api/settings", { version, idLabel: "Late ID" }).answers<Refused>(409);
    expect(late).toMatchObject({ code: "stale", current: { idLabel: "First ID", version: version + 1 } });
    expect((await read()).idLabel).toBe("First ID");
  });

  test.each([
    [{ institute: "  " }, "institute"],
    [{ institute: "Two\nlines" }, "institute"],
    [{ accent: "red" }, "accent"],
    [{ accent: "#12345" }, "accent"],
    [{ phone: "call us" }, "phone"],
    [{ mail: "office" }, "mail"],
    [{ feedbackUrl: "javascript:alert(1)" }, "feedbackUrl"],
    [{ feedbackUrl: "forms.example" }, "feedbackUrl"],
    [{ feedbackUrl: "https://forms.example@evil.example/" }, "feedbackUrl"],
    [{ manualUrl: "http://documents.example/manual" }, "manualUrl"],
    [{ seedMoneyPolicyUrl: "policy" }, "seedMoneyPolicyUrl"],
    [{ manualUrl: "https://*.example/manual" }, "manualUrl"],
    [{ manualUrl: "https://a;script-src/manual" }, "manualUrl"],
    [{ manualUrl: "https://me@documents.example/manual" }, "manualUrl"],
    [{ manualUrl: "https://documents.example:8443/manual" }, "manualUrl"],
    [{ social: [{ label: "X", url: "data:text/html,x" }] }, "social.0.url"],
    [{ social: [1, 2].map((one) => ({ label: "Same", url: `https://a.example/${one}` })) }, "social"],
    [{ social: [1, 2, 3, 4].map((one) => ({ label: `L${one}`, url: "https://a.example" })) }, "social"],
    [{ period: "lunar" }, "period"],
    [{ academicStart: 13 }, "academicStart"],
    [{ passwordMinimum: 5 }, "passwordMinimum"],
    [{ address: ["", "x"] }, "address.0"],
    [{ timeZone: "UTC" }, "timeZone"],
  ])("%j is refused at its field", async (body, field) => {
    const before = await read();
    const answer = await change(body);
    expect(answer.status).toBe(422);
    expect((answer.body as Refused).issues?.map((issue) => issue.field)).toContain(field);
    expect(await read()).toEqual(before);
  });

  test("is in the audit trail with its previous value, and signs nobody out", async () => {
    await change({ passwordMinimum: 9 });
    const { rows } = await world.owner.query(
      "select target, detail from audit_log where action = 'settings-changed' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ detail: { passwordMinimum: { from: 6, to: 9 } } });
    await as(teacher).get("/api/me").answers(200);
  });

  test("a longer password minimum applies to the next registration", async () => {
    await change({ passwordMinimum: 14 });
    const body = { email: "new.person@sahyadri.example", password: "quarry-9-egret", department: "IT" };
    const short = { ...body, password: "quarry-egret" };
    await world.nobody.post("/api/auth/register", short).answers(422);
    await world.nobody.post("/api/auth/register", body).answers(200);
  });
});

test("a new first month of the academic year changes the academic figures", async () => {
  const enter = (dateOfPublication: string) =>
    as(teacher).post("/api/records/journal", { data: { title: `Of ${dateOfPublication}`, dateOfPublication } });
  for (const day of ["2023-05-10", "2023-06-10", "2023-07-10"]) await enter(day).answers(201);
  const perYear = async () => {
    const { rows } = await world.owner.query(
      `select year_of_months('a', month, months, i.academic_start) as year, sum(drafts)::int as n
       from counted_records c join institutes i on i.id = c.institute_id where i.id = $1 and scope = 0 group by 1 order by 1`,
      [world.institute.id],
    );
    return rows;
  };
  expect(await perYear()).toEqual([
    { year: 2022, n: 2 },
    { year: 2023, n: 1 },
  ]);
  expect((await change({ academicStart: 6 })).status).toBe(200);
  expect(await perYear()).toEqual([
    { year: 2022, n: 1 },
    { year: 2023, n: 2 },
  ]);
  const counted = await as(teacher).get("/api/counts?by=year&period=academic").answers(200);
  expect(JSON.stringify(counted)).toContain("2023");
  expect(await as(teacher).get("/api/me").answers(200)).toMatchObject({ institute: { academicStart: 6 } });
});

describe("e-mail domains", () => {
  const requestDomain = (domain: string, who = admin, address = `office@${domain.trim().toLowerCase()}`) =>
    as(who).post("/api/settings/domains", { domain, address });
  const confirm = (domain: string, code: string, who = admin) =>
    as(who).post(`/api/settings/domains/${encodeURIComponent(domain)}/confirm`, { code });
  const codeFor = async (domain: string) => {
    const mail = (await mailsThatLeave(world)).find(({ to_address: to }) => to.endsWith(`@${domain}`));
    return /\b\d{8}\b/.exec(mail?.body ?? "")?.[0] ?? "";
  };
  const addDomain = async (domain: string, who = admin) => {
    await requestDomain(domain, who).answers(202);
    const known = domain.trim().toLowerCase();
    await confirm(known, await codeFor(known), who).answers(200);
  };
  const removeDomain = (domain: string, who = admin) =>
    as(who).remove(`/api/settings/domains/${encodeURIComponent(domain)}`);

  test("addresses of an added domain can register; once it is removed, they cannot", async () => {
    await addDomain(" Alumni.Sahyadri.EXAMPLE ");
    expect((await read()).domains).toContainEqual({ domain: "alumni.sahyadri.example", accounts: 0 });
    expect((await site("x@alumni.sahyadri.example")).institute).toBe((await read()).institute);
    await removeDomain("alumni.sahyadri.example").answers(200);
    const body = { email: "x.y@alumni.sahyadri.example", password: "quarry-9-egret-pond", department: "IT" };
    await world.nobody.post("/api/auth/register", body).answers(422);
  });

  test("a domain is added only with the code sent to an address of it, within a few attempts", async () => {
    await requestDomain("hills.example", admin, "office@elsewhere.example").answers(422);
    await requestDomain("hills.example", admin, "office@hills.example.evil.example").answers(422);
    await requestDomain("hills.example").answers(202);
    await confirm("hills.example", "").answers(422);
    const code = await codeFor("hills.example");
    expect(code).toMatch(/^\d{8}$/);
    const kept = await world.owner.query(
      "select (select json_agg(o) from outbox o)::text || (select json_agg(c) from domain_claims c)::text as all",
    );
    expect(kept.rows[0].all).not.toContain(code);
    await confirm("hills.example", code, strangerAdmin).answers(422);
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, "0");
    for (let attempt = 0; attempt < 5; attempt++) await confirm("hills.example", wrong).answers(422);
    await confirm("hills.example", code).answers(422);
    expect((await read()).domains.map(({ domain }) => domain)).not.toContain("hills.example");
    await addDomain("hills.example");
    await confirm("hills.example", code).answers(422);
    await removeDomain("hills.example").answers(200);
  });

  test("only a super admin gives any institute a domain, and never one of a public provider", async () => {
    const { institutes } = await as(superAdmin)
      .get("/api/system")
      .answers<{ institutes: { id: string; domains: string[] }[] }>(200);
    const id = institutes.find(({ domains }) => domains.includes("konkan.example"))?.id;
    const grant = (who: typeof admin, domain: string) => as(who).post("/api/system/domains", { institute: id, domain });
    await grant(admin, "granted.example").answers(403);
    await grant(superAdmin, "gmail.com").answers(422);
    await grant(superAdmin, "granted.example").answers(201);
    expect((await read(strangerAdmin)).domains).toContainEqual({ domain: "granted.example", accounts: 0 });
    await grant(superAdmin, "sahyadri.example").answers(409);
    await removeDomain("granted.example", strangerAdmin).answers(200);
  });

  test("a domain belongs to one institute only", async () => {
    await requestDomain("konkan.example").answers(202);
    expect((await confirm("konkan.example", await codeFor("konkan.example")).answers<Refused>(409)).message).toBe(
      "That e-mail domain belongs to another institute.",
    );
    expect((await requestDomain("sahyadri.example").answers<Refused>(409)).message).toBe(
      "Your institute already has this domain.",
    );
    await removeDomain("konkan.example").answers(404);
    expect((await read(strangerAdmin)).domains.map(({ domain }) => domain)).toEqual(["konkan.example"]);
  });

  test("the last domain, and one that accounts use, cannot be removed", async () => {
    expect((await removeDomain("sahyadri.example").answers<Refused>(409)).message).toContain(
      "The last e-mail domain cannot be removed",
    );
    await addDomain("second.example");
    expect((await removeDomain("sahyadri.example").answers<Refused>(409)).message).toMatch(
      /^\d+ accounts have an address/,
    );
    await removeDomain("second.example").answers(200);
  });

  test("if the last two domains are removed at once, one stays", async () => {
    const institute = await anInstitute(world.appContext, "Deccan College", "deccan.example");
    const [one, other] = [
      await world.anAccount({ institute, role: "Admin", email: "one@elsewhere.example" }),
      await world.anAccount({ institute, role: "Admin", email: "other@elsewhere.example" }),
    ];
    await addDomain("second.deccan.example", one);
    const answers = await Promise.all([
      removeDomain("deccan.example", one),
      removeDomain("second.deccan.example", other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(one)).domains).toHaveLength(1);
  });

  test.each([
    ["a Cyrillic letter", "sаhyadri.example"],
    ["full-width letters", "ｓahyadri.example"],
    ["written for machines", "xn--shyadri-5nf.example"],
    ["no dot", "sahyadri"],
    ["an address", "a@sahyadri.example"],
    ["a wildcard", "*.example"],
    ["a dot at the end", "sahyadri.example."],
    ["a space within", "sahya dri.example"],
    ["two dots", "sahyadri..example"],
    ["a number for a name", "10.0.0.1"],
  ])("%s is not a domain: %s", async (_what, domain) => {
    expect(
      (await requestDomain(domain, admin, "office@sahyadri.example").answers<Refused>(422)).issues?.[0]?.field,
    ).toBe("domain");
  });

  test.each([
    "gmail.com",
    "Googlemail.com",
    "mail.gmail.com",
    "yahoo.com",
    "yahoo.co.in",
    "outlook.com",
    "hotmail.co.uk",
    "live.in",
    "rediffmail.com",
    "icloud.com",
    "protonmail.com",
    "zohomail.in",
    "mailinator.com",
    "ac.in",
    "co.uk",
  ])("anybody can get an address at %s: no institute can add it", async (domain) => {
    const { issues } = await requestDomain(domain).answers<Refused>(422);
    expect(issues?.[0]?.message).toContain("Anyone can get an address there");
  });

  test.each(["notgmail.com.example", "yahoo.edu.in", "live.college.example", "outlook.ac.in"])(
    "%s is no public provider",
    async (domain) => {
      await addDomain(domain);
      await removeDomain(domain).answers(200);
    },
  );

  test("an address whose domain only looks like one of the institute cannot register", async () => {
    for (const email of ["a@sahyadriXexample", "a@sahyadri.example.evil.example", "a@notsahyadri.example"]) {
      const body = { email, password: "quarry-9-egret-pond", department: "IT" };
      expect((await world.nobody.post("/api/auth/register", body)).status).toBe(422);
    }
  });
});

describe("departments", () => {
  const add = (body: object, who = admin) => as(who).post("/api/departments", body);

  test("an added department can be chosen by everybody of the institute, and by nobody of another", async () => {
    await add({ code: "CIVIL", name: "Civil Engineering", aliases: ["Structures"] }).answers(201);
    expect((await site("x@sahyadri.example")).departments.map(({ code }) => code)).toContain("CIVIL");
    expect((await site("x@konkan.example")).departments.map(({ code }) => code)).not.toContain("CIVIL");
    await as(strangerAdmin).patch("/api/departments/CIVIL", { version: 1, name: "Stolen" }).answers(404);
  });

  test.each([
    [{ code: "it", name: "Other" }, "code", "“it” already means IT."],
    [{ code: "NEW", name: "information technology" }, "name", "“information technology” already means IT."],
    [{ code: "NEW", name: "New", aliases: ["Dept. of Information Technology"] }, "aliases", "already means IT."],
  ])("%j is refused, as another department has it", async (body, field, message) => {
    const refused = await add(body).answers<Refused>(409);
    expect(refused.issues?.[0]).toMatchObject({ field });
    expect(refused.message).toContain(message);
  });

  test.each([
    [{ code: "", name: "A" }],
    [{ code: "A B", name: "A" }],
    [{ code: "-A", name: "A" }],
    [{ code: "ÉTÉ", name: "A" }],
    [{ code: "OK", name: " " }],
  ])("%j is refused", async (body) => {
    await add(body).answers(422);
  });

  test("a renamed department keeps its former name as another name, its code and its people, who stay signed in", async () => {
    const { people } = await department("IT");
    expect((await changeDepartment("IT", { name: "Information Sciences" })).status).toBe(200);
    expect(await department("IT")).toMatchObject({
      name: "Information Sciences",
      people,
      aliases: expect.arrayContaining(["Information Technology"]),
    });
    expect(await as(world.itTeacher).get("/api/me").answers(200)).toMatchObject({
      departments: [{ code: "IT", name: "Information Sciences" }],
    });
    await changeDepartment("IT", { name: "Information Technology", aliases: ["Info Tech"] });
  });

  test("a change of an older version is refused", async () => {
    const { version } = await department("EXTC");
    await as(admin).patch("/api/departments/EXTC", { name: "X" }).answers(428);
    await as(admin).patch("/api/departments/EXTC", { version, name: "Electronics" }).answers(200);
    const late = await as(admin).patch("/api/departments/EXTC", { version, name: "Late" }).answers<Refused>(409);
    expect(late.code).toBe("stale");
  });

  test("a deactivated department cannot be chosen, and keeps its people, its records and its figures", async () => {
    const made = await as(world.itTeacher).post("/api/records/journal", { data: { title: "Kept" } });
    expect(made.status).toBe(201);
    expect(await department("IT")).toMatchObject({ isDeactivated: false, records: 1 });
    expect((await department("IT")).people).toBeGreaterThan(0);
    expect((await changeDepartment("IT", { isDeactivated: true })).status).toBe(200);

    expect(await department("IT")).toMatchObject({ isDeactivated: true, records: 1 });
    const offered = await as(teacher).get("/api/departments").answers<{ rows: { code: string }[] }>(200);
    expect(offered.rows.map(({ code }) => code)).not.toContain("IT");
    expect((await site("x@sahyadri.example")).departments.map(({ code }) => code)).not.toContain("IT");
    const body = { email: "late.comer@sahyadri.example", password: "quarry-9-egret-pond", department: "IT" };
    await world.nobody.post("/api/auth/register", body).answers(422);

    expect(await as(world.itTeacher).get("/api/me").answers(200)).toMatchObject({ departments: [{ code: "IT" }] });
    await as(world.itHod).get("/api/records/journal?scope=department").answers(200);
    const figures = await as(admin).get("/api/dashboard").answers<{ departments: { code: string }[] }>(200);
    expect(figures.departments.map(({ code }) => code)).toContain("IT");

    const taken = await as(admin).post("/api/departments", { code: "IT", name: "Anew" }).answers<Refused>(409);
    expect(taken.message).toContain("is deactivated. Activate it");
    expect((await changeDepartment("IT", { isDeactivated: false })).status).toBe(200);
    expect((await site("x@sahyadri.example")).departments.map(({ code }) => code)).toContain("IT");
  });

  test("a deactivated department without people and records is on no dashboard", async () => {
    await as(admin).post("/api/departments", { code: "PLAN", name: "Planning" }).answers(201);
    const codes = async () =>
      (await as(admin).get("/api/dashboard").answers<{ departments: { code: string }[] }>(200)).departments.map(
        ({ code }) => code,
      );
    expect(await codes()).toContain("PLAN");
    expect((await changeDepartment("PLAN", { isDeactivated: true })).status).toBe(200);
    expect(await codes()).not.toContain("PLAN");
  });

  test("the last active department cannot be deactivated", async () => {
    const codes = (await read(strangerAdmin)).departments.map(({ code }) => code);
    for (const code of codes.slice(1))
      expect((await changeDepartment(code, { isDeactivated: true }, strangerAdmin)).status).toBe(200);
    const last = await changeDepartment(codes[0] ?? "", { isDeactivated: true }, strangerAdmin);
    expect(last.status).toBe(409);
  });
});

describe("the logo", () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 20, g: 80, b: 60, alpha: 0.5 } } });
  const put = (bytes: Buffer, name = "logo.png", type = "image/png", who = admin) =>
    as(who).upload("PUT", "/api/settings/logo", [{ field: "file", name, type, bytes }]);

  beforeEach(async () => {
    await as(admin).remove("/api/settings/logo").answers(200);
  });

  test("has an address that anyone can open and that always shows the same picture", async () => {
    const first = await put(await picture(1200, 600).png().toBuffer()).answers<Settings>(200);
    const answer = await world.app.inject({ url: first.logo ?? "" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 256, hasAlpha: true });
    expect((await site("x@sahyadri.example")).logo).toBe(first.logo);
    expect(await as(teacher).get("/api/me").answers(200)).toMatchObject({ institute: { logo: first.logo } });

    const second = await put(await picture(64, 64).webp().toBuffer(), "logo.webp", "image/webp").answers<Settings>(200);
    expect(second.logo).not.toBe(first.logo);
    await world.nobody.get(first.logo ?? "").answers(404);
    expect((await world.app.inject({ url: "/api/site/logo" })).headers["cache-control"]).toBe("no-cache");
  });

  test("leaves no file when it is removed", async () => {
    const before = storedFiles();
    await put(await picture(64, 64).png().toBuffer()).answers(200);
    expect(storedFiles()).toHaveLength(before.length + 1);
    const { logo } = await as(admin).remove("/api/settings/logo").answers<Settings>(200);
    expect(logo).toBeNull();
    expect(storedFiles()).toEqual(before);
    await world.nobody.get("/api/site/logo").answers(404);
  });

  test("of another institute does not change ours", async () => {
    const ours = await put(await picture(40, 40).png().toBuffer()).answers<Settings>(200);
    await put(await picture(80, 40).png().toBuffer(), "l.png", "image/png", strangerAdmin).answers(200);
    expect((await read()).logo).toBe(ours.logo);
    await as(strangerAdmin).remove("/api/settings/logo").answers(200);
    expect((await world.app.inject({ url: ours.logo ?? "" })).statusCode).toBe(200);
  });

  test.each([
    ["a vector picture", async () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "logo.svg", 415],
    ["a script by another name", async () => Buffer.from("<svg onload=alert(1)>"), "logo.png", 415],
    ["one higher than wide", () => picture(40, 80).png().toBuffer(), "logo.png", 422],
    ["a banner", () => picture(900, 100).png().toBuffer(), "logo.png", 422],
    ["nothing", async () => Buffer.alloc(0), "logo.png", 422],
    ["too much", async () => Buffer.alloc(5_242_881, 1), "logo.png", 413],
  ])("%s is refused and leaves nothing behind", async (_what, bytes, name, status) => {
    const before = storedFiles();
    await put(await bytes(), name).answers(status);
    expect(storedFiles()).toEqual(before);
    expect((await read()).logo).toBeNull();
  });
});

function storedFiles(): string[] {
  const folder = join(world.appContext.filesFolder, String(world.institute.id));
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}
