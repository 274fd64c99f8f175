import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asOwner } from "#db/owner.ts";
import { withScope } from "#db/scope.ts";
import { issueSession } from "#domain/accounts/session/issue-session.ts";
import type { AppContext } from "#domain/app-context.ts";
import { type Installation, openInstallation } from "#domain/installation/open-installation.ts";
import { journal } from "#kinds/records/journal.ts";
import { addProofs } from "../data/add-proofs.ts";
import { type College, makeCollege, type Person } from "../data/college.ts";
import { loadRecords } from "../data/load-records.ts";
import { multiplyRecords } from "../data/multiply-records.ts";
import { makeVocabulary } from "../data/words.ts";
import { type Load, startLoad } from "./load.ts";
import { type Product, type Role, startProduct } from "./product.ts";
import { randomFrom } from "./random.ts";

export type EnvironmentOptions = {
  /** Records of the three institutes together. */
  size: number;
  /** How often each scenario is measured. */
  rounds: number;
  profileFolder?: string | undefined;
  /** Holds the loaded data from one run to the next. */
  keepFolder?: string | undefined;
};

/** The environment of a scenario: the product with that many records, and the accounts. */
export type Environment = EnvironmentOptions & {
  product: Product;
  load: Load;
  vocabulary: readonly string[];
  /** Has half of all records; the requests are made in it. */
  college: College;
  loadedPerSecond: number;
  ownerConnection(): Installation["ownerConnection"];
  /** The product's connections, for actions measured from inside. */
  database(): AppContext["database"];
  /** A new session of the person, made in the database. */
  tokenOf(person: Person): Promise<string>;
  /** An institute with only papers without abstracts, for scenarios on a whole list; made when first needed. */
  archive(): Promise<College>;
  /** Enters that many works in the institute, each twice. */
  enterTwice(records: number): Promise<void>;
  /** Gives every tenth record of the institute a proof that was read. */
  addProofToEveryTenth(): Promise<void>;
  /** Updates statistics and visibility map, as the database's own maintenance does after a while. */
  settle(): Promise<void>;
  /** Stops the product and starts it again on its data. */
  restart(role?: Role): Promise<void>;
  close(): Promise<void>;
};

const plans = [
  { name: "First Bench College", domain: "first.example", departments: 20, teachers: 500, share: 0.5 },
  { name: "Second Bench College", domain: "second.example", departments: 12, teachers: 200, share: 0.3 },
  { name: "Third Bench College", domain: "third.example", departments: 5, teachers: 80, share: 0.2 },
];

/** Starts the product in its own folder and fills it. */
export async function openEnvironment(options: EnvironmentOptions): Promise<Environment> {
  const product = await startProduct(options);
  const load = startLoad();
  let installation: Installation | undefined;
  const close = async () => {
    load.close();
    await installation?.close();
    await product.remove();
  };
  try {
    const joinProduct = async () => {
      installation = await joinInstallation(product);
    };
    const joined = (): Installation => {
      if (!installation) throw new Error("The database is not open.");
      return installation;
    };
    const restart = async (role?: Role) => {
      await installation?.close();
      installation = undefined;
      await product.restart(role);
      await joinProduct();
    };
    const settle = () => tidy(joined().ownerConnection);
    await joinProduct();
    const vocabulary = makeVocabulary(randomFrom(1));
    const begun = performance.now();
    const kept = options.keepFolder && join(options.keepFolder, `college-${options.size}.json`);
    const college =
      kept && existsSync(kept)
        ? (JSON.parse(readFileSync(kept, "utf8")) as College)
        : await loadCollege(joined(), options.size, vocabulary);
    const loadedPerSecond = options.size / ((performance.now() - begun) / 1000);
    await settle();
    if (kept) writeFileSync(kept, JSON.stringify(college));
    // The memory used for loading is not part of the figures.
    await restart();
    let archive: College | undefined;
    let isProven = false;
    return {
      ...options,
      product,
      load,
      vocabulary,
      college,
      loadedPerSecond,
      ownerConnection: () => joined().ownerConnection,
      database: () => joined().appContext.database,
      tokenOf: (person) => makeSession(joined().appContext, person),
      archive: async () => {
        archive ??= await makeArchive(joined().appContext, options.size, vocabulary);
        await settle();
        return archive;
      },
      enterTwice: async (records) => {
        const loading = { college, records, seed: 41, vocabulary };
        for (const _ of ["first", "second"]) await loadRecords(joined().appContext, loading);
        await settle();
      },
      addProofToEveryTenth: async () => {
        const { institute } = college;
        if (isProven) return;
        isProven = true;
        await asOwner(joined().ownerConnection, (owner) => addProofs(owner, institute, options.size / 20));
        await settle();
      },
      settle,
      restart,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function loadCollege(installation: Installation, size: number, vocabulary: readonly string[]): Promise<College> {
  // The product's own import would take most of an hour for a million; beyond 200,000 records are copies.
  const times = size > 200_000 ? 20 : 1;
  const college = await fill(installation.appContext, size / times, vocabulary);
  if (times > 1) await asOwner(installation.ownerConnection, (owner) => multiplyRecords(owner, times));
  return college;
}

async function fill(appContext: AppContext, size: number, vocabulary: readonly string[]): Promise<College> {
  const colleges: College[] = [];
  for (const [index, plan] of plans.entries()) {
    const college = await makeCollege(appContext, { ...plan, seed: 100 + index });
    await loadRecords(appContext, { college, records: Math.round(size * plan.share), seed: 200 + index, vocabulary });
    colleges.push(college);
  }
  const [first] = colleges;
  if (!first) throw new Error("No institute was made.");
  return first;
}

async function makeArchive(appContext: AppContext, size: number, vocabulary: readonly string[]): Promise<College> {
  const plan = { name: "Archive Bench College", domain: "archive.example", departments: 20, teachers: 500, seed: 300 };
  const college = await makeCollege(appContext, plan);
  const records = Math.min(size, 100_000);
  await loadRecords(appContext, { college, records, seed: 301, vocabulary, kind: journal, isShort: true });
  return college;
}

function tidy(ownerConnection: Installation["ownerConnection"]): Promise<void> {
  return asOwner(ownerConnection, async (owner) => {
    // As the worker does; none runs here.
    await owner.query("select add_count_changes(2000000000)");
    await owner.query("select add_known_words(2000000000)");
    await owner.query("vacuum (analyze)");
    await owner.query("checkpoint");
  });
}

function makeSession(appContext: AppContext, person: Person): Promise<string> {
  return withScope(appContext.database, person.institute, (scope) =>
    issueSession(appContext, scope, person.account, { ipAddress: "127.0.0.1", agent: "bench" }),
  );
}

function joinInstallation({ folder, port }: Product): Promise<Installation> {
  return openInstallation({
    dataDir: folder,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    sessionKey: undefined,
    publicUrl: `http://127.0.0.1:${port}`,
    sendsMail: false,
    version: "bench",
    log: { info: () => {}, warn: () => {}, error: () => {} },
    join: true,
  });
}
