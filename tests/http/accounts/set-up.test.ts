import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeSetUpLink } from "#domain/accounts/set-up.ts";
import { buildApp } from "#http/app.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { testAppContext } from "#tests/support/server/app-context.ts";
import { client } from "#tests/support/server/client.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const { database, owner } = await testDatabase();
const appContext = testAppContext(database);
const app = await buildApp({ appContext });
const nobody = client(app);
const tokenOf = (link: string | undefined) => link?.split("/set-up/")[1] ?? "";
const wanted = (link: string, change: object = {}) => ({
  link,
  institute: "Sample College of Engineering",
  domain: "sample.example",
  name: "Asha Nair",
  email: "asha.nair@sample.example",
  password: "Neem&River77",
  ...change,
});

test("an empty installation reports that it has nobody; nobody can sign in or register", async () => {
  expect((await owner.query("select 1 from accounts")).rows).toEqual([]);
  expect(await nobody.get("/api/site").answers(200)).toMatchObject({
    needsSetUp: true,
    institute: "",
    departments: [],
  });
  const signIn = { email: "a@b.example", password: "secret-one", role: "Super Admin" };
  await nobody.post("/api/auth/login", signIn).answers(422);
  await nobody
    .post("/api/auth/register", { email: "a@b.example", password: "secret-one", department: "IT" })
    .answers(422);
  await nobody.post("/api/auth/forgot-password", { email: "a@b.example" }).answers(422);
});

test("only the newest link is valid", async () => {
  const older = tokenOf(await makeSetUpLink(appContext));
  const newer = tokenOf(await makeSetUpLink(appContext));
  expect(newer).toMatch(/^[\w-]{43}$/);
  expect(await nobody.post("/api/set-up/check", { link: older }).answers(200)).toMatchObject({ authorized: false });
  expect(await nobody.post("/api/set-up/check", { link: newer }).answers(200)).toMatchObject({ authorized: true });
  await nobody.post("/api/set-up", wanted(older)).answers(401);
  const kept = await owner.query("select l::text as text from setup_links l");
  expect(kept.rows[0].text).not.toContain(newer);
});

test.runIf(isTurn(0))(
  "a demo is offered where only this machine can reach it, and made only with a valid link",
  async () => {
    const link = tokenOf(await makeSetUpLink(appContext));
    expect(await nobody.post("/api/set-up/check", { link }).answers(200)).toEqual({
      authorized: true,
      offersDemo: false,
    });
    await nobody.post("/api/set-up/demo", { link }).answers(403);
    const dataDir = mkdtempSync(join(tmpdir(), "fpms-demo-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { database: another } = await testDatabase();
    const open = testAppContext(another, { demo: { dataDir, password: "Reed&Lamp42" } });
    const visitor = client(await buildApp({ appContext: open }));
    const good = tokenOf(await makeSetUpLink(open));
    await visitor.post("/api/set-up/demo", { link }).answers(401);
    expect(await visitor.post("/api/set-up/check", { link: good }).answers(200)).toMatchObject({ offersDemo: true });
    const { accounts } = await visitor.post("/api/set-up/demo", { link: good }).answers<{ accounts: Login[] }>(200);
    const admin = accounts.find(({ role }) => role === "Super Admin");
    await visitor.post("/api/auth/login", admin && pick(admin)).answers(200);
    expect(JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8"))).toEqual(accounts);
    await visitor.post("/api/set-up/demo", { link: good }).answers(409);
  },
);

type Login = { email: string; password: string; role: string };
const pick = ({ email, password, role }: Login) => ({ email, password, role });

test.each([
  [{ institute: "" }, "Enter the name of the institute."],
  [{ email: "asha@elsewhere.example" }, "Use an address of the e-mail domain above."],
  [{ domain: "no domain" }, "Enter the part after the @"],
  [{ password: "short" }, "Password must be at least 8 characters long"],
  [{ password: "Welcome@123" }, "too common"],
])("%o is refused, and the link stays valid", async (change, message) => {
  const link = tokenOf(await makeSetUpLink(appContext));
  const refused = await nobody.post("/api/set-up", wanted(link, change)).answers<{ message: string }>(422);
  expect(refused.message).toContain(message);
  expect(await nobody.post("/api/set-up/check", { link }).answers(200)).toMatchObject({ authorized: true });
});

test("of five who use the link at once one makes the institute; the others and every later one get a message that it exists", async () => {
  const link = tokenOf(await makeSetUpLink(appContext));
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((one) =>
      nobody.post("/api/set-up", wanted(link, { domain: `sample${one}.example`, email: `asha@sample${one}.example` })),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
  expect((await owner.query("select role, state from accounts")).rows).toEqual([
    { role: "Super Admin", state: "active" },
  ]);
  expect((await owner.query("select 1 from institutes")).rows).toHaveLength(1);
  expect((await owner.query("select 1 from departments")).rows).toHaveLength(5);
  expect(await nobody.post("/api/set-up", wanted(link)).answers(409)).toMatchObject({ code: "setup-done" });
  expect(await makeSetUpLink(appContext)).toBeUndefined();
  const winner = 1 + answers.findIndex(({ status }) => status === 200);
  const signIn = { email: `asha@sample${winner}.example`, password: "Neem&River77", role: "Super Admin" };
  await nobody.post("/api/auth/login", signIn).answers(200);
});

test("the pages of a new institute show its own name, and none of the names in the specification", async () => {
  expect(await nobody.get("/api/site").answers(200)).toMatchObject({
    institute: "Sample College of Engineering",
    subtitle: "Sample College of Engineering",
    idLabel: "Email",
  });
  const foreign = { email: "asha@elsewhere.example", password: "Neem&River77", role: "Super Admin" };
  expect(await nobody.post("/api/auth/login", foreign).answers(422)).toMatchObject({ message: "Invalid email" });
});
