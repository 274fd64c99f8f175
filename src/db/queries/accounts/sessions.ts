import type { Connection, Precondition } from "../../connection.ts";
import { isHeldOn, mainFirst } from "../../is-held-on.ts";
import { newId } from "../../new-id.ts";
import type { Scope } from "../../scope.ts";
import { type CountedGuess, uncountArguments } from "../installation/throttle.ts";
import { valuesOf } from "../records/values.ts";
import { type AccountRow, accountColumns } from "./accounts.ts";

/** A session and its owner, as every request needs them. */
export type SessionRow = {
  institute_id: number;
  session_id: string;
  /** Changes whenever one of the rows that this was read from changes. */
  version_tag: string;
  account_id: number;
  /** Tokens of the session are numbered; only the newest, or the one before it, is accepted. */
  token_number: number;
  issued_at: Date;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  public_id: string;
  email: string;
  name: string;
  role: string;
  tags: string[];
  state: "pending" | "active" | "deactivated";
  photo_file: string | null;
  departments: number[];
  verifies: { department: number; kinds: string[] }[];
  department_codes: string[];
  institute_name: string;
  /** The transaction that last wrote the institute's row. */
  institute_row_version: string;
  time_zone: string;
  academic_start: number;
  /** The optional kinds that the institute has activated. */
  kinds: string[];
  now: Date;
};

export async function findSession(db: Connection, institute: number, id: string): Promise<SessionRow | undefined> {
  // As one text: every request reads it, and twenty columns cost the driver more than the rest of the query.
  const found = await db.find<{ row: Record<keyof SessionRow, unknown> }>({
    text: `select to_json(t) as row from (
             select s.institute_id, s.id as session_id, s.account_id, s.token_number, s.issued_at, s.created_at, s.expires_at, s.ended_at,
               a.public_id, a.email, a.name, a.role, a.tags, a.state, a.photo_file,
               coalesce(p.ids, '{}') as departments, coalesce(p.codes, '{}') as department_codes, coalesce(p.verifies, '[]') as verifies,
               i.name as institute_name, i.xmin::text as institute_row_version, i.time_zone, i.academic_start, coalesce(i.settings->'kinds', '[]') as kinds, now() as now, ${versionTagSql} as version_tag
             from ${ownedSession}
             left join lateral (
               select array_agg(d.id order by ${mainFirst("p")}) as ids, array_agg(d.code order by ${mainFirst("p")}) as codes,
                 json_agg(json_build_object('department', d.id, 'kinds', p.verifies)) filter (where p.verifies <> '{}') as verifies
               from ${appointments} and (p.starts is null or p.starts <= (now() at time zone i.time_zone)::date)
                 and (p.ends is null or p.ends >= (now() at time zone i.time_zone)::date)
             ) p on true
             where s.institute_id = $1 and s.id = $2) t`,
    values: [institute, id],
  });
  if (!found) return undefined;
  const { row } = found;
  return {
    ...(row as SessionRow),
    issued_at: instantOf(row.issued_at),
    created_at: instantOf(row.created_at),
    expires_at: instantOf(row.expires_at),
    ended_at: row.ended_at === null ? null : instantOf(row.ended_at),
    now: instantOf(row.now),
  };
}

const ownedSession = `sessions s join accounts a on a.institute_id = s.institute_id and a.id = s.account_id
             join institutes i on i.id = s.institute_id`;
const appointments = `appointments p join departments d on d.institute_id = p.institute_id and d.id = p.department_id
               where p.institute_id = a.institute_id and p.account_id = a.id`;
/**
 * The transactions that last wrote each of these rows. Appointments in another order count as changed: sorting them would
 * cost as much as reading them, and the same index returns them in the same order.
 */
const versionTagSql = `concat_ws(' ', s.xmin, a.xmin, i.xmin, array_to_string(array(
               select concat_ws(' ', p.id, p.xmin, (select d.xmin from departments d where d.institute_id = p.institute_id and d.id = p.department_id))
               from appointments p where p.institute_id = a.institute_id and p.account_id = a.id), ' '))`;

