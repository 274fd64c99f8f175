import type { Scope } from "../../scope.ts";

export type RequestKind = "correction" | "deletion";
export type RequestState = "open" | "done" | "refused" | "withdrawn";

export type RequestRow = {
  id: string;
  kind: RequestKind;
  text: string;
  state: RequestState;
  answer: string;
  createdAt: Date;
  closedAt: Date | null;
};

const columns = `id, kind, text, state, answer, created_at as "createdAt", closed_at as "closedAt"`;

/** Stores a request; false if that person already has an open request for deletion. */
export async function insertRequest(
  scope: Scope,
  request: { id: string; account: number; kind: RequestKind; text: string },
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `insert into privacy_requests (institute_id, id, account_id, kind, text) values ($1, $2, $3, $4, $5)
           on conflict do nothing returning 1`,
      values: [scope.institute, request.id, request.account, request.kind, request.text],
    })) === 1
  );
}

/** A person's own requests, newest first. */
export async function listOwnRequests(scope: Scope, account: number): Promise<RequestRow[]> {
  return scope.db.query<RequestRow>({
    text: `select ${columns} from privacy_requests where institute_id = $1 and account_id = $2 order by id desc limit 200`,
    values: [scope.institute, account],
  });
}

export async function countOpenRequests(scope: Scope, account: number): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as open from privacy_requests where institute_id = $1 and account_id = $2 and state = 'open'`,
    values: [scope.institute, account],
  });
}

/** Closes an open request; undefined when it does not exist, is not that account's, or is already closed. */
export async function closeRequest(
  scope: Scope,
  request: { id: string; account: number; state: RequestState; answer: string },
): Promise<RequestRow | undefined> {
  return scope.db.find<RequestRow>({
    text: `update privacy_requests set state = $4, answer = $5, closed_at = now()
           where institute_id = $1 and id = $2 and account_id = $3 and state = 'open' returning ${columns}`,
    values: [scope.institute, request.id, request.account, request.state, request.answer],
  });
}

/** For a deleted account: closes its requests and deletes their texts. */
export async function emptyRequests(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: `update privacy_requests set text = '', answer = '', closed_at = coalesce(closed_at, now()),
             state = case when state <> 'open' then state when kind = 'deletion' then 'done' else 'withdrawn' end
           where institute_id = $1 and account_id = $2`,
    values: [scope.institute, account],
  });
}

export type QueuedRow = RequestRow & {
  institute: number;
  instituteName: string;
  accountNumber: number;
  account: string;
  name: string;
  email: string;
  role: string;
  isErased: boolean;
};

/** The owner of a queue: an admin for their own institute, a super admin for all institutes. */
export type QueueOwner = { account: number; isSuper: boolean };

const queued = `${columns}, institute_id as institute, institute_name as "instituteName", account_id as "accountNumber", account, name, email, role,
  is_erased as "isErased"`;

/** The requests that this owner answers, newest first. */
export async function listQueue(
  scope: Scope,
  owner: QueueOwner,
  filter: { state: RequestState | null; before: string | null; limit: number },
): Promise<QueuedRow[]> {
  return scope.db.query<QueuedRow>({
    text: `select ${queued} from find_privacy_requests($1, $2, $3)
           where ($4::text is null or state = $4) and ($5::uuid is null or id < $5) order by id desc limit $6`,
    values: [scope.institute, owner.account, owner.isSuper, filter.state, filter.before, filter.limit],
  });
}

export async function countQueue(scope: Scope, owner: QueueOwner, state: RequestState | null): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as total from find_privacy_requests($1, $2, $3) where $4::text is null or state = $4`,
    values: [scope.institute, owner.account, owner.isSuper, state],
  });
}

/** A request in the queue of this owner. */
export async function findQueued(scope: Scope, owner: QueueOwner, id: string): Promise<QueuedRow | undefined> {
  return scope.db.find<QueuedRow>({
    text: `select ${queued} from find_privacy_requests($1, $2, $3) where id = $4`,
    values: [scope.institute, owner.account, owner.isSuper, id],
  });
}

/** Active accounts that answer a person's requests and can be notified in this institute. */
export async function listAnswerers(
  scope: Scope,
  requester: { account: number; managesAccounts: boolean },
  roles: { admins: readonly string[]; system: readonly string[] },
): Promise<number[]> {
  return scope.db.column<number>({
    text: `select id from accounts where institute_id = $1 and state = 'active' and id <> $2
             and role = any (case when $3 or not exists (
               select 1 from accounts where institute_id = $1 and role = any ($4::text[]) and state = 'active') then $5::text[] else $4::text[] end)
           order by id`,
    values: [scope.institute, requester.account, requester.managesAccounts, roles.admins, roles.system],
  });
}
