import { Readable } from "node:stream";
import { isHead } from "#access/roles.ts";
import { updatePasswordHash } from "#db/queries/accounts/accounts.ts";
import { listDepartments } from "#db/queries/departments.ts";
import { consumeSetUpLink } from "#db/queries/installation/setup-links.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { listPeopleForMatching, type PersonForMatching } from "#db/queries/people-matching.ts";
import { type Scope, withoutScope, withScope } from "#db/scope.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { hashPassword } from "../accounts/password/password-hash.ts";
import { findActor } from "../accounts/session/find-actor.ts";
import { checkSetUpLink, linkRefusal } from "../accounts/set-up.ts";
import type { AppContext } from "../app-context.ts";
import { changeOwnPage } from "../directory/change-own-page.ts";
import { receiveFile } from "../files/receive-file.ts";
import { hashOfLink } from "../mail/mailed-links.ts";
import { announce } from "../notifications/announce.ts";
import { addProofs } from "../records/proofs/add-proofs.ts";
import { checkProofFiles } from "../records/proofs/check-proof-files.ts";
import { listReview } from "../records/reviews/list-review.ts";
import { reviewMany } from "../records/reviews/review-many.ts";
import { Refusal } from "../refusal.ts";
import { createInstitute } from "../tenants/create-institute.ts";
import { actorFor } from "./actor-for.ts";
import { addDemoRecords } from "./add-demo-records.ts";
import { addFewPeople, addPeople, type DemoPeople } from "./add-people.ts";
import { addYearlyFigures } from "./add-yearly-figures.ts";
import { type DemoAccount, makeDemoPassword, readDemoAccounts, writeDemoAccounts } from "./demo-accounts.ts";
import type { DemoRecord } from "./generate-records.ts";
import { makePdf, makePicture } from "./make-proof.ts";
import { makeRandom } from "./random.ts";

const departmentsWithPages = 4;
const pagesEach = 2;

const abouts = [
  "I teach programming to the first year and supervise projects with the clinics of the neighbourhood.",
  "What my students and I measure on the roof of the workshop ends up in the papers below.",
  "I came to teaching from industry, and still go back there every summer.",
];

/**
 * A few faculty members of several departments have public pages, so that the directory is not empty. Those who can
 * sign in decide for themselves.
 */
async function openPages(scope: Scope, { authors, accounts }: DemoPeople): Promise<void> {
  const canSignIn = new Set(accounts.map(({ email }) => email));
  const directory = await listPeopleForMatching(scope);
  const others = directory
    .filter(({ id, email }) => authors.includes(id) && !canSignIn.has(email))
    .sort((one, other) => one.id - other.id);
  const departments = [...new Set(others.map(departmentOf))].slice(0, departmentsWithPages);
  const chosen = departments.flatMap((department) =>
    others.filter((one) => departmentOf(one) === department).slice(-pagesEach),
  );
  for (const [index, teacher] of chosen.entries()) {
    const about = index % 2 === 0 ? abouts[index / 2] : undefined;
    await changeOwnPage(scope, actorFor(scope, teacher), { version: 0, isOpen: true, about }, "");
  }
}

const departmentOf = ({ appointments }: PersonForMatching) => appointments.at(-1)?.department;

const texts = {
  Admin: {
    subject: "Yearly return: please complete your records",
    message: "Add what is missing for the last academic year, and bring the proofs of what is marked.",
  },
  "Head Of Department": {
    subject: "Department meeting on Friday",
    message: "We go through the papers of this year. Look at your list before, and confirm what colleagues entered.",
  },
};

/** Typical announcements of the office and the heads. */
async function addAnnouncements(appContext: AppContext, people: DemoPeople): Promise<void> {
  for (const [role, text] of Object.entries(texts)) {
    for (const { email } of people.accounts.filter((account) => account.role === role)) {
      const actor = await findActor(appContext, email);
      await withScope(appContext.database, actor.institute, (scope) =>
        announce(scope, actor, { ...text, byMail: false, publicUrl: appContext.publicUrl }),
      );
    }
  }
}

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

/** The footer of the public pages of an invented college. */
function settingsOf(site: string, address: string[], phone: string) {
  const social = ["LinkedIn", "Instagram", "YouTube"].map((label) => ({
    label,
    url: `https://${site}/${label.toLowerCase()}`,
  }));
  return { address, phone, mail: `office@${site}`, feedbackUrl: `https://${site}/feedback`, social };
}

/**
 * Two invented colleges with ten years of records, for trying the product; all of it, or none. Existing data is kept.
 * Throws in an installation with real data. Returns who can sign in.
 */
export async function seedDemo(appContext: AppContext, { dataDir, password }: DemoOptions): Promise<DemoAccount[]> {
  const institutes = await withoutScope(appContext.database, listInstitutes);
  const known = readDemoAccounts(dataDir);
  if (institutes.length > 0 && !known) {
    throw new Error(
      text(
        "This installation already has an institute and is not a demo. Set DATA_DIR to a separate folder for the demo.",
      ),
    );
  }
  if (institutes.length === colleges.length && known) {
    return password === undefined ? known : changePassword(appContext, dataDir, known, password);
  }
  if (institutes.length > 0)
    throw new Error(
      sentence("The demo in {{folder}} is incomplete. Remove that folder and start again.", { folder: dataDir }),
    );
  const chosen = password ?? makeDemoPassword();
  const passwordHash = await hashPassword(chosen);
  const accounts: DemoAccount[] = [];
  for (const college of colleges) {
    const people = await addCollege(appContext, college, passwordHash);
    accounts.push(...people.accounts.map((account) => ({ ...account, password: chosen })));
    await writeDemoAccounts(dataDir, accounts);
  }
  return accounts;
}

