import * as z from "zod";
import type { Connection } from "#db/connection.ts";
import { listPublicRecords, type PublicRecordRow } from "#db/queries/accounts/public-pages.ts";
import type { AppContext } from "../app-context.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { keyOf, takeAttempt } from "../take-attempt.ts";
import { citedFields, defaultKinds } from "./page-sources.ts";
import { type PublicWork, presentWork } from "./present-work.ts";
import { readAsVisitor } from "./read-as-visitor.ts";

export type HarvestedWork = PublicWork & { stamp: Date; institute: string };

/** What a harvester asks for; `after` comes from the page before. */
export type HarvestQuery = {
  kind: string | null;
  since: Date | null;
  until: Date | null;
  after: { stamp: Date; id: string } | null;
};

const pageOfWorks = 100;
/** A page of a harvest reads many public pages, so fewer are allowed than visits of a person. */
export const harvestsAllowed = 300;

/** One page of the works that everyone may see, oldest change first; `next` is null on the last. */
export async function harvestWorks(
  appContext: AppContext,
  from: string,
  query: HarvestQuery,
): Promise<{ works: HarvestedWork[]; next: HarvestQuery["after"] }> {
  return readAsVisitor(appContext, async ({ db }) => {
    await takeHarvest(db, from);
    const rows = await listPublicRecords(db, which, { ...query, id: null, limit: pageOfWorks + 1 });
    const works = rows.slice(0, pageOfWorks).map(harvested);
    const last = rows.length > pageOfWorks ? works.at(-1) : undefined;
    return { works, next: last ? { stamp: last.stamp, id: last.id } : null };
  });
}

/** One work, if everyone may see it. */
export async function findHarvestedWork(
  appContext: AppContext,
  from: string,
  id: string,
): Promise<HarvestedWork | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return readAsVisitor(appContext, async ({ db }) => {
    await takeHarvest(db, from);
    const query = { id, kind: null, since: null, until: null, after: null, limit: 1 };
    const [row] = await listPublicRecords(db, which, query);
    return row && harvested(row);
  });
}

const which = { fields: citedFields, usual: defaultKinds };

function harvested(row: PublicRecordRow): HarvestedWork {
  return { ...presentWork(row), stamp: row.stamp, institute: row.institute };
}

async function takeHarvest(db: Connection, from: string): Promise<void> {
  await takeAttempt(db, keyOf("harvest", from), harvestsAllowed);
}

const instant = z.iso.datetime().transform((text) => new Date(text));
const token = z.tuple([z.string().max(40).nullable(), instant.nullable(), instant.nullable(), instant, z.uuid()]);

/** The continuation of a harvest as text, and back; a text that is none of ours is refused. */
export function writeHarvestToken({ kind, since, until }: HarvestQuery, after: { stamp: Date; id: string }): string {
  const text = (time: Date | null) => time?.toISOString() ?? null;
  return writeCursor([kind, text(since), text(until), after.stamp.toISOString(), after.id]);
}

export function readHarvestToken(text: string): HarvestQuery | undefined {
  const read = readCursor(text, token);
  if (!read) return undefined;
  const [kind, since, until, stamp, id] = read;
  return { kind, since, until, after: { stamp, id } };
}
