import { type Actor, isCoordinator } from "./roles.ts";
import { allowed, refused, type Verdict } from "./verdict.ts";

/**
 * The rights table: for every operation, who may call it at all. What they may do it to is decided by the policies.
 * The server, the description of the API (`x-roles`) and the rights matrix of the tests read this one table.
 */
export const audiences = [
  "anyone",
  "link holder",
  "Faculty",
  "Head Of Department",
  "Coordinator",
  "Admin",
  "Super Admin",
] as const;
export type Audience = (typeof audiences)[number];

const anyone = ["anyone"] as const;
const linkHolder = ["link holder"] as const;
const everyone = ["Faculty", "Head Of Department", "Coordinator", "Admin", "Super Admin"] as const;
const readers = ["Faculty", "Head Of Department", "Coordinator", "Admin"] as const;
const authors = ["Faculty", "Head Of Department"] as const;
const importers = ["Faculty", "Head Of Department", "Coordinator", "Admin"] as const;
const leaders = ["Head Of Department", "Coordinator", "Admin"] as const;
const stewards = ["Head Of Department", "Coordinator", "Admin", "Super Admin"] as const;
const offices = ["Admin", "Super Admin"] as const;
const admins = ["Admin"] as const;
const superAdmin = ["Super Admin"] as const;

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
  "records.write": authors,
  "records.remove": readers,
  "records.own": authors,
  "records.export": readers,
  "records.decide": readers,
  "records.place": readers,
  "records.count": readers,
  "names.approve": leaders,
  "claims.file": authors,
  "claims.answer": readers,
  "ask.use": readers,
  "views.use": readers,
  "proofs.read": readers,
  "proofs.write": authors,
  "colleagues.find": readers,
  "people.find": everyone,
  "search.use": everyone,
  "imports.use": importers,
  "accounts.list": stewards,
  "accounts.read": stewards,
  "accounts.activate": stewards,
  "accounts.change": stewards,
  "accounts.add": offices,
  "accounts.sessions": offices,
  "accounts.erase": offices,
  "requests.answer": offices,
  "people.import": offices,
  "departments.list": everyone,
  "settings.manage": admins,
  "notices.read": everyone,
  "announcements.send": leaders,
  "announcements.list": leaders,
  "dashboard.read": readers,
  "system.read": superAdmin,
  "audit.read": superAdmin,
  "outbox.read": superAdmin,
  "domains.grant": superAdmin,
} as const satisfies Record<string, readonly Audience[]>;

export type Right = keyof typeof rights;

/** May this person call operations of that right at all? */
export function mayUse(actor: Pick<Actor, "role" | "tags">, right: Right): Verdict {
  const who: readonly Audience[] = rights[right];
  if (who.includes("anyone") || who.includes(actor.role) || (isCoordinator(actor) && who.includes("Coordinator")))
    return allowed;
  return refused(`This is for ${listOf(who)}. You are signed in as ${actor.role}.`);
}

function listOf(who: readonly Audience[]): string {
  const names: Partial<Record<Audience, string>> = {
    Faculty: "faculty",
    "Head Of Department": "heads of department",
    Coordinator: "research coordinators",
    Admin: "admins",
    "Super Admin": "super admins",
    "link holder": "the holder of a mailed link",
  };
  const words = who.map((one) => names[one] ?? one);
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
