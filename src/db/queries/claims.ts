import type { Day } from "#kinds/day.ts";
import type { PersonRole } from "#kinds/person.ts";
import { isHeldOn } from "../is-held-on.ts";
import type { Scope } from "../scope.ts";
import { todayOfInstitute } from "./institutes.ts";
import type { StoredPerson } from "./records/records.ts";
import { valuesOf } from "./records/values.ts";

export type ClaimState = "pending" | "accepted" | "rejected" | "withdrawn";

/** What decided the claim: evidence in the record itself, or a person. */
export type ClaimEvidence = "identifier" | "name" | "person";

export type ClaimRow = {
  id: string;
  record: string;
  recordKind: string;
  account: number;
  /** Public id of the claimant. */
  claimant: string;
  /** As the claimant entered them, not as in the record. */
  kind: string;
  title: string;
  day: Day | null;
  printed: string;
  position: number | null;
  role: PersonRole | null;
  batch: string | null;
  state: ClaimState;
  evidence: ClaimEvidence | null;
};

export type NewClaimRow = Omit<ClaimRow, "state" | "evidence" | "recordKind" | "claimant"> & {
  batchRow: number | null;
};

const columns = `c.id, c.record_id as record, r.kind as "recordKind", c.account_id as account, a.public_id as claimant, c.kind, c.title,
  c.day, c.printed, c.position, c.role, c.batch_id as batch, c.state, c.evidence`;

const from = `claims c join records r on r.institute_id = c.institute_id and r.id = c.record_id
  join accounts a on a.institute_id = c.institute_id and a.id = c.account_id`;

/** The claim of this account on this record, locked until the transaction ends. */
export async function lockClaimOn(scope: Scope, record: string, account: number): Promise<ClaimRow | undefined> {
  return scope.db.find<ClaimRow>({
    text: `select ${columns} from ${from} where c.institute_id = $1 and c.record_id = $2 and c.account_id = $3 for update of c`,
    values: [scope.institute, record, account],
  });
}

export async function findClaimState(scope: Scope, id: string): Promise<ClaimState | undefined> {
  const found = await scope.db.find<{ state: ClaimState }>({
    text: "select state from claims where institute_id = $1 and id = $2",
    values: [scope.institute, id],
  });
  return found?.state;
}

/** Stores the claim, replacing one that was withdrawn or has ended. */
export async function saveClaim(scope: Scope, claim: NewClaimRow): Promise<string> {
  const [row] = await scope.db.query<{ id: string }>({
    text: `insert into claims as c (institute_id, id, record_id, account_id, kind, title, day, printed, position, batch_id, batch_row, role)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           on conflict (institute_id, record_id, account_id) do update
             set kind = excluded.kind, title = excluded.title, day = excluded.day, printed = excluded.printed, position = excluded.position,
               batch_id = excluded.batch_id, batch_row = excluded.batch_row, role = excluded.role, state = 'pending', evidence = null, answered_by = null,
               answered_at = null, created_at = now(), asked_again = 0
           returning id`,
    values: [
      scope.institute,
      ...valuesOf(
        claim,
        "id",
        "record",
        "account",
        "kind",
        "title",
        "day",
        "printed",
        "position",
        "batch",
        "batchRow",
        "role",
      ),
    ],
  });
  if (!row) throw new Error("A claim was not written.");
  return row.id;
}

/** Stores the decision; `by` is null if the record itself decided. */
export async function answerClaim(
  scope: Scope,
  id: string,
  answer: { state: ClaimState; evidence: ClaimEvidence | null; by: number | null },
): Promise<void> {
  await scope.db.query({
    text: `update claims set state = $3, evidence = $4, answered_by = $5, answered_at = now() where institute_id = $1 and id = $2`,
    values: [scope.institute, id, answer.state, answer.evidence, answer.by],
  });
}

export async function listClaimsOfBatch(scope: Scope, batch: string): Promise<ClaimRow[]> {
  return scope.db.query<ClaimRow>({
    text: `select ${columns} from ${from} where c.institute_id = $1 and c.batch_id = $2 and c.state in ('pending', 'accepted') order by c.record_id`,
    values: [scope.institute, batch],
  });
}

/** Days after which an unanswered claim goes to the head of the department, then to an admin. */
const headAfterDays = 14;
const adminAfterDays = 28;

// A person has left once every appointment has ended; an account without appointments, such as an admin's, has not left.
const hasLeft = (account: string) => `coalesce((select max(coalesce(q.ends, 'infinity')) < ${todayOfInstitute}
    from appointments q where q.institute_id = $1 and q.account_id = ${account}), false)`;

