import { isReviewer, mayVerify } from "#access/policies/reviews.ts";
import { type Actor, leaders, leadsDepartment, managesInstitute } from "#access/roles.ts";
import type { Verdict } from "#access/verdict.ts";
import { type VerificationOfKind, verificationOfKind } from "#contract/input-rules/verification-rules.ts";
import { isDelegateOn } from "#db/queries/delegations.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { findReviewFacts, type Reviewer } from "#db/queries/records/reviews.ts";
import type { Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { factsOf, knownKind } from "../gaps-in.ts";

const { heads, tag } = leaders;

/** The actor as the queue's query needs them. */
export function asReviewer(actor: Actor): Reviewer {
  return {
    account: actor.account,
    isAdmin: managesInstitute(actor),
    departments: leadsDepartment(actor) ? actor.departments : [],
    named: actor.verifies ?? [],
    roles: { heads, tag },
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

/** Whether the actor may verify or return this record. */
export async function judgeReviewer(scope: Scope, actor: Actor, record: RecordRow): Promise<Verdict> {
  const facts = factsOf(knownKind(record.kind), record, actor);
  const unknown = { isOfHead: false, isLed: false };
  const found = isReviewer(actor) ? await findReviewFacts(scope, record.scopes, { heads, tag }) : unknown;
  const people = record.people.flatMap(({ account, state }) => (account && state !== "declined" ? [account] : []));
  const isDelegate =
    record.enteredBy === actor.account ||
    (isReviewer(actor) && (await isDelegateOn(scope, actor.account, { createdBy: record.createdBy, people })));
  return mayVerify(actor, facts, { kind: record.kind, ...found, isDelegate });
}
