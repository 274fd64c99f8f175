import pg from "pg";
import type { Connection, Statement } from "#db/connection.ts";
import { withScope } from "#db/scope.ts";
import { readDashboard } from "#domain/dashboards/read-dashboard.ts";
import { listRecords } from "#domain/records/lists/list-records.ts";
import { listReview } from "#domain/records/reviews/list-review.ts";
import type { Scope } from "#domain/scope.ts";
import { findPeople } from "#domain/search/find-people.ts";
import { searchAll } from "#domain/search/search-all.ts";
import { journal } from "#kinds/records/journal.ts";
import { lastYear } from "./data/works.ts";
import { typo } from "./scenarios/search-records.ts";
import type { Environment } from "./support/environment.ts";
import { randomFrom } from "./support/random.ts";

type Work = { title: string; about: string; run(scope: Scope): Promise<unknown> };

/** The page `docs/query-plans.md`: what PostgreSQL does for a list, a search, a dashboard and a search for people. */
export async function writePlans(environment: Environment): Promise<string> {
  const { database, college } = environment;
  await environment.addProofToEveryTenth();
  const parts = await withScope(
    database(),
    college.institute,
    async (scope) => {
      const pages: string[] = [];
      for (const work of worksOf(environment)) pages.push(await explain(environment, scope, work));
      return pages;
    },
    { timeout: 60_000 },
  );
  return [...opening(environment.size), ...parts].join("\n");
}

const opening = (size: number) => [
  "# Query plans",
  "",
  `Written by \`npm run bench -- --plans\` on ${size.toLocaleString("en")} invented records of three institutes; half of them, and 520 people, are in the one that`,
  "asks. Each statement was prepared and run before, with a plan that does not know its values; what a function of the database does inside is below it.",
  "`rows` after `actual` are those that were read, `Buffers` the pages of 8 kB, all of them in memory.",
  "",
];

function worksOf({ college, vocabulary }: Environment): Work[] {
  const [head] = college.heads;
  const { admin, teachers } = college;
  const teacher = teachers[0];
  if (!head || !teacher) return [];
  const requester = { actor: head, academicStart: 7 };
  const [frequent = "", usual = "", seldom = ""] = [vocabulary[30], vocabulary[300], vocabulary[2000]];
  const all = { limit: 25, facets: "yes", people: "no" } as const;
  const typing = { limit: 10, facets: "no", people: "no" } as const;
  const name = college.teachers[100]?.name ?? "";
  const search = (
    scope: Scope,
    q: string,
    input: typeof all | (typeof typing & { proofs?: "yes" }),
    asks = { ...requester, actor: admin },
  ) => searchAll(noOtherInstitute, scope, asks, { q, ...input });
  const people = (scope: Scope, q: string) =>
    findPeople(noOtherInstitute, scope, admin, { q, limit: 10, facets: "no" });
  return [
    {
      title: "A list",
      about: "The first 25 papers of a department and a year, with their exact total.",
      run: (scope) => listRecords(scope, requester, journal.slug, () => ({ q: `year:${lastYear - 1}`, limit: 25 })),
    },
    {
      title: "A search",
      about: "Two words, one of them in a third of all records; asked by an admin, with facets.",
      run: (scope) => search(scope, `${frequent} ${usual}`, all),
    },
    {
      title: "A search while typing",
      about: "The same by a head of department, without facets.",
      run: (scope) => search(scope, `${frequent} ${usual.slice(0, -2)}`, typing, requester),
    },
    {
      title: "A search with a typo",
      about:
        "Nothing is found as typed; the known words one typo away are looked for by their halves, then the corrected query.",
      run: (scope) => search(scope, typo(seldom, randomFrom(3)), typing),
    },
    ...[admin, teacher].map((actor) => ({
      title: `A dashboard: ${actor === admin ? "an admin" : "a faculty member"}`,
      about: "All that is read for the first page after signing in.",
      run: (scope: Scope) => readDashboard(scope, { actor, academicStart: 7, instituteName: "" }, () => ({})),
    })),
    {
      title: "The review queue",
      about: "The first 25 records that wait for a head of department, and how many there are.",
      run: (scope) => listReview(scope, head, { sort: "oldest", limit: 25 }),
    },
    {
      title: "A search in proofs",
      about: "Two words, where every tenth record has a proof that was read; asked by a head of department.",
      run: (scope) => search(scope, `${usual} ${seldom}`, { ...typing, proofs: "yes" }, requester),
    },
    { title: "A colleague by name", about: "The right spelling.", run: (scope) => people(scope, name) },
    {
      title: "A colleague by name, with a typo",
      about: "",
      run: (scope) => people(scope, typo(name.toLowerCase(), randomFrom(3))),
    },
  ];
}

