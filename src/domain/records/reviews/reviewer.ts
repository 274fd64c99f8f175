import { isReviewer, mayVerify, namedKinds } from "#access/policies/reviews.ts";
import { type Actor, leaders, leadsDepartment, managesInstitute } from "#access/roles.ts";
import type { Verdict } from "#access/verdict.ts";
import { type VerificationOfKind, verificationOfKind } from "#contract/input-rules/verification-rules.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import {
  type ChangeSince,
  findReviewing,
  type LedDepartments,
  listChangesSince,
  type Reviewer,
} from "#db/queries/records/reviews.ts";
import type { Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { redactionFactsOf, requireKind } from "../gaps-in.ts";

const roles = { heads: leaders.heads, tag: leaders.tag };

/** The actor as the queue's query needs them. */
export function asReviewer(actor: Actor): Reviewer {
  return {
    account: actor.account,
    isAdmin: managesInstitute(actor),
    departments: leadsDepartment(actor) ? actor.departments : [],
    named: namedKinds(actor),
    roles,
  };
}

/** How records are verified, by kind. */
export async function readVerification(scope: Scope): Promise<(kind: string) => VerificationOfKind> {
  const { verification } = readSettings((await findInstitute(scope)).settings);
  return (kind) => verification[kind] ?? byDefault;
}

const byDefault = verificationOfKind.parse({});

/** The kinds that are verified here. */
export function verifiedKinds(ofKind: (kind: string) => VerificationOfKind): string[] {
  return recordKinds.flatMap(({ slug }) => (ofKind(slug).isOn ? [slug] : []));
}

/** Whether a record may be verified or returned. */
export type Reviewing = (record: RecordRow) => Verdict;

/** What the actor may verify, of any number of records. */
export async function openReviewer(scope: Scope, actor: Actor): Promise<Reviewing> {
  return judgeFor(actor, isReviewer(actor) ? await findReviewing(scope, roles, actor.account) : noDepartments);
}

/** Whether the actor may verify this record, and what changed since its last review, in one query. */
export async function readReviewing(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
): Promise<{ verdict: Verdict; changes: readonly ChangeSince[] }> {
  const since = record.lastReview && { record: record.id, version: record.lastReview.version };
  if (!isReviewer(actor)) {
    const changes = since ? await listChangesSince(scope, since.record, since.version) : [];
    return { verdict: judgeFor(actor, noDepartments)(record), changes };
  }
  const { changes, ...found } = await findReviewing(scope, roles, actor.account, since ?? undefined);
  return { verdict: judgeFor(actor, found)(record), changes };
}

const noDepartments = { heads: [], led: [], delegators: [] };

function judgeFor(actor: Actor, { heads, led, delegators }: LedDepartments & { delegators: string[] }): Reviewing {
  const owners = new Set(delegators);
  return (record) => {
    const { scopes, people, creatorId, enteredBy } = record;
    const isDelegateFor = (person?: string) => person !== undefined && owners.has(person);
    return mayVerify(actor, redactionFactsOf(requireKind(record.kind), record, actor), {
      kind: record.kind,
      isOfHead: scopes.some((one) => heads.includes(one)),
      isLed: scopes.some((one) => led.includes(one)),
      isDelegate:
        enteredBy === actor.account ||
        isDelegateFor(creatorId) ||
        people.some(({ account, state }) => state !== "declined" && isDelegateFor(account)),
    });
  };
}
