import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll, inject } from "vitest";
import { coordinatorTag, hasOwnRecords, type Role } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { type AccountState, insertAccount } from "#db/queries/accounts/accounts.ts";
import { insertAppointments } from "#db/queries/accounts/appointments.ts";
import { type DepartmentRow, listDepartments } from "#db/queries/departments.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { withScope } from "#db/scope.ts";
import { issueSession } from "#domain/accounts/session/issue-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { createInstitute } from "#domain/tenants/create-institute.ts";
import { buildApp } from "#http/app.ts";
import type { AppOptions } from "#http/app-options.ts";
import type { Day } from "#kinds/day.ts";
import { optionalKinds } from "#kinds/registry.ts";
import { testAppContext } from "./app-context.ts";
import { type Client, client } from "./client.ts";
import { fillTemplate, openTestDatabase, type TestDatabase, testDatabase } from "./database.ts";
import { sendToOtherProcesses } from "./other-processes.ts";

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

export type AccountQuery = {
  institute?: TestInstitute;
  role?: Role;
  name?: string;
  email?: string;
  tags?: string[];
  state?: AccountState;
  /** Code; "Computer" for heads and faculty by default, none when null. */
  department?: string | null;
  designation?: string;
  /** Of the appointment; without a beginning by default. */
  since?: Day;
  passwordHash?: string;
  orcid?: string;
  scopusAuthorIds?: string[];
};

/** Two institutes and one account of each role. */
type People = {
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
};

export type World = People & {
  app: FastifyInstance;
  appContext: AppContext;
  database: TestDatabase["database"];
  /** Bypasses the row policies. */
  owner: pg.Pool;
  test: TestDatabase;
  anAccount(input?: AccountQuery): Promise<TestAccount>;
  aTeacher(input?: AccountQuery): Promise<TestAccount>;
  /** A token of one more session. */
  aSession(account: TestAccount, from?: { address?: string; agent?: string }): Promise<string>;
  as(who: TestAccount | { token: string }): Client;
  nobody: Client;
  /** The same product in a second process: own app, own connections, same database and key. */
  secondApp(): Promise<FastifyInstance>;
};

let made = 0;

/** The people are made once in each worker of the run, and their database is copied for each file. */
let template: Promise<{ name: string; filled: People }> | undefined;

/**
 * Two institutes with the five departments and one account of each role, each signed in. Call it once at the top of a
 * test file.
 */
export async function theWorld(options: Partial<AppOptions> = {}): Promise<World> {
  const world = await aWorld(options);
  // Another process does not have what a test sets up in this one.
  if (Object.keys(options).length === 0) await sendToOtherProcesses(world);
  return world;
}

async function aWorld(options: Partial<AppOptions>): Promise<World> {
  // A pooler stays connected, and a database with connections is not copied.
  if (inject("poolerAndReplica")) return worldOnDatabase(await testDatabase(), options);
  template ??= fillTemplate(({ database }) => makePeople(testAppContext(database)));
  const { name, filled } = await template;
  return worldOnDatabase(await testDatabase(name), options, structuredClone(filled));
}

/** The same in a given database. */
export async function worldOnDatabase(
  test: TestDatabase,
  options: Partial<AppOptions> = {},
  known?: People,
): Promise<World> {
  const appContext = testAppContext(test.database, options.appContext);
  const app = await buildApp({ ...options, appContext });
  afterAll(() => app.close());
  const people = known ?? (await makePeople(appContext));
  const anAccount = (input: AccountQuery = {}) => makeAccount(appContext, input.institute ?? people.institute, input);
  return {
    ...people,
    app,
    appContext,
    database: test.database,
    owner: test.owner,
    test,
    anAccount,
    aTeacher: anAccount,
    aSession: (account, from = {}) =>
      withScope(appContext.database, account.institute.id, (scope) =>
        issueSession(appContext, scope, account.id, { ipAddress: from.address ?? "127.0.0.1", agent: from.agent }),
      ),
    as: (who) => client(app, who.token),
    nobody: client(app),
    secondApp: async () => {
      const database = openTestDatabase(test.connection, 4);
      const second = await buildApp({ ...options, appContext: { ...appContext, database } });
      afterAll(async () => {
        await second.close();
        await database.close();
      });
      return second;
    },
  };
}

async function makePeople(appContext: AppContext): Promise<People> {
  const institute = await anInstitute(appContext, "Sahyadri College of Engineering", "sahyadri.example");
  const other = await anInstitute(appContext, "Konkan Institute of Technology", "konkan.example");
  const anAccount = (input: AccountQuery) => makeAccount(appContext, input.institute ?? institute, input);
  return {
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
  };
}

export async function anInstitute(appContext: AppContext, name: string, domain: string): Promise<TestInstitute> {
  // With every kind, so that tests over all kinds include the optional ones.
  const settings = { kinds: optionalKinds.map(({ slug }) => slug) };
  return createInstitute(appContext.database, { name, domains: [domain], settings }, async (scope) => ({
    id: scope.institute,
    publicId: (await findInstitute(scope)).publicId,
    name,
    domain,
    departments: Object.fromEntries((await listDepartments(scope)).map((row) => [row.code, row])),
  }));
}

async function makeAccount(
  appContext: AppContext,
  institute: TestInstitute,
  input: AccountQuery,
): Promise<TestAccount> {
  made += 1;
  const role = input.role ?? "Faculty";
  const name = input.name ?? `Teacher Number${made}`;
  const email = input.email ?? `${name.toLowerCase().replace(/[^a-z0-9]+/g, ".")}@${institute.domain}`;
  const code = input.department === undefined ? (hasOwnRecords({ role }) ? "Computer" : null) : input.department;
  const department = code === null ? undefined : institute.departments[code];
  if (code !== null && !department) throw new Error(`${institute.name} has no department ${code}.`);
  const publicId = newId();
  return withScope(appContext.database, institute.id, async (scope) => {
    const id = await insertAccount(scope, {
      publicId,
      email,
      name,
      role,
      tags: input.tags ?? [],
      state: input.state ?? "active",
      passwordHash: input.passwordHash ?? null,
      orcid: input.orcid ?? null,
      scopusAuthorIds: input.scopusAuthorIds ?? [],
    });
    if (id === undefined) throw new Error(`There is an account ${email} already.`);
    if (department)
      await insertAppointments(scope, [
        {
          account: id,
          department: department.id,
          designation: input.designation ?? null,
          starts: input.since ?? null,
        },
      ]);
    const token = await issueSession(appContext, scope, id, { ipAddress: "127.0.0.1", agent: "tests" });
    return { id, publicId, email, name, role, institute, department, token };
  });
}