const currentVersionSql = (
  first: number,
) => `select (select date_part('epoch', now()) * 1000 || ' ' || ${versionTagSql} from ${ownedSession}
      where s.institute_id = $${first} and s.id = $${first + 1}) as precondition`;

/** The precondition that the session and all data read with it are unchanged, and that it is valid at the database's time. */
export function requireUnchangedSession(row: SessionRow, isValidAt: (now: Date) => boolean): Precondition {
  return {
    text: currentVersionSql,
    values: [row.institute_id, row.session_id],
    isMet: (found) => {
      const [, time, tag] = /^(\S+) (.*)$/.exec(found ?? "") ?? [];
      return tag === row.version_tag && isValidAt(new Date(Number(time)));
    },
  };
}

const instantOf = (text: unknown): Date => new Date(String(text));

/** Issues the session's next token, unless another request has just done so; returns the newest token's number either way. */
export async function issueNextToken(
  scope: Scope,
  session: { id: string; tokenNumber: number },
): Promise<{ tokenNumber: number; issuedAt: Date }> {
  const [next] = await scope.db.query<{ tokenNumber: number; issuedAt: Date }>({
    text: `update sessions set token_number = token_number + 1, issued_at = now(), seen_at = now()
           where institute_id = $1 and id = $2 and token_number = $3 and ended_at is null returning token_number as "tokenNumber", issued_at as "issuedAt"`,
    values: [scope.institute, session.id, session.tokenNumber],
  });
  if (next) return next;
  const [newest] = await scope.db.query<{ tokenNumber: number; issuedAt: Date }>({
    text: `select token_number as "tokenNumber", issued_at as "issuedAt" from sessions where institute_id = $1 and id = $2`,
    values: [scope.institute, session.id],
  });
  return newest ?? { tokenNumber: session.tokenNumber, issuedAt: scope.now };
}

export type NewSession = {
  id: string;
  account: number;
  lifetimeSeconds: number;
  agent: string;
  ipAddress: string;
  /** The hash of the browser's key. */
  device?: Buffer | undefined;
};

export async function insertSession(scope: Scope, session: NewSession): Promise<{ issuedAt: Date }> {
  const [row] = await scope.db.query<{ issuedAt: Date }>({
    text: `insert into sessions (institute_id, id, account_id, expires_at, agent, address, device_hash)
           values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, $7) returning issued_at as "issuedAt"`,
    values: [scope.institute, ...valuesOf(session, "id", "account", "lifetimeSeconds", "agent", "ipAddress", "device")],
  });
  return row ?? { issuedAt: scope.now };
}

/** A sign-in whose password was right. */
export type SignIn = {
  session: NewSession;
  /** As it was when the password was checked. */
  checked: Pick<AccountRow, "id" | "email" | "passwordHash" | "role">;
  /** Present if the second factor was checked; `method` is undefined if the account has none. */
  secondFactor?: { method: string | undefined } | undefined;
  attempt: CountedGuess;
};

/**
 * Opens the session: writes the audit trail and the time of the account's last sign-in, and removes the attempt from the limits.
 * Undefined unless the account is active and still has the password and the role that were checked; `needsCode` if it has a
 * second factor that was not checked.
 */
export async function openSession(
  scope: Scope,
  { session, checked, secondFactor, attempt }: SignIn,
): Promise<{ needsCode: true } | { subject: TokenSubjectRow; issuedAt: Date } | undefined> {
  type Opened = { needsCode?: true } & TokenSubjectRow & { issuedAt: string };
  const row = await scope.db.find<{ opened: Opened | null }>({
    text: "select open_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as opened",
    values: [
      scope.institute,
      ...valuesOf(checked, "id", "passwordHash", "role"),
      secondFactor !== undefined,
      ...valuesOf(session, "id", "lifetimeSeconds", "agent", "ipAddress", "device"),
      newId(),
      checked.email,
      JSON.stringify({ confirmedBy: secondFactor?.method }),
      ...uncountArguments(attempt),
    ],
  });
  if (!row?.opened) return undefined;
  const { needsCode, issuedAt, ...subject } = row.opened;
  return needsCode ? { needsCode } : { subject, issuedAt: new Date(issuedAt) };
}

