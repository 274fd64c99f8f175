import * as z from "zod";
import type { Connection } from "#db/connection.ts";
import { listPublicRecords, type PublicRecordRow } from "#db/queries/accounts/public-pages.ts";
import type { AppContext } from "../app-context.ts";
import { keyOf, limitAttempts } from "../limit-attempts.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { citedFields, defaultKinds } from "./page-sources.ts";
import { type PublicWork, presentWork } from "./present-work.ts";
import { readAsVisitor } from "./read-as-visitor.ts";

export type HarvestedWork = PublicWork & { datestamp: Date; institute: string };

/** What a harvester asks for. `after` is the last work of the previous page. */
export type HarvestQuery = {
  kind: string | null;
  since: Date | null;
  until: Date | null;
  after: { datestamp: Date; id: string } | null;
};

const pageSize = 100;
/** Fewer than the visits of a person, because one request of a harvester reads many public pages. */
export const maxHarvests = 300;

/** Finds one page of the works that everyone may see, the oldest change first. `next` is null on the last page. */
export async function harvestWorks(
  appContext: AppContext,
  clientAddress: string,
  query: HarvestQuery,
): Promise<{ works: HarvestedWork[]; next: HarvestQuery["after"] }> {
  return readAsVisitor(appContext, async ({ db }) => {
    await limitHarvests(db, clientAddress);
    const rows = await listPublicRecords(db, publicFields, { ...query, id: null, limit: pageSize + 1 });
    const works = rows.slice(0, pageSize).map(toHarvestedWork);
    const last = rows.length > pageSize ? works.at(-1) : undefined;
    return { works, next: last ? { datestamp: last.datestamp, id: last.id } : null };
  });
}

/** Finds a work, if everyone may see it. */
export async function findHarvestedWork(
  appContext: AppContext,
  clientAddress: string,
  id: string,
): Promise<HarvestedWork | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  return readAsVisitor(appContext, async ({ db }) => {
    await limitHarvests(db, clientAddress);
    const query = { id, kind: null, since: null, until: null, after: null, limit: 1 };
    const [row] = await listPublicRecords(db, publicFields, query);
    return row && toHarvestedWork(row);
  });
}

const publicFields = { fields: citedFields, defaultKinds };

function toHarvestedWork(row: PublicRecordRow): HarvestedWork {
  return { ...presentWork(row), datestamp: row.datestamp, institute: row.institute };
}

async function limitHarvests(db: Connection, clientAddress: string): Promise<void> {
  await limitAttempts(db, keyOf("harvest", clientAddress), maxHarvests);
}

const instant = z.iso.datetime().transform((text) => new Date(text));
const tokenSchema = z.tuple([z.string().max(40).nullable(), instant.nullable(), instant.nullable(), instant, z.uuid()]);

/** Writes where the next page of a harvest begins as a text (the resumption token of OAI-PMH). */
export function writeHarvestToken(
  { kind, since, until }: HarvestQuery,
  after: { datestamp: Date; id: string },
): string {
  const toText = (time: Date | null) => time?.toISOString() ?? null;
  return writeCursor([kind, toText(since), toText(until), after.datestamp.toISOString(), after.id]);
}

/** Undefined for a text that `writeHarvestToken` has not written. */
export function readHarvestToken(text: string): HarvestQuery | undefined {
  const read = readCursor(text, tokenSchema);
  if (!read) return undefined;
  const [kind, since, until, datestamp, id] = read;
  return { kind, since, until, after: { datestamp, id } };
}
