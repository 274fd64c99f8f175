import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import {
  type Actor,
  isCoordinator,
  type Role,
  roles,
  rolesByDuty,
  rolesInOrder,
  rolesWhere,
  rolesWithRecords,
  roleTable,
} from "./roles.ts";
import { allowed, refused, type Verdict } from "./verdict.ts";

/**
 * The rights table: for every operation, who may call it at all. The policies decide for which records and accounts.
 * The server, the description of the API (`x-roles`) and the rights matrix of the tests read this one table.
 */
export type Audience = "anyone" | "link holder" | "Coordinator" | Role;

const anyone: readonly Audience[] = ["anyone"];
const linkHolder: readonly Audience[] = ["link holder"];
const everyone = sortAudiences(roles, true);
/** They read tables and figures of the institute, and no records. */
const viewers = sortAudiences(rolesWhere(({ reads }) => reads === "figures"));
const colleagues = sortAudiences(
  roles.filter((role) => !viewers.includes(role)),
  true,
);
const authors = sortAudiences(rolesWithRecords);
const writers = sortAudiences(rolesWhere((role) => role.hasOwnRecords === true || role.editableFields !== undefined));
const readers = sortAudiences(
  rolesWhere(({ reads }) => reads !== "none" && reads !== "figures"),
  true,
);
/** Heads, coordinators and admins. */
const leaders = sortAudiences([...rolesByDuty.heads, ...rolesByDuty.admins], true);
/** Without coordinators: they review records, but appraise nobody. */
const appraisers = sortAudiences(rolesWhere(({ appraises }) => appraises === true));
/** They have the campaigns, submissions, forms and announcements of a department or the institute. */
const reporters = sortAudiences([...leaders, ...rolesWhere((entry) => entry.reportsForInstitute === true)], true);
const tableReaders = sortAudiences([...reporters, ...viewers], true);
const importers = sortAudiences([...authors, ...leaders], true);
const admins = sortAudiences(rolesByDuty.admins);
const managers = sortAudiences(rolesWhere(({ manages }) => manages !== undefined));
const accountManagers = sortAudiences([...rolesByDuty.heads, ...managers], true);
const systemManagers = sortAudiences(rolesByDuty.system);

/** In the order in which messages list the roles; coordinators follow the heads. */
function sortAudiences(included: readonly Audience[], withCoordinator = false): Audience[] {
  const names: readonly Audience[] = rolesInOrder.flatMap((role) =>
    rolesByDuty.heads.includes(role) ? [role, "Coordinator" as const] : [role],
  );
  return names.filter((one) => (one === "Coordinator" ? withCoordinator : included.includes(one)));
}

export const rights = {
  "auth.public": anyone,
  "auth.link": linkHolder,
  "site.read": anyone,
  "directory.read": anyone,
  "own.account": everyone,
  "own.photo": everyone,
  "own.data": everyone,
  "own.page": authors,
  "accounts.photo": everyone,
  "records.read": readers,
  "timelines.read": readers,
  "records.write": authors,
  "records.change": writers,
  "records.remove": readers,
  "delegates.manage": authors,
  "records.own": authors,
  "records.export": readers,
  "records.decide": readers,
  "records.assign": readers,
  "records.count": readers,
  "duplicates.decide": readers,
  "names.approve": leaders,
  "reviews.decide": readers,
  "reviews.name": leaders,
  "claims.file": authors,
  "claims.answer": readers,
  /** The list is empty for people who may open no table. */
  "reports.list": sortAudiences([...authors, ...tableReaders], true),
  "reports.read": tableReaders,
  "reports.ofRecord": reporters,
  "forms.manage": reporters,
  "figures.enter": reporters,
  "submissions.read": tableReaders,
  "submissions.manage": reporters,
  "score.read": authors,
  "cv.read": readers,
  "cv.people": leaders,
  "archives.own": authors,
  "archives.department": leaders,
  "campaigns.open": reporters,
  "campaigns.read": readers,
  "campaigns.answer": authors,
  "appraisals.write": authors,
  "appraisals.list": appraisers,
  "appraisals.read": sortAudiences([...authors, ...appraisers]),
  "appraisals.sign": appraisers.filter((one) => !rolesByDuty.admins.some((admin) => admin === one)),
  /** People who read no records can ask only for figures and tables (`mayAskForFigures`). */
  "ask.use": sortAudiences([...readers, ...viewers], true),
  "views.use": readers,
  "proofs.read": readers,
  "proofs.write": authors,
  "proofs.compare": leaders,
  "colleagues.find": readers,
  "people.find": colleagues,
  "search.use": colleagues,
  "imports.use": importers,
  "lookups.use": importers,
  "likely-works.use": authors,
  "orcid.use": authors,
  "imports.rows": sortAudiences([...authors, ...admins]),
  "accounts.list": accountManagers,
  "accounts.read": accountManagers,
  "accounts.activate": accountManagers,
  "accounts.change": accountManagers,
  "accounts.add": managers,
  "accounts.sessions": managers,
  "accounts.erase": managers,
  "accounts.resetSecondFactor": systemManagers,
  "appointments.read": everyone,
  "appointments.change": accountManagers,
  "requests.answer": managers,
  "people.import": managers,
  "departments.list": everyone,
  "settings.manage": admins,
  "journals.manage": admins,
  "notifications.read": everyone,
  "announcements.send": reporters,
  "announcements.list": reporters,
  "dashboard.read": sortAudiences([...readers, ...viewers], true),
  "system.read": systemManagers,
  "audit.read": systemManagers,
  "outbox.read": systemManagers,
  "domains.grant": systemManagers,
} satisfies Record<string, readonly Audience[]>;

export type Right = keyof typeof rights;

/** Whether this person may call operations of that right at all. */
export function mayUse(actor: Pick<Actor, "role" | "tags">, right: Right): Verdict {
  const who: readonly Audience[] = rights[right];
  if (who.includes("anyone") || who.includes(actor.role) || (isCoordinator(actor) && who.includes("Coordinator")))
    return allowed;
  return refused(
    sentence("This is for {{who}}. You are signed in as {{role}}.", {
      who: { and: who.map(inText) },
      role: actor.role,
    }),
  );
}

function inText(one: Audience): string {
  if (one === "anyone") return one;
  if (one === "link holder") return text("people with an e-mailed link");
  return one === "Coordinator" ? text("research coordinators") : roleTable[one].names.inText;
}
