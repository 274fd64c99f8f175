import type { Actor } from "#access/roles.ts";
import { insertWorksNotMine, listWorksNotMine, removeWorksNotMine } from "#db/queries/accounts/works-not-mine.ts";
import type { Scope } from "#db/scope.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { text } from "#texts/text.ts";
import type { IncomingFile } from "../../imports/reading/receive-file.ts";
import { startStaging } from "../../imports/stage-rows.ts";
import { Refusal } from "../../refusal.ts";
import type { WorksOfAuthor } from "./fetch-works-of-author.ts";
import { keysOf, type LikelyRow, toLikelyRows } from "./to-likely-rows.ts";

export type LikelyWork = Pick<LikelyRow, "title" | "year" | "venue" | "people" | "reason"> & {
  key: string;
  sources: { name: string; at: Date }[];
  known: "no" | "claim" | "possible";
};

/** `alreadyRecorded`: works that are already recorded, each counted once. */
type Likely = { rows: LikelyWork[]; alreadyRecorded: number };

const maxNamesShown = 12;

/**
 * Works that may be the person's, classified as an import of them would: without those in their list, and without those
 * that they declined. Of what only looks like a record of others, no more is shown than an import shows.
 */
export async function classifyLikelyWorks(scope: Scope, actor: Actor, found: WorksOfAuthor): Promise<Likely> {
  const { header, works } = await listNotDeclined(scope, actor, found);
  const shape = { header, kind: null, rowFormat: "references", mapping: {}, ownership: {}, answers: {} };
  const { stage } = await startStaging(scope, actor, shape, new Map());
  const staged = await stage(works.map(({ row }) => row));
  const shown = new Map<number, LikelyWork>();
  const byKey = new Map<string, LikelyWork>();
  const onRecord = new Set<string>();
  let alreadyRecorded = 0;
  for (const [index, work] of works.entries()) {
    const line = staged[index];
    const same = shown.get(line?.duplicate_row ?? 0) ?? work.keys.map((key) => byKey.get(key)).find((one) => one);
    const source = { name: work.source, at: work.at };
    if (same) {
      if (!same.sources.some(({ name }) => name === source.name)) same.sources.push(source);
      shown.set(work.row.number, same);
      continue;
    }
    if (!line || line.status === "duplicate" || line.status === "skipped") {
      if (!work.keys.some((key) => onRecord.has(key))) alreadyRecorded += 1;
      for (const key of work.keys) onRecord.add(key);
      continue;
    }
    const { title, year, venue, reason } = work;
    const one: LikelyWork = {
      key: work.keys[0] ?? "",
      title,
      year,
      venue,
      reason,
      sources: [source],
      people: work.people.slice(0, maxNamesShown),
      known: line.status === "claim" ? "claim" : line.status === "possible" ? "possible" : "no",
    };
    shown.set(work.row.number, one);
    for (const key of work.keys) byKey.set(key, one);
  }
  return { rows: [...new Set(shown.values())], alreadyRecorded };
}

/** The chosen ones as a list that is staged like any file. */
export async function fileOfLikelyWorks(
  scope: Scope,
  actor: Actor,
  found: WorksOfAuthor,
  keys: readonly string[],
): Promise<IncomingFile> {
  const { header, works } = await listNotDeclined(scope, actor, found);
  const taken = new Set<string>();
  const rows = works.filter((work) => {
    const isNew = keys.includes(work.keys[0] ?? "") && !work.keys.some((key) => taken.has(key));
    for (const key of isNew ? work.keys : []) taken.add(key);
    return isNew;
  });
  if (rows.length === 0) throw new Refusal("lookup-not-found", { message: text("These works are no longer listed.") });
  const csv = writeCsv(
    header,
    rows.map(({ row }) => row.cells),
  );
  return { bytes: new TextEncoder().encode(csv), fileName: text("Works that look like yours"), kind: null };
}

async function listNotDeclined(scope: Scope, actor: Actor, found: WorksOfAuthor) {
  const declined = new Set((await listWorksNotMine(scope, actor.account)).flatMap(({ keys }) => keys));
  const { header, works } = toLikelyRows(found);
  const left = works.filter(({ keys }) => !keys.some((key) => declined.has(key)));
  return { header, works: left };
}

/** Far more than anybody with a namesake has. */
const maxNotMine = 5000;

export async function markNotMine(
  scope: Scope,
  actor: Actor,
  works: readonly { key: string; title: string; year: string }[],
): Promise<void> {
  if ((await listWorksNotMine(scope, actor.account)).length + works.length > maxNotMine)
    throw new Refusal("quota-reached", { message: text("First remove some of the works under “Not mine”.") });
  const rows = works.map(({ key, title, year }) => ({
    title,
    keys: [...new Set([key, ...keysOf({ doi: key, title, year })])],
  }));
  await insertWorksNotMine(scope, actor.account, rows);
}

/** Works that are not the person's, the newest first. */
export const listNotMine = (scope: Scope, actor: Actor) => listWorksNotMine(scope, actor.account);

/** Those of other people stay. */
export const unmarkNotMine = (scope: Scope, actor: Actor, ids: readonly string[]) =>
  removeWorksNotMine(scope, actor.account, ids);
