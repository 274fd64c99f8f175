import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll } from "vitest";
import { coordinatorTag, type Role } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { type AccountState, insertAccount } from "#db/queries/accounts.ts";
import { insertAppointment } from "#db/queries/appointments.ts";
import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { issueSession } from "#domain/accounts/issue-session.ts";
import { createInstitute } from "#domain/tenants/create-institute.ts";
import type { Workplace } from "#domain/workplace.ts";
import { type AppOptions, buildApp } from "#http/app.ts";
import type { Day } from "#kinds/day.ts";
import { type Client, client } from "./client.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { testWorkplace } from "./workplace.ts";

export type TestInstitute = {
  id: number;
  publicId: string;
  name: string;
  domain: string;
  /** By code: Computer, IT, AI-DS, EXTC, BSH. */
  departments: Record<string, DepartmentRow>;
};

export type TestAccount = {
  id: number;
  publicId: string;
  email: string;
  name: string;
  role: Role;
  institute: TestInstitute;
  department: DepartmentRow | undefined;
  /** Of a live session, made in the database. */
  token: string;
};

export type AccountWish = {
  institute?: TestInstitute;
  role?: Role;
  name?: string;
  email?: string;
  tags?: string[];
  state?: AccountState;
  /** Code; "Computer" for heads and faculty unless said otherwise, none when null. */
  department?: string | null;
  designation?: string;
  /** Of the appointment; since ever when left out. */
  since?: Day;
  passwordHash?: string;
  orcid?: string;
  scopusAuthorIds?: string[];
};

export type World = {
  app: FastifyInstance;
  workplace: Workplace;
  database: TestDatabase["database"];
  /** Looks past the row policies. */
  owner: pg.Pool;
  test: TestDatabase;
  institute: TestInstitute;
  other: TestInstitute;
  /** Of the first institute, in Computer. */
  teacher: TestAccount;
  colleague: TestAccount;
  coordinator: TestAccount;
  hod: TestAccount;
  /** Of the first institute, in IT. */
  itTeacher: TestAccount;
  itHod: TestAccount;
  admin: TestAccount;
  superAdmin: TestAccount;
  /** Of the other institute. */
  stranger: TestAccount;
  strangerHod: TestAccount;
  strangerAdmin: TestAccount;
  anAccount(wish?: AccountWish): Promise<TestAccount>;
  aTeacher(wish?: AccountWish): Promise<TestAccount>;
  /** A token of one more session. */
  aSession(account: TestAccount, from?: { address?: string; agent?: string }): Promise<string>;
  as(who: TestAccount | { token: string }): Client;
  nobody: Client;
  /** The same product in a second process: own app, own connections, same database and key. */
  secondApp(): Promise<FastifyInstance>;
};

let made = 0;

/** Two institutes with the five departments and one account of each role, each signed in. Call it once at the top of a test file. */
export async function theWorld(options: Partial<AppOptions> = {}): Promise<World> {
  const test = await testDatabase();
  const workplace = testWorkplace(test.database, options.workplace);
  const app = await buildApp({ ...options, workplace });
  afterAll(() => app.close());
  const institute = await anInstitute(workplace, "Sahyadri College of Engineering", "sahyadri.example");
  const other = await anInstitute(workplace, "Konkan Institute of Technology", "konkan.example");
  const anAccount = (wish: AccountWish = {}) => makeAccount(workplace, wish.institute ?? institute, wish);
  return {
    app,
    workplace,
    database: test.database,
    owner: test.owner,
    test,
    institute,
    other,
    teacher: await anAccount({ name: "Asha Kulkarni", designation: "Assistant Professor" }),
    colleague: await anAccount({ name: "Rohan Deshmukh" }),
    coordinator: await anAccount({ name: "Meera Joshi", tags: [coordinatorTag] }),
    hod: await anAccount({ name: "Vivek Rane", role: "Head Of Department" }),
    itTeacher: await anAccount({ name: "Nita Sawant", department: "IT" }),
    itHod: await anAccount({ name: "Kiran Patil", role: "Head Of Department", department: "IT" }),
    admin: await anAccount({ name: "Leela Nair", role: "Admin" }),
    superAdmin: await anAccount({ name: "Om Shetty", role: "Super Admin" }),
    stranger: await anAccount({ name: "Tara Menon", institute: other }),
    strangerHod: await anAccount({ name: "Jay Bhosale", institute: other, role: "Head Of Department" }),
    strangerAdmin: await anAccount({ name: "Uma Pai", institute: other, role: "Admin" }),
    anAccount,
    aTeacher: anAccount,
    aSession: (account, from = {}) =>
      withScope(workplace.database, account.institute.id, (scope) =>
        issueSession(workplace, scope, account.id, { address: from.address ?? "127.0.0.1", agent: from.agent }),
      ),
    as: (who) => client(app, who.token),
    nobody: client(app),
    secondApp: async () => {
      const { openPool } = await import("#db/connect.ts");
      const { applicationRole } = await import("#db/roles.ts");
      const database = openPool({ connection: test.connection, role: applicationRole, max: 4 });
      const second = await buildApp({ ...options, workplace: { ...workplace, database } });
      afterAll(async () => {
        await second.close();
        await database.close();
      });
      return second;
    },
  };
}

export async function anInstitute(workplace: Workplace, name: string, domain: string): Promise<TestInstitute> {
  return createInstitute(workplace.database, { name, domains: [domain] }, async (scope) => ({
    id: scope.institute,
    publicId: (await findInstitute(scope)).publicId,
    name,
    domain,
    departments: Object.fromEntries((await listDepartments(scope)).map((row) => [row.code, row])),
  }));
}

async function makeAccount(workplace: Workplace, institute: TestInstitute, wish: AccountWish): Promise<TestAccount> {
  made += 1;
  const role = wish.role ?? "Faculty";
  const name = wish.name ?? `Teacher Number${made}`;
  const email = wish.email ?? `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}@${institute.domain}`;
  const needsOne = role === "Faculty" || role === "Head Of Department";
  const code = wish.department === undefined ? (needsOne ? "Computer" : null) : wish.department;
  const department = code === null ? undefined : institute.departments[code];
  if (code !== null && !department) throw new Error(`${institute.name} has no department ${code}.`);
  const publicId = newId();
  return withScope(workplace.database, institute.id, async (scope) => {
    const id = await insertAccount(scope, {
      publicId,
      email,
      name,
      role,
      tags: wish.tags ?? [],
      state: wish.state ?? "active",
      passwordHash: wish.passwordHash ?? null,
      orcid: wish.orcid ?? null,
      scopusAuthorIds: wish.scopusAuthorIds ?? [],
    });
    if (id === undefined) throw new Error(`There is an account ${email} already.`);
    if (department)
      await insertAppointment(scope, {
        account: id,
        department: department.id,
        designation: wish.designation ?? null,
        starts: wish.since ?? null,
      });
    const token = await issueSession(workplace, scope, id, { address: "127.0.0.1", agent: "tests" });
    return { id, publicId, email, name, role, institute, department, token };
  });
}
