import { mayAppoint, mayReadAppointments } from "#access/policies/accounts.ts";
import type { Actor } from "#access/roles.ts";
import type { appointments } from "#contract/appointments.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Scope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { appointmentsShown, factsOf } from "../seen-account.ts";
import { withAccount } from "../session/with-account.ts";

export async function readAppointments(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  id: string,
): Promise<Presented<typeof appointments.list>> {
  return withAccount(
    appContext,
    scope,
    actor,
    id,
    async ({ account }) => ({
      rows: appointmentsShown(account),
      version: account.version,
      abilities: { change: mayAppoint(actor, factsOf(account)).allowed },
    }),
    mayReadAppointments,
  );
}
