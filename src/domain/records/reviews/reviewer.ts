import { isReviewer, mayVerify, namedKinds } from "#access/policies/reviews.ts";
import { type Actor, leadsDepartment, managesInstitute, rolesByDuty } from "#access/roles.ts";
import type { Verdict } from "#access/verdict.ts";
import { type VerificationOfKind, verificationOfKind } from "#contract/input-rules/verification-rules.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import {
  type ChangeSince,
  findReviewFacts,
  listChangesSince,
  type ReviewerAccount,
  type ReviewFacts,
} from "#db/queries/records/review-facts.ts";
import { findReviewing, type Reviewer } from "#db/queries/records/reviews.ts";
import type { Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { requireKind } from "../require-kind.ts";

const roles = { heads: rolesByDuty.heads, tag: rolesByDuty.tag };

/** The actor as the queue's query needs them. */
export function toReviewer(actor: Actor): Reviewer {
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
export type ReviewPolicy = (record: RecordRow) => Verdict;

/** Reads once what decides which records the actor may verify; returns the policy for any of them. */
export async function reviewPolicyFor(scope: Scope, actor: Actor): Promise<ReviewPolicy> {
  const { heads, led, delegators } = isReviewer(actor)
    ? await findReviewing(scope, roles, actor.account)
    : { heads: [], led: [], delegators: [] };
  return (record) =>
    verdictOn(actor, record, {
      isOfHead: record.scopes.some((one) => heads.includes(one)),
      isLed: record.scopes.some((one) => led.includes(one)),
      delegators,
    });
}

/** The actor for queries of what decides on a review; undefined for somebody who reviews nothing. */
export function reviewerAccountOf(actor: Actor): ReviewerAccount | undefined {
  const leads = leadsDepartment(actor) ? actor.departments : [];
  return isReviewer(actor) ? { account: actor.account, leads, roles } : undefined;
}

/** Whether the actor may verify this record, and what changed since its last review. */
export async function readReviewVerdict(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
): Promise<{ verdict: Verdict; changes: readonly ChangeSince[] }> {
  const reviewer = reviewerAccountOf(actor);
  const since = record.lastReview?.version;
  if (reviewer && !record.reviewFacts) {
    const { facts, changes } = await findReviewFacts(scope, reviewer, { id: record.id, since });
    return { verdict: verdictOn(actor, record, facts ?? noFacts), changes };
  }
  return {
    verdict: verdictOn(actor, record, record.reviewFacts ?? noFacts),
    changes: since === undefined ? [] : await listChangesSince(scope, record.id, since),
  };
}

const noFacts: ReviewFacts = { isOfHead: false, isLed: false, delegators: [] };

function verdictOn(actor: Actor, record: RecordRow, { isOfHead, isLed, delegators }: ReviewFacts): Verdict {
  const { people, creatorId, enteredBy } = record;
  const isDelegateFor = (person?: string) => person !== undefined && delegators.includes(person);
  return mayVerify(actor, recordFactsOf(requireKind(record.kind), record, actor), {
    kind: record.kind,
    isOfHead,
    isLed,
    isDelegate:
      enteredBy === actor.account ||
      isDelegateFor(creatorId) ||
      people.some(({ account, state }) => state !== "declined" && isDelegateFor(account)),
  });
}
