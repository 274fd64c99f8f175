import { updatePasswordHash } from "#db/queries/accounts.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { listDirectory } from "#db/queries/directory.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { createInstitute } from "../tenants/create-institute.ts";
import type { Workplace } from "../workplace.ts";
import { addAnnouncements } from "./add-announcements.ts";
import { addDemoProofs } from "./add-demo-proofs.ts";
import { addDemoRecords } from "./add-demo-records.ts";
import { addFewPeople, addPeople, type DemoPeople } from "./add-people.ts";
import { type DemoAccount, makeDemoPassword, readDemoAccounts, writeDemoAccounts } from "./demo-accounts.ts";
import { openPages } from "./open-pages.ts";
import { makeRandom } from "./random.ts";

export type DemoOptions = { dataDir: string; password?: string | undefined };

const colleges = [
  {
    name: "Anvaya College of Engineering",
    domain: "somaiya.edu",
    records: 2000,
    seed: 20260101,
    settings: settingsOf("anvaya.example", ["14 Lighthouse Road", "Anvaya Nagar 400 000"], "+91 22 5550 0142"),
  },
  {
    name: "Sahyog Institute of Science",
    domain: "sahyog.example",
    records: 24,
    seed: 7,
    settings: settingsOf("sahyog.example", ["3 Weir Lane", "Sahyog Nagar 411 000"], "+91 20 5550 0173"),
  },
] as const;

/** What the foot of the public pages shows of an invented college. */
function settingsOf(site: string, address: string[], phone: string) {
  const social = ["LinkedIn", "Instagram", "YouTube"].map((label) => ({
    label,
    url: `https://${site}/${label.toLowerCase()}`,
  }));
  return { address, phone, mail: `office@${site}`, feedbackUrl: `https://${site}/feedback`, social };
}

/**
 * Two invented colleges with ten years of records, for trying the product; all of it, or none. What is there already is
 * kept. Throws where an installation is in earnest use. Gives who can sign in.
 */
export async function seedDemo(workplace: Workplace, { dataDir, password }: DemoOptions): Promise<DemoAccount[]> {
  const institutes = await withoutScope(workplace.database, listInstitutes);
  const known = readDemoAccounts(dataDir);
  if (institutes.length > 0 && !known) {
    throw new Error(
      "This installation has an institute already and no demo. Give the demo a folder of its own with DATA_DIR.",
    );
  }
  if (institutes.length === colleges.length && known) {
    return password === undefined ? known : changePassword(workplace, dataDir, known, password);
  }
  if (institutes.length > 0)
    throw new Error(`The demo in ${dataDir} was cut short. Remove that folder and begin again.`);
  const chosen = password ?? makeDemoPassword();
  const passwordHash = await hashPassword(chosen);
  const accounts: DemoAccount[] = [];
  for (const college of colleges) {
    const people = await addCollege(workplace, college, passwordHash);
    accounts.push(...people.known.map((account) => ({ ...account, password: chosen })));
    await writeDemoAccounts(dataDir, accounts);
  }
  return accounts;
}

/** A password that is named holds for whoever can sign in, also when the demo was made with another one. */
async function changePassword(
  { database }: Workplace,
  dataDir: string,
  known: DemoAccount[],
  password: string,
): Promise<DemoAccount[]> {
  if (known.every((account) => account.password === password)) return known;
  const hash = await hashPassword(password);
  const emails = known.map(({ email }) => email);
  for (const { id } of await withoutScope(database, listInstitutes)) {
    await withScope(database, id, async (scope) => {
      const directory = await listDirectory(scope);
      for (const account of directory.filter(({ email }) => emails.includes(email)))
        await updatePasswordHash(scope, account.id, hash);
    });
  }
  const changed = known.map((account) => ({ ...account, password }));
  await writeDemoAccounts(dataDir, changed);
  return changed;
}

async function addCollege(
  workplace: Workplace,
  { name, domain, records, seed, settings }: (typeof colleges)[number],
  passwordHash: string,
): Promise<DemoPeople> {
  const random = makeRandom(seed);
  const { people, institute, withProof } = await createInstitute(
    workplace.database,
    { name, domains: [domain], settings },
    async (scope) => {
      const departments = await listDepartments(scope);
      const place = { institute: name, domain, departments, passwordHash };
      const add = records > 100 ? addPeople : addFewPeople;
      const people = await add(scope, random, place);
      const made = await addDemoRecords(scope, random, people.authors, {
        count: records,
        years: 10,
        college: name,
        departments: new Map(departments.map(({ id, code }) => [id, code])),
      });
      return { people, institute: scope.institute, withProof: made };
    },
  );
  await withScope(workplace.database, institute, (scope) =>
    addDemoProofs(workplace, scope, random.some(withProof, Math.ceil(records / 25))),
  );
  await withScope(workplace.database, institute, (scope) => openPages(scope, people));
  await addAnnouncements(workplace, people);
  return people;
}
