import type { Day } from "#kinds/day.ts";
import { newId } from "../new-id.ts";
import type { Scope } from "../scope.ts";
import { byName } from "./directory.ts";

// Of a record, `created_by` is the person whose it is, and `entered_by` the delegate who typed it.

/** A delegation, with the person on its other side. */
export type DelegationRow = { id: string; person: string; name: string; from: Day; until: Day };

/** Whether a delegation `d` is valid on a day; its owner must still be active. */
const isValid = (day: string) => `d.ended_at is null and d.starts <= ${day}::date and d.until >= ${day}::date
  and exists (select 1 from accounts o where o.institute_id = d.institute_id and o.id = d.owner_id and o.state = 'active')`;

/** Whether the viewer entered this record for a person whose delegation is still valid. */
export const isDelegated = (
  viewer: string,
  day: string,
) => `(r.entered_by = ${viewer} and r.created_by <> ${viewer} and exists (
    select 1 from delegations d where d.institute_id = r.institute_id and d.owner_id = r.created_by and d.delegate_id = ${viewer} and ${isValid(day)}))`;

/** The people for whom the account may enter records on that day, as one list of ids: `people`. */
export const delegatorAccountsSql = (account: string, day: string) =>
  `select coalesce(array_agg(d.owner_id), '{}') as people from delegations d where d.institute_id = $1 and d.delegate_id = ${account}::int and ${isValid(day)}`;

const columns = `d.id, p.public_id as person, p.name, d.starts as "from", d.until`;

export async function listDelegates(scope: Scope, owner: number): Promise<DelegationRow[]> {
  return scope.db.query<DelegationRow>({
    text: `select ${columns} from delegations d join accounts p on p.institute_id = d.institute_id and p.id = d.delegate_id
           where d.institute_id = $1 and d.owner_id = $2 and d.ended_at is null and d.until >= $3::date order by d.until, d.id`,
    values: [scope.institute, owner, scope.today],
  });
}

/** Public ids of the people for whom the account may enter records today. */
export const delegatorPublicIdsQuery = (scope: Scope, delegate: number) => ({
  text: `select p.public_id as person from delegations d join accounts p on p.institute_id = d.institute_id and p.id = d.owner_id
         where d.institute_id = $1 and d.delegate_id = $2 and ${isValid("$3::text")}`,
  values: [scope.institute, delegate, scope.today],
});

/** The same on a day, as an array, beside a record `r`. */
export const delegatorPublicIdsSql = (account: string, day: string) =>
  `array(select p.public_id from delegations d join accounts p on p.institute_id = d.institute_id and p.id = d.owner_id
    where d.institute_id = r.institute_id and d.delegate_id = ${account}::int and ${isValid(day)})`;

/** The people for whom the account may enter records today. */
export async function listDelegators(scope: Scope, delegate: number): Promise<DelegationRow[]> {
  return scope.db.query<DelegationRow>({
    text: `select ${columns} from delegations d join accounts p on p.institute_id = d.institute_id and p.id = d.owner_id
           where d.institute_id = $1 and d.delegate_id = $2 and ${isValid("$3")} order by ${byName("p")}, d.id`,
    values: [scope.institute, delegate, scope.today],
  });
}

export type Delegator = { id: number; publicId: string; name: string; email: string };

/** The person with this public id, if the delegate may enter for them today; locked so that it cannot end meanwhile. */
export async function findDelegator(scope: Scope, delegate: number, owner: string): Promise<Delegator | undefined> {
  return scope.db.find<Delegator>({
    text: `select p.id, p.public_id as "publicId", p.name, p.email from delegations d
           join accounts p on p.institute_id = d.institute_id and p.id = d.owner_id
           where d.institute_id = $1 and d.delegate_id = $2 and p.public_id = $4 and ${isValid("$3")} limit 1 for share of d`,
    values: [scope.institute, delegate, scope.today, owner],
  });
}

