import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { addCreateSuperadmin } from "#cli/create-superadmin.ts";
import { addDuplicates } from "#cli/duplicates.ts";
import { addImportPeople } from "#cli/import-people.ts";
import { addPasswordLink, addResetSecondFactor } from "#cli/password-link.ts";
import { addAppraisal, addCv, addScore } from "#cli/personal-files.ts";
import type { Program } from "#cli/program.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { inDays } from "#tests/support/records/days.ts";
import { aPaper, type Shown } from "#tests/support/records/records.ts";
import { anInstitute, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
await anInstitute(world.appContext, "Third College", "third.example");
const folder = mkdtempSync(join(tmpdir(), "fpms-people-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const program = { withInstallation: (work) => work({ appContext: world.appContext } as never) } as Pick<
  Program,
  "withInstallation"
> as Program;

async function run(...words: string[]): Promise<string> {
  const message: string[] = [];
  vi.spyOn(process.stdout, "write").mockImplementation((text) => message.push(String(text)) > 0);
  const fpms = new Command("fpms").exitOverride();
  const added = [
    addAppraisal,
    addCreateSuperadmin,
    addCv,
    addDuplicates,
    addImportPeople,
    addPasswordLink,
    addResetSecondFactor,
    addScore,
  ];
  for (const add of added) add(fpms, program);
  await fpms.parseAsync(words, { from: "user" });
  return message.join("");
}

function file(text: string): string {
  const path = join(folder, "people.csv");
  writeFileSync(path, text);
  return path;
}

describe("fpms import-people", () => {
  const list = (domain: string) => file(`name,email,department\nA B,a.b@${domain},IT\nC D,c.d@${domain},Alchemy\n`);

  test("returns the totals as JSON, and adds nobody a second time", async () => {
    const path = list(world.institute.domain);
    expect(JSON.parse(await run("import-people", path, "--json"))).toMatchObject({
      rows: 2,
      created: 1,
      known: 0,
      errors: 1,
      faults: [{ row: 3, field: "department" }],
    });
    expect(JSON.parse(await run("import-people", path, "--json"))).toMatchObject({ created: 0, known: 1, errors: 1 });
  });

  test("names the columns that it does not read", async () => {
    const path = file(
      `Sr. No.,Name,E-mail,Department,Mobile,Joined on\n1,A B,m.b@${world.institute.domain},IT,99,2020\n`,
    );
    expect(await run("import-people", path, "--dry-run")).toContain("Columns that are not read: Mobile.\n");
  });

  test("goes to the institute of the addresses, and changes nothing in a dry run", async () => {
    expect(await run("import-people", list(world.other.domain), "--dry-run")).toContain("1 would be added");
    const { rows } = await world.owner.query("select 1 from accounts where email like 'a.b@konkan%'");
    expect(rows).toEqual([]);
    await run("import-people", list(world.other.domain));
    const after = await world.owner.query("select institute_id from accounts where email like 'a.b@konkan%'");
    expect(after.rows).toEqual([{ institute_id: world.other.id }]);
  });

  test("an unknown institute is reported", async () => {
    await expect(run("import-people", list("x.example"), "--institute", "Nowhere")).rejects.toThrow(
      "no institute “Nowhere”",
    );
  });
});

describe("fpms create-superadmin", () => {
  test("prints a link for choosing the password, once", async () => {
    const message = await run("create-superadmin", "--email", "root.person@third.example", "--name", "Root Person");
    const token = /\/auth\/reset-password\/(\d+-[\w-]{43})\n/.exec(message)?.[1] ?? "";
    const strong = "Neem&River77";
    const body = { email: "root.person@third.example", password: strong, confirmPassword: strong, accessToken: token };
    await world.nobody.post("/api/auth/reset-password", body).answers(200);
    await world.nobody.post("/api/auth/reset-password", body).answers(401);
    const signIn = { email: body.email, password: strong, role: "Super Admin" };
    await world.nobody.post("/api/auth/login", signIn).answers(200);
  });

  test("creates the institute if none has the e-mail domain, and requires its name", async () => {
    const words = ["create-superadmin", "--email", "first@fourth.example", "--name", "First"];
    await expect(run(...words)).rejects.toThrow("--institute");
    await run(...words, "--institute", "Fourth College");
    const { rows } = await world.owner.query(
      "select i.name, a.role, (select count(*)::int from departments d where d.institute_id = i.id) as departments from accounts a join institutes i on i.id = a.institute_id where a.email = 'first@fourth.example'",
    );
    expect(rows).toEqual([{ name: "Fourth College", role: "Super Admin", departments: 5 }]);
    await expect(run(...words)).rejects.toThrow("account with this address");
  });
});

describe("fpms password-link", () => {
  const linkKeyIn = (message: string) => /\/auth\/reset-password\/(\d+-[\w-]{43})\n/.exec(message)?.[1] ?? "";
  const strong = "Neem&River78";
  const reset = (email: string, accessToken: string) =>
    world.nobody.post("/api/auth/reset-password", { email, password: strong, confirmPassword: strong, accessToken });

  test("prints a link that sets a new password once, ends the person's sessions and is in the audit trail", async () => {
    const { teacher } = world;
    const [earlier, newest] = [
      linkKeyIn(await run("password-link", "--email", teacher.email)),
      linkKeyIn(await run("password-link", "--email", teacher.email)),
    ];
    await reset(teacher.email, earlier).answers(401);
    await world.as(teacher).get("/api/me").answers(200);
    await reset(world.admin.email, newest).answers(401);
    await reset(teacher.email, newest).answers(200);
    await reset(teacher.email, newest).answers(401);
    await world.as(teacher).get("/api/me").answers(401);
    const { rows } = await world.owner.query("select target from audit_log where action = 'password-link-printed'");
    expect(rows).toEqual([{ target: teacher.email }, { target: teacher.email }]);
  });

  test("lives for 5 minutes, and is not made for an unknown or deactivated account", async () => {
    const guest = await world.aTeacher();
    const key = linkKeyIn(await run("password-link", "--email", guest.email));
    await world.owner.query("update password_resets set expires_at = expires_at - interval '5 minutes'");
    await reset(guest.email, key).answers(401);
    await world.owner.query("update accounts set state = 'deactivated' where id = $1", [guest.id]);
    await expect(run("password-link", "--email", guest.email)).rejects.toThrow("deactivated");
    await expect(run("password-link", "--email", `nobody@${world.institute.domain}`)).rejects.toThrow("no account");
  });
});

describe("fpms duplicates and fpms merge", () => {
  const { as, superAdmin } = world;
  const doi = "10.5555/cli.merge";

  test("list the pairs that the account may see, and make one record of two, as that account may", async () => {
    const [teacher, colleague] = [await world.anAccount(), await world.anAccount()];
    const itTeacher = await world.anAccount({ department: "IT" });
    const hod = await world.anAccount({ role: "Head Of Department" });
    const [one, two, far] = [
      await aPaper(as(teacher), { title: "Wells of the coast", doi }),
      await aPaper(as(colleague), { title: "Wells of the coast", doi }),
      await aPaper(as(itTeacher), { title: "Wells of the coast", doi }),
    ];
    type Found = {
      pairs: { records: { id: string }[]; class: string; reasons: string[] }[];
      open: number;
      merged: number;
    };
    const found = async (email: string): Promise<Found> => JSON.parse(await run("duplicates", "--as", email, "--json"));
    const idsOf = ({ pairs }: Found) => pairs.map(({ records }) => records.map(({ id }) => id).sort());
    const pair = [one.id, two.id].sort();
    const seen = await found(hod.email);
    expect(idsOf(seen)).toEqual([pair]);
    expect(seen).toMatchObject({ open: 1, merged: 0, pairs: [{ class: "same" }] });
    expect(idsOf(await found(teacher.email))).toEqual([]);
    expect(await run("duplicates", "--as", hod.email)).toContain("Wells of the coast\n1 open, 0 merged\n");
    await expect(run("merge", one.id, two.id, "--as", teacher.email)).rejects.toThrow();
    await expect(run("merge", one.id, far.id, "--as", hod.email)).rejects.toThrow();
    await expect(run("merge", one.id, two.id, "--as", superAdmin.email)).rejects.toThrow();
    await expect(run("merge", one.id, two.id, "--as", "nobody@nowhere.example")).rejects.toThrow();
    const merged = JSON.parse(await run("merge", one.id, two.id, "--as", hod.email, "--json"));
    expect(merged).toMatchObject({ id: one.id, kind: "journal", title: "Wells of the coast" });
    expect(await found(hod.email)).toMatchObject({ pairs: [], open: 0, merged: 1 });
    // The second id now leads to the first.
    expect(await as(hod).get(`/api/records/journal/${two.id}`).answers<Shown>(200)).toMatchObject({ id: one.id });
  });
});

describe("fpms cv", () => {
  const path = join(folder, "cv.md");

  test("writes the CV of the person as the person would download it", async () => {
    const me = world.as(world.colleague);
    const data = { journalTitle: "Notes", dateOfPublication: "2024-02", doi: "10.5555/wells.1" };
    const paper = await aPaper(me, { title: "Wells that fill slowly", ...data });
    await me.post(`/api/records/journal/${paper.id}/submit`, { version: paper.version }).answers(200);
    await run("cv", world.colleague.email, "--template", "full", "--style", "apa", "--format", "md", "-o", path);
    expect(readFileSync(path, "utf8")).toContain("# Rohan Deshmukh");
    expect(readFileSync(path, "utf8")).toContain("Wells that fill slowly");
  });

  test("says which signs a PDF cannot show", async () => {
    const me = world.as(world.colleague);
    const data = { journalTitle: "Notes", dateOfPublication: "2024-03" };
    const paper = await aPaper(me, { title: "On வை and 😀", ...data });
    await me.post(`/api/records/journal/${paper.id}/submit`, { version: paper.version }).answers(200);
    const warned: string[] = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => warned.push(String(text)) > 0);
    await run("cv", world.colleague.email, "-o", join(folder, "cv.docx"), "--format", "docx");
    expect(warned).toEqual([]);
    await run("cv", world.colleague.email, "-o", join(folder, "cv.pdf"));
    expect(warned).toEqual(["The PDF cannot show வை 😀. Use another format for them.\n"]);
  });

  test.each([
    ["--format", "exe"],
    ["--template", "long"],
    ["--style", "own"],
  ])("refuses unknown values as a wrong command line: %s %s", async (...words) => {
    await expect(run("cv", world.colleague.email, ...words)).rejects.toMatchObject({
      code: "commander.invalidArgument",
    });
  });

  test("refuses an address without an account", async () => {
    await expect(run("cv", "nobody@sahyadri.example")).rejects.toThrow();
  });
});

describe("fpms score and fpms appraisal", () => {
  const path = join(folder, "sheet");

  test("write the person's score sheet, and the appraisal once it has been sent", async () => {
    const { email } = world.colleague;
    expect(JSON.parse(await run("score", email, "--format", "csv", "-o", path, "--json"))).toEqual({ file: path });
    expect(readFileSync(path, "utf8")).toContain("Total");
    const year = labelOf("academic", Number(inDays(0).slice(0, 4)) - 2);
    await expect(run("appraisal", email, "--year", year)).rejects.toMatchObject({ code: "not-found" });
    const me = world.as(world.colleague);
    await me.post("/api/appraisals/own/send", { year, version: 0 }).answers(200);
    await run("appraisal", email, "--year", year, "-o", path);
    expect(readFileSync(path).subarray(0, 5).toString()).toBe("%PDF-");
  });

  test.each([
    ["score", "--format", "exe"],
    ["score", "--stream", "arts"],
    ["appraisal", "--format", "csv"],
  ])("refuse %s with %s %s", async (command, ...words) => {
    await expect(run(command, world.colleague.email, ...words)).rejects.toMatchObject({ code: "invalid-input" });
  });

  test("are not for accounts without records of their own", async () => {
    await expect(run("score", world.admin.email)).rejects.toMatchObject({ code: "not-allowed" });
  });
});

test("fpms reset-second-factor turns two-step sign-in off for somebody who lost the phone", async () => {
  const { admin } = world;
  await world.owner.query(
    "insert into second_factors (institute_id, account_id, secret, confirmed_at) values ($1, $2, 'sealed', now())",
    [world.institute.id, admin.id],
  );
  expect(await run("reset-second-factor", "--email", admin.email)).toContain("signs in with the password alone");
  await world.as(admin).get("/api/me").answers(401);
  await expect(run("reset-second-factor", "--email", admin.email)).rejects.toThrow("Two-step sign-in is off");
  await expect(run("reset-second-factor", "--email", "nobody@elsewhere.example")).rejects.toThrow("no account");
});