export async function endSession(
  scope: Scope,
  session: { id: string; account: number; reason: string },
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update sessions set ended_at = now(), end_reason = $4
           where institute_id = $1 and id = $2 and account_id = $3 and ended_at is null`,
      values: [scope.institute, session.id, session.account, session.reason],
    })) === 1
  );
}

/** Ends every live session of an account, except one if it is given. */
export async function endSessionsOf(scope: Scope, account: number, reason: string, except?: string): Promise<number> {
  return scope.db.execute({
    text: `update sessions set ended_at = now(), end_reason = $3
           where institute_id = $1 and account_id = $2 and ended_at is null and id is distinct from $4`,
    values: [scope.institute, account, reason, except ?? null],
  });
}

export type LiveSession = {
  id: string;
  agent: string;
  address: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
};

export async function listLiveSessions(scope: Scope, account: number): Promise<LiveSession[]> {
  return scope.db.query<LiveSession>({
    text: `select id, agent, address, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt" from sessions
           where institute_id = $1 and account_id = $2 and ended_at is null and expires_at > now() order by seen_at desc`,
    values: [scope.institute, account],
  });
}

/** What checking a sign-in attempt needs, in one query. */
export type AccountForSignIn = {
  now: Date;
  timeZone: string;
  account: AccountRow | null;
  /** Whether a sign-in of the last 30 days came from the same browser, or else from the same IP address. */
  knownBy: "device" | "address" | null;
  /** The number of attempts in each key's window. */
  counts: number[];
};

/** One statement whether or not there is such an account, so that both take about as long. */
export async function findAccountForSignIn(
  db: Connection,
  institute: number,
  attempt: { email: string; ipAddress: string; device: Buffer | undefined; keys: readonly string[] },
): Promise<AccountForSignIn | undefined> {
  return db.find<AccountForSignIn>({
    text: `select now() as now, i.time_zone as "timeZone", to_json(a) as account, attempt_counts($5) as counts,
             (select case when bool_or(s.device_hash = $4) then 'device' when bool_or(s.address = $3) then 'address' end
              from sessions s where s.institute_id = $1 and s.account_id = a.id
                and s.created_at > now() - interval '30 days') as "knownBy"
           from institutes i left join (select ${accountColumns} from accounts where institute_id = $1 and email = $2) a on true
           where i.id = $1`,
    values: [institute, attempt.email, attempt.ipAddress, attempt.device ?? null, attempt.keys],
  });
}

/** The claims of a session token about its owner. */
type TokenSubjectRow = Pick<
  SessionRow,
  "institute_id" | "email" | "role" | "photo_file" | "public_id" | "institute_name" | "department_codes" | "tags"
>;

export async function findTokenSubject(scope: Scope, account: number): Promise<TokenSubjectRow> {
  const [row] = await scope.db.query<TokenSubjectRow>({
    text: `select a.institute_id, a.email, a.role, a.photo_file, a.public_id, a.tags, i.name as institute_name,
             array(select d.code from appointments p join departments d on d.institute_id = $1 and d.id = p.department_id
                   where p.institute_id = $1 and p.account_id = a.id
                     and ${isHeldOn("p", "$3")}
                   order by ${mainFirst("p")}) as department_codes
           from accounts a join institutes i on i.id = a.institute_id
           where a.institute_id = $1 and a.id = $2`,
    values: [scope.institute, account, scope.today],
  });
  if (!row) throw new Error(`Account ${account} does not exist.`);
  return row;
}

/** Locks the account until the transaction ends; undefined unless it is active and still as it was checked. */
export async function lockSignIn(scope: Scope, checked: SignIn["checked"]): Promise<{ now: Date } | undefined> {
  return scope.db.find<{ now: Date }>({
    text: `select now() as now from accounts
           where institute_id = $1 and id = $2 and password_hash = $3 and role = $4 and state = 'active' for no key update`,
    values: [scope.institute, ...valuesOf(checked, "id", "passwordHash", "role")],
  });
}
