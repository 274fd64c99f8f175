import type { Actor, Role } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { insertAccount } from "#db/queries/accounts/accounts.ts";
import { insertAppointments } from "#db/queries/accounts/appointments.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { listPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import { type Scope, withScope } from "#db/scope.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import type { AppContext } from "#domain/app-context.ts";
import { createInstitute } from "#domain/tenants/create-institute.ts";
import { addDays } from "#kinds/day.ts";
import { type Random, randomFrom } from "../support/random.ts";
import { makeName } from "./words.ts";

export type Person = Actor & { directory: PersonForMatching };

export type College = {
  institute: number;
  departments: { id: number; code: string }[];
  admin: Person;
  /** One per department. */
  heads: Person[];
  teachers: Person[];
};

export type Plan = { name: string; domain: string; departments: number; teachers: number; seed: number };

/** The password of every invented account. */
export const password = "Bench-harbour-41-lantern";

const transferDay = "2019-07-01";
const timeout = { timeout: 120_000 };

/** An institute with its departments and people; every fourth person changed department in 2019. */
export async function makeCollege(appContext: AppContext, plan: Plan): Promise<College> {
  const random = randomFrom(plan.seed);
  const departments = Array.from({ length: plan.departments }, (_, index) => ({
    code: `D${String(index + 1).padStart(2, "0")}`,
    name: `Department ${index + 1}`,
    aliases: [],
  }));
  const institute = await createInstitute(
    appContext.database,
    { name: plan.name, domains: [plan.domain], departments },
    async (scope) => scope.institute,
  );
  const passwordHash = await hashPassword(password);
  return withScope(
    appContext.database,
    institute,
    async (scope) => {
      const rows = await listDepartments(scope);
      const make = (role: Role, index: number | undefined) =>
        makePerson(scope, random, { role, at: index, rows, domain: plan.domain, passwordHash });
      const heads = [];
      for (const index of rows.keys()) heads.push(await make("Head Of Department", index));
      const teachers = [];
      for (let index = 0; index < plan.teachers; index++) teachers.push(await make("Faculty", index % rows.length));
      const admin = await make("Admin", undefined);
      const directory = new Map((await listPeopleForMatching(scope)).map((row) => [row.id, row]));
      const whole = (actor: Actor): Person => {
        const found = directory.get(actor.account);
        if (!found) throw new Error(`Account ${actor.account} was not made.`);
        return { ...actor, directory: found };
      };
      return {
        institute,
        departments: rows.map(({ id, code }) => ({ id, code })),
        admin: whole(admin),
        heads: heads.map(whole),
        teachers: teachers.map(whole),
      };
    },
    timeout,
  );
}

type Input = {
  role: Role;
  /** Index of their present department. */
  at: number | undefined;
  rows: { id: number }[];
  domain: string;
  passwordHash: string;
};

async function makePerson(scope: Scope, random: Random, input: Input): Promise<Actor> {
  const { role, at, rows, domain, passwordHash } = input;
  const name = makeName(random);
  const publicId = newId();
  const email = `${name.toLowerCase().replace(" ", ".")}.${random.below(100_000)}@${domain}`;
  const account = await insertAccount(scope, { publicId, email, name, role, state: "active", passwordHash });
  if (account === undefined) throw new Error(`There is an account ${email} already.`);
  const present = at === undefined ? undefined : rows[at]?.id;
  if (present !== undefined) {
    const hasMoved = role === "Faculty" && random.chance(0.25);
    if (hasMoved)
      await insertAppointments(scope, [
        {
          account,
          department: random.pick(rows).id,
          ends: addDays(transferDay, -1),
        },
      ]);
    await insertAppointments(scope, [{ account, department: present, starts: hasMoved ? transferDay : null }]);
  }
  const departments = present === undefined ? [] : [present];
  return { institute: scope.institute, account, publicId, email, name, role, tags: [], departments };
}
