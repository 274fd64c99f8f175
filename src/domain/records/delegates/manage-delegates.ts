import { type Actor, hasOwnRecords } from "#access/roles.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import type { delegates } from "#contract/records/delegates.ts";
import {
  endDelegation,
  findColleague,
  insertDelegation,
  listDelegates,
  listDelegators,
  listEntered,
} from "#db/queries/delegations.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { addDays } from "#kinds/day.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";

type Shown = Presented<typeof delegates.list>;

const maxEntered = 50;
const maxDays = 366;

export async function readDelegates(scope: Scope, actor: Actor): Promise<Shown> {
  return {
    mine: await listDelegates(scope, actor.account),
    others: await listDelegators(scope, actor.account),
    entered: await listEntered(scope, actor.account, maxEntered),
  };
}

/** The colleague may enter records for the actor from today until that day. */
export async function addDelegate(
  scope: Scope,
  actor: Actor,
  readInput: () => Parsed<typeof delegates.add>["body"],
): Promise<Shown> {
  const { person, until } = readInput();
  return inTransaction(scope, async () => {
    const colleague = await findColleague(scope, person);
    if (!colleague || colleague.id === actor.account || !hasOwnRecords(colleague))
      throw refusalOfInput(
        "person",
        "not-a-colleague",
        "Choose a colleague with an active account who enters records.",
      );
    if (until < scope.today || until > addDays(scope.today, maxDays))
      throw refusalOfInput("until", "out-of-range", "Choose a day from today to one year ahead.");
    await insertDelegation(scope, { owner: actor.account, delegate: colleague.id, until });
    await writeAudit(scope, actor, { action: "delegate-named", target: colleague.email, detail: { until } });
    return readDelegates(scope, actor);
  });
}

/** Ends a delegation at once; its owner and its delegate may. */
export async function endDelegate(scope: Scope, actor: Actor, id: string): Promise<Shown> {
  return inTransaction(scope, async () => {
    const delegate = await endDelegation(scope, id, actor.account);
    if (delegate === undefined) throw new Refusal("not-found");
    await writeAudit(scope, actor, { action: "delegate-ended", target: delegate });
    return readDelegates(scope, actor);
  });
}
