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
import { addNotification } from "../../notifications/add-notification.ts";
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
    const body = { by: actor.name, action: "named" };
    await addNotification(scope, { account: colleague.id, type: "delegate", body });
    await writeAudit(scope, actor, { action: "delegate-named", target: colleague.email, detail: { until } });
    return readDelegates(scope, actor);
  });
}

/** Ends a delegation at once; its owner and its delegate may. */
export async function endDelegate(scope: Scope, actor: Actor, id: string): Promise<Shown> {
  return inTransaction(scope, async () => {
    const ended = await endDelegation(scope, id, actor.account);
    if (ended === undefined) throw new Refusal("not-found");
    const isOwner = ended.owner === actor.account;
    await addNotification(scope, {
      account: isOwner ? ended.delegate : ended.owner,
      type: "delegate",
      body: { by: actor.name, action: isOwner ? "ended" : "left" },
    });
    await writeAudit(scope, actor, { action: "delegate-ended", target: ended.email });
    return readDelegates(scope, actor);
  });
}
