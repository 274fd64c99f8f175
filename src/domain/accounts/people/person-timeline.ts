import * as z from "zod";
import { mayReadTimeline } from "#access/policies/accounts.ts";
import { openChanges, redactionFor } from "#access/redaction.ts";
import { type Actor, leadsDepartment, managesInstitute } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { timelines } from "#contract/records/timelines.ts";
import { listPersonEvents, type PersonEventRow, type PersonEvents } from "#db/queries/history/person-events.ts";
import type { EventPlace } from "#db/queries/history/record-events.ts";
import type { Scope } from "#db/scope.ts";
import { eventGroups, originOf } from "#kinds/history/event-groups.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { pageOf, readCursor } from "../../page-cursor.ts";
import { factsOf } from "../../records/gaps-in.ts";
import { byItself } from "../../records/history/read-history.ts";
import { type TimelineLine, timelineFile } from "../../records/history/timeline-file.ts";
import { viewingOf } from "../../records/lists/viewing.ts";
import { withAccount } from "../session/with-account.ts";

export type PersonEntry = TimelineLine & { record: string; title: string; isByPerson: boolean };

type Query = Parsed<typeof timelines.ofPerson>["query"];
type Wanted = Omit<PersonEvents, "before" | "atMost">;

/** A page of what a person did to records, and what others did to the records of the person, as far as the viewer sees them. */
export async function readPersonTimeline(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  id: string,
  read: () => Query,
): Promise<{ rows: PersonEntry[]; nextCursor: string | null }> {
  return withAccount(
    appContext,
    scope,
    actor,
    id,
    async ({ scope: within, account }) => {
      const { limit, cursor, ...query } = read();
      const [at, version, record, what] = readCursor(cursor, place) ?? [];
      const before = at === undefined ? null : ({ at, version, record, what } as EventPlace);
      const wanted = wantedOf(actor, account.id, query);
      const found = await listPersonEvents(within, { ...wanted, before, atMost: limit + 1 });
      const { rows, nextCursor } = pageOf(found, limit, (row) => [row.place, row.version, row.record, row.what]);
      return { rows: rows.map((row) => shown(actor, row)), nextCursor };
    },
    mayReadTimeline,
  );
}

const place = z.tuple([z.string().max(60), z.int(), z.uuid(), z.string().max(60)]);

/** The whole timeline of a person as a file. */
export async function exportPersonTimeline(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  id: string,
  read: () => Parsed<typeof timelines.exportOfPerson>["query"],
): Promise<ReturnType<typeof timelineFile>> {
  return withAccount(
    appContext,
    scope,
    actor,
    id,
    async ({ scope: within, account }) => {
      const { format, ...query } = read();
      await writeAudit(scope, actor, {
        action: "records-exported",
        target: account.email,
        detail: { of: "timeline", format },
      });
      const pages = eachPage(within, actor, wantedOf(actor, account.id, query));
      return timelineFile(`timeline-${scope.today}`, format, pages);
    },
    mayReadTimeline,
  );
}

const atOnce = 500;

async function* eachPage(scope: Scope, actor: Actor, wanted: Wanted): AsyncGenerator<PersonEntry[]> {
  let before: EventPlace | null = null;
  for (;;) {
    const rows: PersonEventRow[] = await listPersonEvents(scope, { ...wanted, before, atMost: atOnce });
    yield rows.map((row) => shown(actor, row));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    before = { at: last.place, version: last.version, record: last.record, what: last.what };
  }
}

function wantedOf(actor: Actor, account: number, query: Omit<Query, "limit" | "cursor">): Wanted {
  const viewing = viewingOf(actor);
  const leads = managesInstitute(actor) ? viewing.scopes : leadsDepartment(actor) ? actor.departments : [];
  return {
    account,
    of: query.who ?? null,
    only: query.of ? eventGroups[query.of] : null,
    since: query.since ?? null,
    until: query.until ?? null,
    viewing,
    bin: leads,
  };
}

/** As everything that is read of many records at once, without what is sensitive, whoever looks. */
function shown(actor: Actor, row: PersonEventRow): PersonEntry {
  const { at, version, what, via, file, by, record, title, isByPerson, for: owner } = row;
  const kind = kindBySlug(row.kind);
  const seen = redactionFor(actor, kind, factsOf(kind, row, actor)).changes(row.change);
  return {
    at,
    version,
    what,
    file,
    for: owner,
    record,
    kind: row.kind,
    title,
    by: by ?? byItself,
    isByPerson,
    change: openChanges(kind, seen),
    from: originOf({ what, via, isByPerson: by !== null }),
  };
}
