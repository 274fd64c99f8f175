import { describe, expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { domain } = world.institute;
let next = 0;
const freshAddress = () => `10.1.${Math.floor(next / 250)}.${(next++ % 250) + 1}`;
const fresh = () => `new.teacher${next++}@${domain}`;
const register = (body: object, from = freshAddress()) =>
  world.nobody.ask("POST", "/api/auth/register", { body, from });
const good = () => ({ email: fresh(), department: "Computer", password: "mango-tea-42" });

async function accountOf(email: string) {
  const { rows } = await world.owner.query(
    `select a.role, a.state, a.name, a.password_hash, array_agg(d.name) as departments from accounts a
     left join appointments p on p.institute_id = a.institute_id and p.account_id = a.id
     left join departments d on d.institute_id = p.institute_id and d.id = p.department_id
     where a.email = $1 group by a.institute_id, a.id`,
    [email],
  );
  return rows[0];
}

describe("the rules of the registration form, in the order of the specification", () => {
  test.each([
    [{ email: "" }, "Email must be at least 2 characters."],
    [{ email: "", password: "", department: "" }, "Email must be at least 2 characters."],
    [{ email: "someone@gmail.example" }, "Invalid somaiya ID"],
    [{ email: `two..dots@${domain}` }, "Invalid somaiya ID"],
    [{ email: `name@${domain}\n` + `bcc:x@${domain}` }, "Invalid somaiya ID"],
    [{ email: `name@${domain.toUpperCase()}.` }, "Invalid somaiya ID"],
    [{ email: `name <name@${domain}>` }, "Invalid somaiya ID"],
    [{ email: `ｎame@${domain}` }, "Invalid somaiya ID"],
    [{ password: "12345" }, "Password must be at least 6 characters."],
    [{ password: "12345", department: "" }, "Password must be at least 6 characters."],
    [{ department: "C" }, "Select your department"],
    [{ department: "Alchemy" }, "Select your department"],
  ])("%o", async (change, message) => {
    expect(await register({ ...good(), ...change }).answers(422)).toMatchObject({ message });
  });
});

test.each(["Computer", "Computer Engineering", "computer engineering", "COMPS"])(
  "a department may be given as %s",
  async (department) => {
    const body = { ...good(), department };
    expect(await register(body).answers(200)).toMatchObject({ status: "Success" });
    const account = await accountOf(body.email);
    expect(account).toMatchObject({ role: "Faculty", state: "pending", departments: ["Computer Engineering"] });
  },
);

test("the appointment has no start, the name is taken from the address, the password is stored only as argon2id", async () => {
  const body = { ...good(), email: `asha.r.kulkarni@${domain}` };
  await register(body).answers(200);
  expect(await accountOf(body.email)).toMatchObject({ name: "Asha R Kulkarni" });
  expect((await accountOf(body.email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { rows } = await world.owner.query(
    "select starts, ends from appointments p join accounts a on a.id = p.account_id where a.email = $1",
    [body.email],
  );
  expect(rows).toEqual([{ starts: null, ends: null }]);
});

test("heads of that department and admins are notified, nobody else is", async () => {
  await world.owner.query("delete from notifications");
  const body = { ...good(), department: "IT" };
  await register(body).answers(200);
  const { rows } = await world.owner.query(
    "select a.name, n.type, n.body from notifications n join accounts a on a.institute_id = n.institute_id and a.id = n.account_id order by a.name",
  );
  expect(rows.map((row) => row.name)).toEqual([world.itHod.name, world.admin.name]);
  expect(rows[0]).toMatchObject({
    type: "registered",
    body: { email: body.email, department: "Information Technology" },
  });
});

test.each([
  ["password", "too common"],
  ["Password@123", "too common"],
  ["p@ssw0rd", "too common"],
  ["qwerty123", "too common"],
  ["aaaaaaaa", "too common"],
  ["Sahyadri#2031", "Do not use your e-mail name"],
  ["i-love-FPMS-9", "Do not use your e-mail name"],
  [`x${"é".repeat(128)}`, "at most 128 characters"],
])("the password %s is refused", async (password, message) => {
  const refused = await register({ ...good(), password }).answers<{ code: string; message: string }>(422);
  expect(refused.code).toBe("password-weak");
  expect(refused.message).toContain(message);
});

test("a password with one's own mailbox name is refused", async () => {
  const body = { ...good(), email: `meghana.s@${domain}`, password: "Meghana-S-1947" };
  expect(await register(body).answers(422)).toMatchObject({ code: "password-weak" });
});

test("an address that has an account cannot be registered, whatever its spelling", async () => {
  const before = await world.owner.query("select count(*)::int as n from accounts");
  for (const email of [world.teacher.email, ` ${world.teacher.email.toUpperCase()}`, world.admin.email]) {
    expect(await register({ ...good(), email }).answers(409)).toMatchObject({ code: "registration-failed" });
  }
  const after = await world.owner.query("select count(*)::int as n from accounts");
  expect(after.rows).toEqual(before.rows);
});

test("50 registrations of one address at once make one account", async () => {
  const body = good();
  const answers = await Promise.all(Array.from({ length: 50 }, () => register(body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
  const { rows } = await world.owner.query("select count(*)::int as n from accounts where email = $1", [body.email]);
  expect(rows[0].n).toBe(1);
});

test.each([
  { role: "Admin" },
  { state: "active" },
  { institute: 1 },
  { tags: ["research coordinator"] },
  { constructor: { prototype: {} } },
] as object[])("no field besides the three is accepted: %o", async (extra) => {
  const body = { ...good(), ...extra };
  await register(body).answers(422);
  expect(await accountOf(body.email)).toBeUndefined();
});

test("a person of another institute's domain is registered there", async () => {
  const body = { ...good(), email: `someone.else@${world.other.domain}` };
  await register(body).answers(200);
  const { rows } = await world.owner.query("select institute_id from accounts where email = $1", [body.email]);
  expect(rows).toEqual([{ institute_id: world.other.id }]);
});

test("a new account is pending: its password gives no access", async () => {
  const body = good();
  await register(body).answers(200);
  const signIn = { email: body.email, password: body.password, role: "Faculty" };
  const result = await world.nobody.ask("POST", "/api/auth/login", { body: signIn, from: freshAddress() }).answers(403);
  expect(result).toMatchObject({ message: "Your account is awaiting approval by your head of department." });
});

describe("what the public pages show", () => {
  test("the first institute before an address is typed, its own for an address", async () => {
    const site = await world.nobody.get("/api/site").answers<{ departments: { code: string; name: string }[] }>(200);
    expect(site).toMatchObject({
      needsSetUp: false,
      institute: world.institute.name,
      idLabel: "Somaiya ID",
      domains: [domain],
    });
    expect(site.departments.map(({ name }) => name)).toEqual([
      "Computer Engineering",
      "Information Technology",
      "Artificial Intelligence and Data Science",
      "Electronics and Telecommunication",
      "Basic Science and Humanities",
    ]);
    expect(site.departments[0]?.code).toBe("Computer");
    expect(JSON.stringify(site)).not.toMatch(/"id":/);
    const other = await world.nobody.get(`/api/site?email=x@${world.other.domain}`).answers(200);
    expect(other).toMatchObject({ institute: world.other.name, domains: [world.other.domain] });
    expect(await world.nobody.get("/api/site?email=x@nowhere.example").answers(200)).toMatchObject({
      institute: world.institute.name,
    });
  });
});