// Who decides besides the creator and the confirmed authors: the head, at once if none of them is active, else after
// fourteen days; then an admin if there is no head, else after twenty-eight days.
const answerersSql = (tag: string, heads: string) => `
  cross join lateral (select exists (
      select 1 from accounts p where p.institute_id = c.institute_id and p.state = 'active' and p.id <> c.account_id and not ${hasLeft("p.id")}
        and (p.id = r.created_by or p.id in (select x.account_id from authorships x
          where x.institute_id = c.institute_id and x.record_id = c.record_id and x.state = 'confirmed'))) as active) authors
  cross join lateral (select exists (
      select 1 from appointments q join accounts h on h.institute_id = q.institute_id and h.id = q.account_id
      where q.institute_id = c.institute_id and q.department_id = any (r.scopes) and h.state = 'active' and h.id <> c.account_id
        and (h.role = any (${heads}::text[]) or ${tag} = any (h.tags))
        and ${isHeldOn("q", todayOfInstitute)}) as active) heads
  cross join lateral (select not authors.active or c.created_at < now() - interval '${headAfterDays} days' as to_head) opened
  cross join lateral (select opened.to_head and not heads.active or c.created_at < now() - interval '${adminAfterDays} days' as to_admin) opened_on`;

/** The tag that gives its owner the lead of their department, and the roles that lead one or manage the institute. */
export type RolesByDuty = {
  tag: string;
  heads: readonly string[];
  admins: readonly string[];
  system: readonly string[];
};

export type ClaimViewer = { account: number; departments: number[]; isAdmin: boolean; rolesByDuty: RolesByDuty };

/** A claim with the data of its record, which only those who decide it may see. */
export type AnswerableRow = ClaimRow & {
  claimantName: string;
  createdAt: Date;
  answeredAt: Date | null;
  recordTitle: string;
  people: StoredPerson[];
  isRecordDeleted: boolean;
  isOwn: boolean;
  /** Whether the viewer entered the record, or is a confirmed author of it who did not join after the claimant. */
  isOfViewer: boolean;
  scopes: number[];
  toHead: boolean;
  toAdmin: boolean;
};

const answerable = `${columns}, coalesce(a.approved_name, a.name) as "claimantName", c.created_at as "createdAt", c.answered_at as "answeredAt", r.title as "recordTitle", r.people,
  r.deleted_at is not null as "isRecordDeleted", c.account_id = $2 as "isOwn",
  r.created_by = $2 or exists (select 1 from authorships x where x.institute_id = c.institute_id and x.record_id = c.record_id
    and x.account_id = $2 and x.state = 'confirmed' and not exists (select 1 from authorships y where y.institute_id = c.institute_id
      and y.record_id = c.record_id and y.account_id = c.account_id and y.state = 'confirmed' and y.decided_at < x.decided_at)) as "isOfViewer",
  r.scopes, opened.to_head as "toHead", opened_on.to_admin as "toAdmin"`;

/** Finds a claim with the facts that its policy needs. */
export async function findClaim(scope: Scope, viewer: ClaimViewer, id: string): Promise<AnswerableRow | undefined> {
  return scope.db.find<AnswerableRow>({
    text: `select ${answerable} from ${from} ${answerersSql("$4", "$5")} where c.institute_id = $1 and c.id = $3`,
    values: [scope.institute, viewer.account, id, viewer.rolesByDuty.tag, viewer.rolesByDuty.heads],
  });
}

// Of a record in the bin, or of a kind that is not active, which has no scopes, nobody is asked.
const isListed = "r.deleted_at is null and r.scopes <> '{}'";

/**
 * SQL: whether the claim `c` is not answered yet, or accepted only by the printed name: proofs and editing still need a
 * person's confirmation.
 */
export const isOpenClaim = "(c.state = 'pending' or c.state = 'accepted' and coalesce(c.evidence = 'name', false))";

/** Lists the claims that the viewer may have to answer, newest first; the policy decides which of them they must. */
export async function listClaims(
  scope: Scope,
  viewer: ClaimViewer,
  filter: { mine: boolean; isOpen: boolean; claimant: string | null; ids: string[] | null },
): Promise<AnswerableRow[]> {
  return scope.db.query<AnswerableRow>({
    text: `select * from (select ${answerable} from ${from} ${answerersSql("$8", "$9")}
             where c.institute_id = $1 and ${isOpenClaim} = $3 and c.state <> 'withdrawn' and ($4::uuid is null or a.public_id = $4) and ($5::uuid[] is null or c.id = any ($5))
               and ${filter.mine ? "c.account_id = $2 and $6::int[] is not null and $7::boolean is not null" : `c.account_id <> $2 and ${isListed}`}) c
           where ${filter.mine ? "true" : `c."isOfViewer" or (c."toHead" and c.scopes && $6::int[]) or (c."toAdmin" and $7::boolean)`}
           order by c."createdAt" desc, c.id desc limit 1000`,
    values: [
      scope.institute,
      viewer.account,
      ...valuesOf(filter, "isOpen", "claimant", "ids"),
      viewer.departments,
      viewer.isAdmin,
      viewer.rolesByDuty.tag,
      viewer.rolesByDuty.heads,
    ],
  });
}

