import { mayActOn } from "#access/policies/appraisals.ts";
import { rolesByDuty } from "#access/roles.ts";
import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { listSigners, updateAppraisal } from "#db/queries/appraisals.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { ensureAllowed, Refusal } from "../refusal.ts";
import { addStep } from "./add-step.ts";
import {
  type Appraisal,
  type FoundAppraisal,
  findVisible,
  present,
  type Requester,
  signerRoleOf,
} from "./find-appraisal.ts";

type Target = { id: string; ipAddress: string };
type DueAppraisal = FoundAppraisal & { signsAs: "head" | "principal"; id: string; sheet: number };

/** The head passes it on to the principals, the principal closes it. `readBody`: after the right to it was checked. */
export async function signAppraisal(
  scope: Scope,
  requester: Requester,
  { id, ipAddress }: Target,
  readBody: () => Parsed<typeof appraisals.sign>["body"],
): Promise<Appraisal> {
  return inTransaction(scope, async (tx) => {
    const found = await findDueAppraisal(tx, requester, id);
    const { version, comment } = readBody();
    const [action, state] =
      found.signsAs === "head" ? (["passed", "passed"] as const) : (["closed", "closed"] as const);
    await changeTo(tx, requester, found, { version, state });
    const principals = found.signsAs === "head" ? await listSigners(tx, rolesByDuty.lastSigners, null) : [];
    await addStep(tx, requester.actor, found, {
      action,
      actedAs: found.signsAs,
      comment,
      sheet: found.sheet,
      ipAddress,
      notified: [found.row.account, ...principals],
    });
    return present(tx, requester, await findVisible(tx, requester, id));
  });
}

export async function returnAppraisal(
  scope: Scope,
  requester: Requester,
  { id, ipAddress }: Target,
  readBody: () => Parsed<typeof appraisals.returnAppraisal>["body"],
): Promise<Appraisal> {
  return inTransaction(scope, async (tx) => {
    const found = await findDueAppraisal(tx, requester, id);
    const { version, to, reason } = readBody();
    if (to === "head" && (found.signsAs === "head" || found.heads.length === 0))
      throw new Refusal("conflict", {
        message: "This appraisal is with somebody else, or closed.",
      });
    await changeTo(tx, requester, found, { version, state: to === "head" ? "sent" : "returned" });
    await addStep(tx, requester.actor, found, {
      action: to === "head" ? "returned-to-head" : "returned-to-teacher",
      actedAs: found.signsAs,
      comment: reason,
      sheet: found.sheet,
      ipAddress,
      notified: to === "head" ? found.heads : [found.row.account],
    });
    return present(tx, requester, await findVisible(tx, requester, id));
  });
}

/** The appraisal that the actor signs next, locked; refuses if they may not sign it, or somebody else comes next. */
async function findDueAppraisal(scope: Scope, requester: Requester, id: string): Promise<DueAppraisal> {
  const found = await findVisible(scope, requester, id, "lock");
  ensureAllowed(mayActOn(requester.actor, found.facts));
  const signsAs = signerRoleOf(requester.actor, found);
  const sheet = found.sheets[0]?.number;
  if (!signsAs || sheet === undefined)
    throw new Refusal("conflict", { message: "This appraisal is with somebody else, or closed." });
  return { ...found, signsAs, id, sheet };
}

async function changeTo(
  scope: Scope,
  requester: Requester,
  found: DueAppraisal,
  { version, state }: { version: number; state: "sent" | "passed" | "returned" | "closed" },
): Promise<void> {
  if (await updateAppraisal(scope, { id: found.id, version }, { state })) return;
  throw new Refusal("stale", {
    message: "Someone else saved first. Check the differences, then save again.",
    current: await present(scope, requester, found),
  });
}
