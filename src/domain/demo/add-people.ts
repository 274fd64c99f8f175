import { coordinatorTag, isViewer, readsOnlyOwnRecords, roles } from "#access/roles.ts";
import { updateAccount } from "#db/queries/accounts/accounts.ts";
import { listAppointments, replaceAppointments } from "#db/queries/accounts/appointments.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import type { Scope } from "#db/scope.ts";
import { addDays } from "#kinds/day.ts";
import { withTransfer } from "#rules/counting/appointment-history.ts";
import { addAccount, type NewAccount } from "../accounts/add-account.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import { aName } from "./make-text.ts";
import { makeRandom, type Random } from "./random.ts";

export type DemoPeople = {
  /** Those with a login, for the person who tries the product. */
  accounts: Omit<DemoAccount, "password">[];
  /** Ids of all who have records. */
  authors: number[];
  /** Of everybody, when they joined. */
  designations: Map<number, string | null>;
};

export type DemoInstitute = { institute: string; domain: string; departments: DepartmentRow[]; passwordHash: string };

const teachersPerDepartment = 12;
const designations = ["Assistant Professor", "Assistant Professor", "Associate Professor", "Professor"];

/** Names of their own, so that everybody else and all records are the same with and without them. */
const viewerSeed = 75;

/**
 * The office and five departments of about a dozen faculty each; in two of them a head, a coordinator and three
 * members can sign in. Then those who only see figures.
 */
export async function addPeople(scope: Scope, random: Random, institute: DemoInstitute): Promise<DemoPeople> {
  const people: DemoPeople = { accounts: [], authors: [], designations: new Map() };
  const add = createAdder(scope, random, institute, people);
  await add({ role: "Super Admin", email: "superadmin", canSignIn: true });
  await add({ role: "Admin", email: "admin", canSignIn: true });
  for (const [index, department] of institute.departments.entries()) {
    const canSignIn = index < 2;
    const code = department.code.toLowerCase().replace(/[^a-z]/g, "");
    await add({ role: "Head Of Department", department, canSignIn, ...(canSignIn && { email: `hod.${code}` }) });
    for (let n = 0; n < teachersPerDepartment; n++) {
      const isCoordinator = n === 0;
      const email = isCoordinator ? `coordinator.${code}` : `teacher${n}.${code}`;
      const hasLogin = canSignIn && n < 4;
      const id = await add({
        role: "Faculty",
        department,
        canSignIn: hasLogin,
        ...(hasLogin && { email }),
        ...(isCoordinator && { tags: [coordinatorTag] }),
      });
      const next = institute.departments[(index + 1) % institute.departments.length];
      if (n > 8 && random.chance(0.4) && next) await transfer(scope, random, id, next);
    }
    if (!canSignIn) continue;
    const waiting = await add({ role: "Faculty", department, canSignIn: false });
    await updateAccount(scope, { id: waiting, version: 1 }, { state: "pending" });
    people.authors.pop();
  }
  const addViewer = createAdder(scope, makeRandom(viewerSeed), institute, people);
  const [department] = institute.departments;
  await addViewer({ role: "IQAC Coordinator", email: "iqac", canSignIn: true, ...(department && { department }) });
  for (const role of roles.filter(isViewer))
    await addViewer({ role, email: role.toLowerCase().replace(" ", "."), canSignIn: true });
  return people;
}

/** Another small college: a head and a faculty member. */
export async function addFewPeople(scope: Scope, random: Random, institute: DemoInstitute): Promise<DemoPeople> {
  const people: DemoPeople = { accounts: [], authors: [], designations: new Map() };
  const add = createAdder(scope, random, institute, people);
  const [department] = institute.departments;
  if (!department) throw new Error("The institute has no department.");
  await add({ role: "Head Of Department", department, canSignIn: true, email: "hod" });
  await add({ role: "Faculty", department, canSignIn: true, email: "teacher" });
  return people;
}

type Input = Pick<NewAccount, "role" | "tags"> & { email?: string; department?: DepartmentRow; canSignIn: boolean };

function createAdder(scope: Scope, random: Random, institute: DemoInstitute, people: DemoPeople) {
  const taken = new Set<string>();
  return async ({ department, canSignIn, ...input }: Input): Promise<number> => {
    let name = aName(random);
    while (taken.has(name)) name = aName(random);
    taken.add(name);
    const [given = "", family = ""] = name.split(" ");
    const email = `${input.email ?? `${given}.${family}`.toLowerCase()}@${institute.domain}`;
    const designation = readsOnlyOwnRecords(input) ? random.pick(designations) : department ? "Professor" : null;
    const { id } = await addAccount(scope, {
      email,
      name,
      role: input.role,
      tags: input.tags ?? [],
      department: department?.id,
      designation,
      joined: department && random.chance(0.8) ? addDays(scope.today, -random.int(3700, 7000)) : undefined,
      variants: [`${given[0]}. ${family}`, `${family} ${given[0]}`],
      passwordHash: canSignIn ? institute.passwordHash : undefined,
    });
    people.designations.set(id, designation);
    if (department) people.authors.push(id);
    if (canSignIn) {
      people.accounts.push({
        role: input.role,
        email,
        department: department?.name ?? null,
        institute: institute.institute,
        tags: input.tags ?? [],
      });
    }
    return id;
  };
}

/** Moved to another department some years ago: older works stay in the earlier one. */
async function transfer(scope: Scope, random: Random, account: number, to: DepartmentRow): Promise<void> {
  const day = addDays(scope.today, -random.int(900, 2200));
  const present = await listAppointments(scope, account);
  const transfer = { department: to.id, since: day, designation: "Associate Professor" };
  await replaceAppointments(scope, account, withTransfer(present, transfer));
}
