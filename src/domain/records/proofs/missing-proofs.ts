import { viewerScopes } from "#access/policies/records.ts";
import { type Actor, leadsDepartment, reportsForInstitute } from "#access/roles.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { proofs } from "#contract/proofs.ts";
import {
  countMissingProofs,
  insertReminders,
  listRecordsWithoutProof,
  type MissingRow,
} from "#db/queries/proofs/missing-proofs.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { recordKinds } from "#kinds/registry.ts";
import { announce } from "../../notifications/announce.ts";
import { Refusal } from "../../refusal.ts";
import { readVerification } from "../reviews/reviewer.ts";
import { proofFieldOf } from "./proof-field-of.ts";

type Missing = Presented<typeof proofs.countMissingByPerson>["rows"];

/** How many records without a proof each person has whom the actor leads; an actor who leads nobody gets their own. */
export async function countMissingByPerson(scope: Scope, actor: Actor): Promise<Missing> {
  const rows = await findMissing(scope, actor);
  return rows.map(({ account, remindedAt, ...row }) => ({
    ...row,
    remindedAt,
    mayRemind: leads(actor) && account !== actor.account && !isRecent(scope, remindedAt),
  }));
}

/** The records without a proof of one of these people. */
export async function listMissing(
  scope: Scope,
  actor: Actor,
  person: string,
): Promise<Presented<typeof proofs.listMissing>["rows"]> {
  const rules = await readRules(scope);
  const rows = await listRecordsWithoutProof(scope, person, { ...rules, scopes: viewerScopes(actor) });
  return rows.map((row) => ({ ...row, needed: rules.requirementOf(row.kind) }));
}

/** Reminds those of these people who have such records and were not reminded within a day. */
export async function remindOfProofs(
  scope: Scope,
  actor: Actor,
  { people, ...origin }: { people: string[]; publicUrl: string; ipAddress: string },
): Promise<{ reminded: number }> {
  return inTransaction(scope, async (tx) => {
    const known = new Map((await findMissing(tx, actor)).map((row) => [row.id, row]));
    const chosen = [...new Set(people)].flatMap((id) => known.get(id) ?? []);
    if (chosen.length < new Set(people).size)
      throw new Refusal("not-found", {
        message: "Someone you chose has no record without proof, or is not in your department.",
      });
    const due = await insertReminders(
      tx,
      chosen.map(({ account }) => account),
    );
    const to = chosen.filter(({ account }) => due.includes(account)).map(({ id }) => id);
    if (to.length === 0)
      throw new Refusal("already-done", { message: "They were reminded within the last day. Wait until tomorrow." });
    await announce(tx, actor, {
      ...origin,
      to,
      byMail: false,
      subject: "Records without proof",
      message: "Some of your records have no proof. Open the link to see them and to add files.",
      link: `${origin.publicUrl}/common/review?of=proofs`,
    });
    return { reminded: to.length };
  });
}

const leads = (actor: Actor) => reportsForInstitute(actor) || leadsDepartment(actor);

async function findMissing(scope: Scope, actor: Actor): Promise<MissingRow[]> {
  const rules = await readRules(scope);
  const departments = leadsDepartment(actor) ? actor.departments : null;
  const owners = departments ? { departments } : { account: actor.account };
  return countMissingProofs(scope, {
    ...rules,
    scopes: viewerScopes(actor),
    owners: reportsForInstitute(actor) ? "everybody" : owners,
  });
}

/** Kinds whose records should have a proof, by the institute's rules or their own declaration. */
async function readRules(scope: Scope) {
  const verification = await readVerification(scope);
  const requirementOf = (kind: string) => verification(kind).proof;
  const withProofField = recordKinds.filter((kind) => !kind.isOnePerPerson && proofFieldOf(kind));
  const required = withProofField.filter(({ slug }) => requirementOf(slug) !== "no");
  const expected = withProofField.filter(
    (kind) => required.includes(kind) || proofFieldOf(kind)?.field.needed !== "no",
  );
  return { requirementOf, kinds: expected.map(({ slug }) => slug), required: required.map(({ slug }) => slug) };
}

const dayInMs = 86_400_000;
const isRecent = (scope: Scope, remindedAt: Date | null) =>
  remindedAt !== null && scope.now.getTime() - remindedAt.getTime() < dayInMs;