/** How many claims the viewer must answer, and how many of their own are unanswered, by kind. */
export async function countClaims(
  scope: Scope,
  viewer: ClaimViewer,
): Promise<{ toAnswer: number; own: Record<string, number> }> {
  const [row] = await scope.db.query<{ toAnswer: number; own: Record<string, number> }>({
    text: `select
        (select count(*)::int from (select ${answerable} from ${from} ${answerersSql("$3", "$6")}
           where c.institute_id = $1 and c.account_id <> $2 and ${isListed}
             and ${isOpenClaim}) c
         where c."isOfViewer" or (c."toHead" and c.scopes && $4::int[]) or (c."toAdmin" and $5::boolean)) as "toAnswer",
        coalesce((select jsonb_object_agg(kind, n) from (select kind, count(*) as n from claims
           where institute_id = $1 and account_id = $2 and state = 'pending' group by kind) o), '{}') as own`,
    values: [
      scope.institute,
      viewer.account,
      viewer.rolesByDuty.tag,
      viewer.departments,
      viewer.isAdmin,
      viewer.rolesByDuty.heads,
    ],
  });
  if (!row) throw new Error("The count of claims has no answer.");
  return row;
}

/**
 * Who must answer these claims: creator and confirmed authors, else heads of the record's departments, else admins;
 * for an overdue claim the next of them.
 */
export async function listApprovers(
  scope: Scope,
  ids: readonly string[],
  rolesByDuty: RolesByDuty,
): Promise<{ claim: string; account: number }[]> {
  return scope.db.query({
    text: `with claimed as (
             select c.id, c.asked_again, c.account_id, c.record_id, r.created_by, r.scopes from claims c
             join records r on r.institute_id = c.institute_id and r.id = c.record_id where c.institute_id = $1 and c.id = any ($2::uuid[])
           ), people as (
             select k.id as claim, a.id as account, case
               when (a.id = k.created_by or exists (select 1 from authorships x where x.institute_id = $1 and x.record_id = k.record_id
                 and x.account_id = a.id and x.state = 'confirmed')) and not ${hasLeft("a.id")} then 1
               when (a.role = any ($4::text[]) or $3 = any (a.tags)) and exists (select 1 from appointments q
                 where q.institute_id = $1 and q.account_id = a.id and q.department_id = any (k.scopes)
                   and ${isHeldOn("q", todayOfInstitute)}) then 2
               when a.role = any ($5::text[]) then 3 end as level, k.asked_again
             from claimed k join accounts a on a.institute_id = $1 and a.state = 'active' and a.id <> k.account_id and a.role <> all ($6::text[])
           )
           select p.claim, p.account from people p
           where p.level = (select min(o.level) from people o where o.claim = p.claim and o.level > o.asked_again)`,
    values: [scope.institute, ids, rolesByDuty.tag, rolesByDuty.heads, rolesByDuty.admins, rolesByDuty.system],
  });
}

const isRecordListed = `exists (select 1 from records r where r.institute_id = c.institute_id and r.id = c.record_id and ${isListed})`;

/** Open claims that are now passed on to the head or an admin; marks them, so that each step is taken once. */
export async function markOverdueClaims(scope: Scope): Promise<{ id: string }[]> {
  return scope.db.query({
    text: `update claims c set asked_again = case when created_at < now() - interval '${adminAfterDays} days' then 2 else 1 end
           where institute_id = $1 and state = 'pending' and ${isRecordListed} and (asked_again < 1 and created_at < now() - interval '${headAfterDays} days'
             or asked_again < 2 and created_at < now() - interval '${adminAfterDays} days') returning id`,
    values: [scope.institute],
  });
}

export type ClaimToNotify = { id: string; title: string; claimant: { publicId: string; name: string } };

const toNotify = `c.id, c.title, json_build_object('publicId', a.public_id, 'name', coalesce(a.approved_name, a.name)) as claimant
  from claims c join accounts a on a.institute_id = c.institute_id and a.id = c.account_id`;

export async function listClaimsToNotify(scope: Scope, ids: readonly string[]): Promise<ClaimToNotify[]> {
  return scope.db.query<ClaimToNotify>({
    text: `select ${toNotify} where c.institute_id = $1 and c.id = any ($2::uuid[]) order by c.created_at`,
    values: [scope.institute, ids],
  });
}

/** Unanswered claims, the oldest first. */
export async function listPendingClaims(scope: Scope): Promise<(ClaimToNotify & { createdAt: Date })[]> {
  return scope.db.query({
    text: `select c.created_at as "createdAt", ${toNotify} where c.institute_id = $1 and c.state = 'pending' and ${isRecordListed}
           order by c.created_at limit 10000`,
    values: [scope.institute],
  });
}
