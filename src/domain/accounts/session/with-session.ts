import type { Actor, Role } from "#access/roles.ts";
import { endSession, findSession, renewIssue, type SessionRow } from "#db/queries/accounts/sessions.ts";
import { type Scope, withoutScope, withScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal } from "../../refusal.ts";
import { readSessionToken, renewAfterSeconds, type SessionClaims, signSessionToken } from "./session-token.ts";

export type Session = {
  id: string;
  /** The token for the answer's header, when the request's token is old. */
  freshToken?: string;
  departmentCodes: string[];
  instituteName: string;
  academicStart: number;
};

const stateMessages = {
  off: "This account is deactivated. Contact your admin.",
  waiting: "Your account is awaiting approval by your head of department.",
} as const;

type Work<T> = (signedIn: { scope: Scope; actor: Actor; session: Session }) => Promise<T>;

/**
 * Runs the work for the owner of the token in the header. Every request reads the session and the account from the
 * database: an ended session, a deactivated account or a changed role applies at once, in every process.
 */
export async function withSession<T>(
  appContext: AppContext,
  token: string | string[] | undefined,
  from: { address: string; doing?: string; timeout?: number },
  work: Work<T>,
): Promise<T> {
  if (typeof token !== "string" || token === "") throw new Refusal("not-signed-in");
  const claims = await readSessionToken(appContext.sessionKey, token);
  if (!claims) throw new Refusal("not-signed-in");
  const row = await withoutScope(appContext.database, (db) => findSession(db, claims.sid));
  if (!row || row.ended_at !== null || row.expires_at <= row.now || claims.exp * 1000 <= row.now.getTime())
    throw new Refusal("session-ended");
  // A person who is not active is not signed in, whatever the session.
  if (row.state !== "active") throw new Refusal("session-ended", { message: stateMessages[row.state] });
  return withScope(
    appContext.database,
    row.institute_id,
    async (scope) => {
      const session: Session = {
        id: row.session_id,
        departmentCodes: row.department_codes,
        instituteName: row.institute_name,
        academicStart: row.academic_start,
      };
      const freshToken = await renewed(appContext, scope, row, claims, from.address);
      if (freshToken !== undefined) session.freshToken = freshToken;
      const actor = actorOf(row);
      try {
        return await work({ scope, actor, session });
      } catch (error) {
        if (error instanceof Refusal && error.code === "not-allowed")
          await writeAudit(scope, actor, {
            action: "refusal",
            target: from.doing,
            result: "refused",
            address: from.address,
            detail: { because: error.message },
          });
        throw error;
      }
    },
    { now: row.now, timeZone: row.time_zone, ...(from.timeout === undefined ? {} : { timeout: from.timeout }) },
  );
}

/**
 * A token from before the newest issue: the previous one gets the newest again (parallel requests, two tabs), an older
 * one ends the session.
 */
async function renewed(
  appContext: AppContext,
  scope: Scope,
  row: SessionRow,
  claims: SessionClaims,
  address: string,
): Promise<string | undefined> {
  const { sessionKey, log } = appContext;
  if (claims.n < row.issue - 1 || claims.n > row.issue) {
    await endSession(scope, { id: row.session_id, account: row.account_id, because: "an old token was used again" });
    log.warn({ session: row.session_id, address }, "old token used again, session ended");
    throw new Refusal("session-ended");
  }
  if (claims.n === row.issue - 1)
    return signSessionToken(sessionKey, subjectOf(row), {
      id: row.session_id,
      issue: row.issue,
      issuedAt: row.issued_at,
    });
  if (row.now.getTime() - claims.iat * 1000 < renewAfterSeconds * 1000) return undefined;
  const { issue, issuedAt } = await renewIssue(scope, { id: row.session_id, issue: row.issue });
  return signSessionToken(sessionKey, subjectOf(row), { id: row.session_id, issue, issuedAt });
}

/** The claims of the token about its owner (specification, section 3); shown by the web, trusted by nobody. */
export function subjectOf(
  row: Pick<SessionRow, "email" | "role" | "photo_file" | "public_id" | "institute_name" | "department_codes" | "tags">,
) {
  return {
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
    tags: row.tags,
    departments: row.departments,
  };
}
