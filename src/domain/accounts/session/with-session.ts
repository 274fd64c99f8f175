import type { Actor, Role } from "#access/roles.ts";
import { type HeldConnection, PreconditionFailed } from "#db/connection.ts";
import { endSession, findSession, issueNextToken, type SessionRow } from "#db/queries/accounts/sessions.ts";
import { onReplica } from "#db/replica.ts";
import { type Scope, scopeAt, withInstitute } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal } from "../../refusal.ts";
import { runBeforeLongWork } from "../../yield-often.ts";
import { findKnownSession, isInTime, isYoung, remember, runInKnownSession } from "./known-sessions.ts";
import { readSessionToken, type SessionClaims, signSessionToken } from "./session-token.ts";

export type Session = {
  id: string;
  /** The token for the answer's header, when the request's token is old. */
  freshToken?: string;
  departmentCodes: string[];
  instituteName: string;
  academicStart: number;
};

const stateMessages = {
  deactivated: "This account is deactivated. Contact your admin.",
  pending: "Your account is awaiting approval by your head of department.",
} as const;

type Work<T> = (signedIn: { scope: Scope; actor: Actor; session: Session }) => Promise<T>;

/**
 * `isReadOnly`: the work only reads. `mayRetry`: it may run twice, which happens if its first statement finds that
 * the session has changed. `readsReplica`: it may read from a replica that is as new as the session.
 */
export type RequestDetails = {
  ipAddress: string;
  operation?: string;
  timeout?: number;
  isReadOnly?: boolean;
  mayRetry?: boolean | undefined;
  readsReplica?: boolean;
};

/**
 * Runs the work for the owner of the token in the header. Every request checks the session and the account in the
 * database: an ended session, a deactivated account or a changed role applies at once, in every process.
 */
export async function withSession<T>(
  appContext: AppContext,
  token: string | string[] | undefined,
  details: RequestDetails,
  work: Work<T>,
): Promise<T> {
  if (typeof token !== "string" || token === "") throw new Refusal("not-signed-in");
  const claims = await readSessionToken(appContext.sessionKey, token);
  if (!claims) throw new Refusal("not-signed-in");
  const { database } = appContext;
  const runSignedIn = async (db: HeldConnection): Promise<T> => {
    const known = details.mayRetry ? findKnownSession(database, claims) : undefined;
    if (known) {
      try {
        return await runInKnownSession({ database, db, claims, known, isReadOnly: details.isReadOnly }, (scope) =>
          run(known.row, scope),
        );
      } catch (error) {
        if (!(error instanceof PreconditionFailed)) throw error;
        db.expect(undefined);
      }
    }
    const row = await findSession(db, claims.tenant, claims.sid);
    if (!row || row.ended_at !== null || !isInTime(row, claims, row.now)) throw new Refusal("session-ended");
    // A person who is not active is not signed in, whatever the session.
    if (row.state !== "active") throw new Refusal("session-ended", { message: stateMessages[row.state] });
    const scope = scopeAt(db, row.institute_id, { now: row.now, timeZone: row.time_zone });
    const freshToken = await renewToken(appContext, scope, row, claims, details.ipAddress);
    if (freshToken === undefined) remember(database, row);
    return run(row, scope, freshToken);
  };
  const { timeout } = details;
  const inInstitute = () => withInstitute(database, claims.tenant, runSignedIn, { timeout });
  // A request that is given more time does long work itself, for which it would wait.
  return timeout === undefined ? runBeforeLongWork(inInstitute) : inInstitute();

  async function run(row: SessionRow, scope: Scope, freshToken?: string): Promise<T> {
    const session: Session = {
      id: row.session_id,
      departmentCodes: row.department_codes,
      instituteName: row.institute_name,
      academicStart: row.academic_start,
      ...(freshToken === undefined ? {} : { freshToken }),
    };
    const actor = actorOf(row);
    try {
      const act = (workScope: Scope) => work({ scope: workScope, actor, session });
      return await (details.readsReplica ? onReplica(database, scope, act, details) : act(scope));
    } catch (error) {
      if (error instanceof Refusal && error.code === "not-allowed")
        await writeAudit(scope, actor, {
          action: "refusal",
          target: details.operation,
          result: "refused",
          ipAddress: details.ipAddress,
          detail: { reason: error.message },
        });
      throw error;
    }
  }
}

/**
 * Undefined for the newest token of the session, unless it is old. The one before it gets the newest again (parallel
 * requests, two tabs), an older one ends the session.
 */
async function renewToken(
  appContext: AppContext,
  scope: Scope,
  row: SessionRow,
  claims: SessionClaims,
  ipAddress: string,
): Promise<string | undefined> {
  const { sessionKey, log } = appContext;
  const { n: tokenNumber } = claims;
  if (tokenNumber < row.token_number - 1 || tokenNumber > row.token_number) {
    await endSession(scope, { id: row.session_id, account: row.account_id, reason: "an old token was used again" });
    log.warn({ session: row.session_id, address: ipAddress }, "old token used again, session ended");
    throw new Refusal("session-ended");
  }
  if (tokenNumber === row.token_number - 1)
    return signSessionToken(sessionKey, subjectOf(row), {
      id: row.session_id,
      tokenNumber: row.token_number,
      issuedAt: row.issued_at,
    });
  if (isYoung(claims, row.now)) return undefined;
  const renewed = await issueNextToken(scope, { id: row.session_id, tokenNumber: row.token_number });
  return signSessionToken(sessionKey, subjectOf(row), { id: row.session_id, ...renewed });
}

/** The claims of the token about its owner (specification, section 3); shown by the web, trusted by nobody. */
export function subjectOf(
  row: Pick<
    SessionRow,
    "institute_id" | "email" | "role" | "photo_file" | "public_id" | "institute_name" | "department_codes" | "tags"
  >,
) {
  return {
    tenant: row.institute_id,
    email: row.email,
    role: row.role,
    profileImage: row.photo_file === null ? "" : `/api/accounts/${row.public_id}/photo`,
    institute: row.institute_name,
    department: row.department_codes[0] ?? "",
    tags: row.tags,
  };
}

function actorOf(row: SessionRow): Actor {
  return {
    institute: row.institute_id,
    account: row.account_id,
    publicId: row.public_id,
    email: row.email,
    name: row.name,
    role: row.role as Role,
    // Copies: the row may serve later requests.
    tags: [...row.tags],
    departments: [...row.departments],
    verifies: row.verifies,
    kinds: row.kinds,
  };
}