/** A given password is set for everybody who can sign in, also when the demo was made with another one. */
async function changePassword(
  { database }: AppContext,
  dataDir: string,
  known: DemoAccount[],
  password: string,
): Promise<DemoAccount[]> {
  if (known.every((account) => account.password === password)) return known;
  const hash = await hashPassword(password);
  const emails = known.map(({ email }) => email);
  for (const { id } of await withoutScope(database, listInstitutes)) {
    await withScope(database, id, async (scope) => {
      const directory = await listPeopleForMatching(scope);
      for (const account of directory.filter(({ email }) => emails.includes(email)))
        await updatePasswordHash(scope, account.id, hash);
    });
  }
  const changed = known.map((account) => ({ ...account, password }));
  await writeDemoAccounts(dataDir, changed);
  return changed;
}

async function addCollege(
  appContext: AppContext,
  { name, domain, records, seed, settings }: (typeof colleges)[number],
  passwordHash: string,
): Promise<DemoPeople> {
  const random = makeRandom(seed);
  const { people, institute, withProof } = await createInstitute(
    appContext.database,
    { name, domains: [domain], settings },
    async (scope) => {
      const departments = await listDepartments(scope);
      const demoInstitute = { institute: name, domain, departments, passwordHash };
      const add = records > 100 ? addPeople : addFewPeople;
      const people = await add(scope, random, demoInstitute);
      const made = await addDemoRecords(scope, random, people.authors, {
        count: records,
        years: 10,
        college: name,
        departments: new Map(departments.map(({ id, code }) => [id, code])),
        designations: people.designations,
      });
      return { people, institute: scope.institute, withProof: made };
    },
  );
  // Papers are what a visit looks at first: more of them have their proofs.
  const papers = withProof.filter(({ record }) => kindBySlug(record.kind).citation.type === "article-journal");
  const proven = new Set([
    ...random.sample(withProof, Math.ceil(records / 25)),
    ...random.sample(papers, Math.ceil(papers.length / 5)),
  ]);
  await withScope(appContext.database, institute, (scope) => addDemoProofs(appContext, scope, [...proven]));
  await withScope(appContext.database, institute, (scope) => openPages(scope, people));
  await withScope(appContext.database, institute, addYearlyFigures);
  await addAnnouncements(appContext, people);
  await verifyOldest(appContext, people);
  return people;
}

/** The heads who can sign in have verified two thirds of what waits for them, the oldest first. */
async function verifyOldest(appContext: AppContext, { accounts }: DemoPeople): Promise<void> {
  for (const { email } of accounts.filter(isHead)) {
    const actor = await findActor(appContext, email);
    await withScope(appContext.database, actor.institute, async (scope) => {
      const { rows } = await listReview(scope, actor, { sort: "oldest", limit: 1000 });
      const oldest = rows.slice(0, Math.round((rows.length * 2) / 3));
      await reviewMany(scope, actor, { decision: "verify", records: oldest });
    });
  }
}

/** Adds a small file as proof to each record, by the same functions as an upload. */
async function addDemoProofs(appContext: AppContext, scope: Scope, records: DemoRecord[]): Promise<void> {
  for (const [index, { record, creator }] of records.entries()) {
    const kind = kindBySlug(record.kind);
    const fields = Object.entries(kind.fields).filter(([, field]) => field.type === "file");
    const [field, declared] = fields[index % fields.length] ?? [];
    if (field === undefined || declared?.type !== "file") continue;
    const isPicture = index % 4 === 3 || !declared.accept.includes("application/pdf");
    const bytes = isPicture
      ? await makePicture(index)
      : makePdf([kind.label.one, record.title, `Proof of an invented record, entered by ${creator.name}`]);
    const name = `${field}-${index + 1}.${isPicture ? "png" : "pdf"}`;
    const file = await receiveFile(appContext, Readable.from([bytes]), { name, maxBytes: declared.maxBytes });
    await addProofs(
      appContext,
      scope,
      actorFor(scope, creator),
      { kind: record.kind, id: record.id },
      await checkProofFiles(record.kind, { field, files: [file] }),
    );
  }
}

/** Fills an empty installation with the demo instead of an institute of one's own; uses up the link. Returns who can sign in. */
export async function setUpDemo(appContext: AppContext, link: string, address: string): Promise<DemoAccount[]> {
  const { demo, database } = appContext;
  if (!demo)
    throw new Refusal("not-allowed", { reason: "A demo can be created only where no other machine can reach it." });
  if (!(await checkSetUpLink(appContext, link, address))) throw await withoutScope(database, linkRefusal);
  await withoutScope(database, async (db) => {
    if (!(await consumeSetUpLink(db, hashOfLink(link)))) throw await linkRefusal(db);
  });
  return seedDemo(appContext, demo);
}