/** The person whose record this is, if the delegate entered it and may still enter for them. */
export async function findDelegatorOf(scope: Scope, delegate: number, record: string): Promise<Delegator | undefined> {
  return scope.db.find<Delegator>({
    text: `select p.id, p.public_id as "publicId", p.name, p.email from records r
           join accounts p on p.institute_id = r.institute_id and p.id = r.created_by
           where r.institute_id = $1 and r.id = $4 and ${isDelegated("$2", "$3")}`,
    values: [scope.institute, delegate, scope.today, record],
  });
}

/** A colleague who can be named as a delegate. */
export async function findColleague(
  scope: Scope,
  publicId: string,
): Promise<{ id: number; email: string; role: string } | undefined> {
  return scope.db.find<{ id: number; email: string; role: string }>({
    text: "select id, email, role from accounts where institute_id = $1 and public_id = $2 and state = 'active'",
    values: [scope.institute, publicId],
  });
}

/** Inserts a delegation in place of an earlier one to the same delegate: ending it leaves none. In a transaction. */
export async function insertDelegation(
  scope: Scope,
  delegation: { owner: number; delegate: number; until: Day },
): Promise<void> {
  // Of two at the same time, the second one ends the first.
  await scope.db.query({
    text: "select 1 from accounts where institute_id = $1 and id = $2 for no key update",
    values: [scope.institute, delegation.owner],
  });
  await scope.db.query({
    text: `update delegations set ended_at = now()
           where institute_id = $1 and owner_id = $2 and delegate_id = $3 and ended_at is null`,
    values: [scope.institute, delegation.owner, delegation.delegate],
  });
  await scope.db.query({
    text: `insert into delegations (institute_id, id, owner_id, delegate_id, starts, until) values ($1, $2, $3, $4, $5, $6)`,
    values: [scope.institute, newId(), delegation.owner, delegation.delegate, scope.today, delegation.until],
  });
}

/** Ends a delegation of this owner, or to this delegate, with every other between the two. Undefined if there is none. */
export async function endDelegation(
  scope: Scope,
  id: string,
  account: number,
): Promise<{ owner: number; delegate: number; email: string } | undefined> {
  const [ended] = await scope.db.query<{ owner: number; delegate: number; email: string }>({
    text: `update delegations d set ended_at = now() from delegations n join accounts a on a.institute_id = n.institute_id and a.id = n.delegate_id
           where n.institute_id = $1 and n.id = $2 and (n.owner_id = $3 or n.delegate_id = $3) and n.ended_at is null
             and d.institute_id = n.institute_id and d.owner_id = n.owner_id and d.delegate_id = n.delegate_id and d.ended_at is null
           returning d.owner_id as owner, d.delegate_id as delegate, a.email`,
    values: [scope.institute, id, account],
  });
  return ended;
}

/** Of a person who enters no records any more, for whom nobody else enters them either. Returns the delegates. */
export async function endDelegationsOf(scope: Scope, owner: number): Promise<number[]> {
  return scope.db.column<number>({
    text: "update delegations set ended_at = now() where institute_id = $1 and owner_id = $2 and ended_at is null returning delegate_id",
    values: [scope.institute, owner],
  });
}

export type EnteredRow = { id: string; kind: string; title: string; owner: string };

/** Records that the delegate entered for people whose delegation is still valid, the newest first. */
export async function listEntered(scope: Scope, delegate: number, limit: number): Promise<EnteredRow[]> {
  return scope.db.query<EnteredRow>({
    text: `select r.id, r.kind, r.title, o.name as owner from delegations d
           join records r on r.institute_id = d.institute_id and r.created_by = d.owner_id and r.entered_by = d.delegate_id
           join accounts o on o.institute_id = d.institute_id and o.id = d.owner_id
           where d.institute_id = $1 and d.delegate_id = $2 and r.deleted_at is null and ${isValid("$3")} order by r.id desc limit $4`,
    values: [scope.institute, delegate, scope.today, limit],
  });
}
