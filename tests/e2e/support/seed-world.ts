import { coordinatorTag, type Role } from "#access/roles.ts";
import type { Database } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { type AccountState, insertAccount } from "#db/queries/accounts/accounts.ts";
import { insertAppointments } from "#db/queries/accounts/appointments.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { openInstallation } from "#domain/installation/open-installation.ts";
import { createInstitute, type NewInstitute } from "#domain/tenants/create-institute.ts";
import { isFull } from "#tests/support/sampled.ts";
import { password } from "./start-copy.ts";

export type Person = { email: string; name: string; role: Role; department: string | null; password: string };

type People = Record<PersonName, Person>;

export type E2eWorld = {
  address: string;
  people: People;
  /** Of further institutes with the same departments and people, each for one test. */
  others: People[];
};

type Input = { name: string; role?: Role; department?: string | null; tags?: string[]; state?: AccountState };

const inputs = {
  superAdmin: { name: "Om Shettigar", role: "Super Admin", department: null },
  admin: { name: "Leela Nairne", role: "Admin", department: null },
  hod: { name: "Vivek Ranade", role: "Head Of Department" },
  itHod: { name: "Kiran Patilkar", role: "Head Of Department", department: "IT" },
  coordinator: { name: "Meera Joshipura", tags: [coordinatorTag] },
  teacher: { name: "Asha Kulkarnikar" },
  colleague: { name: "Rohan Deshmukhe" },
  itTeacher: { name: "Nita Sawantray", department: "IT" },
  /** For tests that change or end what they find: each of these belongs to one test file. */
  resetter: { name: "Ravi Resetkar" },
  leaver: { name: "Lata Leavekar" },
  waiting: { name: "Wasim Waitkar", state: "pending" },
  off: { name: "Odette Offkar", state: "deactivated" },
} satisfies Record<string, Input>;
export type PersonName = keyof typeof inputs;

/** As many tests of one worker can change an institute of their own; `--repeat-each` counts. */
const spare = isFull ? 64 : 40;

/**
 * One institute of the specification's domain, its five departments, and a few invented people who share a password;
 * and further institutes of that kind.
 */
export async function seedWorld(dataDir: string): Promise<Omit<E2eWorld, "address">> {
  const log = { info() {}, warn() {}, error: console.error };
  const installation = await openInstallation({
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    sessionKey: undefined,
    // No page is served from here; the started product has its own address.
    publicUrl: "http://127.0.0.1",
    sendsMail: false,
    version: "0.0.0-test",
    log,
  });
  try {
    const { database } = installation.appContext;
    const passwordHash = await hashPassword(password);
    const people = await seedInstitute(database, institute, passwordHash);
    const others: People[] = [];
    for (let index = 1; index <= spare; index++) {
      const other = { name: `Sahyadri College ${index}`, domains: [`college-${index}.example`] };
      others.push(await seedInstitute(database, other, passwordHash));
    }
    return { people, others };
  } finally {
    await installation.close();
  }
}

function seedInstitute(database: Database, school: NewInstitute, passwordHash: string): Promise<People> {
  const [domain] = school.domains;
  return createInstitute(database, school, async (scope) => {
    const departments = new Map((await listDepartments(scope)).map(({ code, id }) => [code, id]));
    const people: Partial<People> = {};
    for (const [key, input] of Object.entries(inputs) as [PersonName, Input][]) {
      const { name, role = "Faculty", tags = [], state = "active" } = input;
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@${domain}`;
      const account = await insertAccount(scope, {
        publicId: newId(),
        email,
        name,
        role,
        tags,
        state,
        passwordHash,
        scopusAuthorIds: [],
      });
      const code = input.department === undefined ? "Computer" : input.department;
      const department = code === null ? undefined : departments.get(code);
      if (account !== undefined && department !== undefined)
        await insertAppointments(scope, [{ account, department, designation: null, starts: null }]);
      people[key] = { email, name, role, department: code, password };
    }
    return people as People;
  });
}

const institute = {
  name: "Sahyadri College of Engineering",
  domains: ["somaiya.edu"],
  settings: {
    address: ["12 Riverbank Road", "Sample Nagar 400 000"],
    phone: "+91 00000 00000",
    mail: "help@sahyadri.example",
    feedbackUrl: "https://forms.example/feedback",
    social: [
      { label: "LinkedIn", url: "https://linkedin.example/sahyadri" },
      { label: "YouTube", url: "https://youtube.example/sahyadri" },
      { label: "Instagram", url: "https://instagram.example/sahyadri" },
    ],
  },
};