/** Only a super admin's query leaves its scope. */
const noOtherInstitute = { database: undefined as never };

async function explain(environment: Environment, scope: Scope, work: Work): Promise<string> {
  const statements: Statement[] = [];
  const note = (statement: Statement) => {
    statements.push(statement);
    return statement;
  };
  const noting: Connection = {
    query: (statement) => scope.db.query(note(statement)),
    find: (statement) => scope.db.find(note(statement)),
    column: (statement) => scope.db.column(note(statement)),
    count: (statement) => scope.db.count(note(statement)),
    execute: (statement) => scope.db.execute(statement),
    copyIn: (text, source) => scope.db.copyIn(text, source),
    copyOut: (text) => scope.db.copyOut(text),
  };
  await work.run({ ...scope, db: noting });
  const client = new pg.Client(environment.ownerConnection());
  await client.connect();
  try {
    for (const setting of settings) await client.query(setting);
    await client.query("select set_config('app.institute', $1, false)", [String(scope.institute)]);
    const pages = [`## ${work.title}`, "", work.about, ""];
    for (const [at, statement] of statements.entries()) {
      const named = { ...statement, name: `plan-${at}` };
      await client.query(named);
      const plans: string[] = [];
      const listen = ({ message }: { message?: string | undefined }) => plans.push(message ?? "");
      client.on("notice", listen);
      await client.query(named);
      client.off("notice", listen);
      pages.push(`### ${statement.name?.replace(/-\d+$/, "") ?? beginningOf(statement)}`, "", ...shown(plans));
    }
    return pages.join("\n");
  } finally {
    await client.end();
  }
}

// Logs the plan of every statement to the client, as the application's role sees it.
const settings = [
  "load 'auto_explain'",
  "set auto_explain.log_min_duration = 0",
  "set auto_explain.log_analyze = on",
  "set auto_explain.log_buffers = on",
  "set auto_explain.log_timing = off",
  "set auto_explain.log_nested_statements = on",
  "set plan_cache_mode = force_generic_plan",
  "set role fpms_app",
  "set client_min_messages = log",
];

/** A statement without a name is shown by the words it begins with. */
const beginningOf = ({ text }: Statement) => `${text.replace(/\s+/g, " ").slice(0, 60)}…`;

const maxInside = 4;

/** The statement's own plan comes last; those inside functions before it. */
function shown(plans: readonly string[]): string[] {
  const bodies = plans.map((plan) => plan.slice(plan.indexOf("Query Text:")));
  const own = bodies.at(-1) ?? "";
  const inside = bodies.slice(0, -1).filter((body) => !body.startsWith("Query Text: select current_setting"));
  const more = inside.length > maxInside ? [`… and ${inside.length - maxInside} more inside, alike.`, ""] : [];
  return [
    ...block(planOf(own)),
    ...inside.slice(0, maxInside).flatMap((body) => [`Inside: \`${textOf(body)}\``, "", ...block(planOf(body))]),
    ...more,
  ];
}

const block = (text: string) => ["```", text, "```", ""];

const firstNode = /\n(?=[A-Z][A-Za-z ]+(?: on [^\n]*)?\s+\(cost=)/;

function planOf(body: string): string {
  const at = body.search(firstNode);
  return body
    .slice(at + 1)
    .split("\n")
    .filter((line) => !/^\s*(?:Storage|Batches|Buckets|Worker|Index Searches|Sort Method|Settings|Planning)/.test(line))
    .map((line) =>
      line
        .replace(/\(cost=[^)]*\) /, "")
        .replace(/ loops=1\)/, ")")
        .slice(0, 220),
    )
    .join("\n")
    .trim();
}

function textOf(body: string): string {
  const at = body.search(firstNode);
  const text = body
    .slice("Query Text: ".length, at < 0 ? undefined : at)
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 200 ? `${text.slice(0, 200)} …` : text;
}
