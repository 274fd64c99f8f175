import type * as z from "zod";
import { mayChangeView, mayRemoveView } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import type { savedView } from "#contract/views.ts";
import type { saveView } from "#domain/views/saved-views.ts";

type Kept = Awaited<ReturnType<typeof saveView>>;

export function presentView(actor: Actor, row: Kept): z.input<typeof savedView> {
  const { account, departmentCode, ...shown } = row;
  return {
    ...shown,
    department: departmentCode,
    isOwn: account === actor.account,
    abilities: { change: mayChangeView(actor, row).allowed, remove: mayRemoveView(actor, row).allowed },
  };
}
