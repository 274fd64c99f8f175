import { mayReadTimeline } from "#access/policies/accounts.ts";
import { openChanges, redactionFor } from "#access/redaction.ts";
import { type Actor, leadsDepartment, managesInstitute, rolesByDuty } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { timelines } from "#contract/records/timelines.ts";
import { listPersonEvents, type PersonEventQuery, type PersonEventRow } from "#db/queries/history/person-events.ts";
import { listSuperAdminActions, type SuperAdminAction } from "#db/queries/installation/audit.ts";
import { dayAt, type Scope } from "#db/scope.ts";
import { actionOf } from "#kinds/history/audit-labels.ts";
import { eventGroups } from "#kinds/history/event-groups.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { eachPageOfEvents, pageOfEvents, presentEvent } from "../../records/history/event-pages.ts";
import { type ActionLine, type TimelineLine, writeTimelineFile } from "../../records/history/write-timeline-file.ts";
import { recordViewerOf } from "../../records/lists/record-viewer.ts";
import { recordFactsOf } from "../../records/record-facts-of.ts";
import { withAccount } from "../session/with-account.ts";

export type PersonEntry = TimelineLine & { record: string; title: string; isByPerson: boolean };

type Query = Parsed<typeof timelines.ofPerson>["query"];
type Part = Pick<PersonEventQuery, "before" | "limit">;
type EventFilter = Omit<PersonEventQuery, keyof Part>;

/** A page of what a person did to records, and what others did to the records of the person, as far as the viewer sees them. */
export async function readPersonTimeline(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  id: string,
  readInput: () => Query,
): Promise<Presented<typeof timelines.ofPerson>> {
  return withAccount(
    appContext,
    scope,
    actor,
    id,
    async ({ scope: accountScope, account }) => {
      const { limit, cursor, ...query } = readInput();
      const filter = eventFilterOf(actor, account.id, query);
      const list = (part: Part) => listPersonEvents(accountScope, { ...filter, ...part });
      const { rows, nextCursor } = await pageOfEvents(list, { limit, cursor });
      const includesActions = cursor === undefined && query.of === undefined && query.who !== "done";
      const actions = includesActions ? await findSuperAdminActions(accountScope, account.email, query) : [];
      return {
        rows: rows.map((row) => presentEntry(actor, row)),
        nextCursor,
        superAdminActions: actions,
        office: actions,
      };
    },
    mayReadTimeline,
  );
}

export async function exportPersonTimeline(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  id: string,
  readInput: () => Parsed<typeof timelines.exportOfPerson>["query"],
): Promise<ReturnType<typeof writeTimelineFile>> {
  return withAccount(
    appContext,
    scope,
    actor,
    id,
    async ({ scope: accountScope, account }) => {
      const { format, ...query } = readInput();
      await writeAudit(scope, actor, {
        action: "records-exported",
        target: account.email,
        detail: { of: "timeline", format },
      });
      const actions =
        query.of === undefined && query.who !== "done"
          ? await findSuperAdminActions(accountScope, account.email, query)
          : [];
      const pages = eachPage(accountScope, actor, eventFilterOf(actor, account.id, query), actions);
      return writeTimelineFile(`timeline-${scope.today}`, format, pages);
    },
    mayReadTimeline,
  );
}

const maxEvents = 200;

/** What super admins did to the account on these days; of the details only what the words need. */
async function findSuperAdminActions(
  scope: Scope,
  address: string,
  { since, until }: Pick<Query, "since" | "until">,
): Promise<SuperAdminAction[]> {
  const actions = await listSuperAdminActions(scope, { address, roles: rolesByDuty.system, limit: maxEvents });
  return actions
    .filter(({ at }) => {
      const day = dayAt(at, scope.timeZone);
      return (since === undefined || day >= since) && (until === undefined || day <= until);
    })
    .map(({ detail: { state, role, coordinator, department }, ...action }) => ({
      ...action,
      detail: withoutUndefined({ state, role, coordinator, department }),
    }));
}

const withoutUndefined = (detail: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined));

/** Events of records first, then what super admins did to the account. */
async function* eachPage(
  scope: Scope,
  actor: Actor,
  filter: EventFilter,
  actions: readonly SuperAdminAction[],
): AsyncGenerator<(PersonEntry | ActionLine)[]> {
  for await (const rows of eachPageOfEvents((part) => listPersonEvents(scope, { ...filter, ...part })))
    yield rows.map((row) => presentEntry(actor, row));
  if (actions.length > 0) yield actions.map((action) => ({ at: action.at, by: action.by, action: actionOf(action) }));
}

function eventFilterOf(actor: Actor, account: number, query: Omit<Query, "limit" | "cursor">): EventFilter {
  const viewer = recordViewerOf(actor);
  const leads = managesInstitute(actor) ? viewer.scopes : leadsDepartment(actor) ? actor.departments : [];
  return {
    account,
    direction: query.who ?? null,
    eventTypes: query.of ? eventGroups[query.of] : null,
    since: query.since ?? null,
    until: query.until ?? null,
    viewer,
    binScopes: leads,
  };
}

/** As everything that is read of many records at once, without what is sensitive, whoever looks. */
function presentEntry(actor: Actor, row: PersonEventRow): PersonEntry {
  const kind = kindBySlug(row.kind);
  const seen = redactionFor(actor, kind, recordFactsOf(kind, row, actor)).redactChanges(row.change);
  const { record, title, isByPerson } = row;
  return { ...presentEvent(row, row.kind, openChanges(kind, seen)), record, title, isByPerson };
}
