import type { FastifyInstance } from "fastify";
import type * as z from "zod";
import { mayChangeView, mayRemoveView } from "#access/policies/views.ts";
import type { Actor } from "#access/roles.ts";
import { type savedView, views } from "#contract/views.ts";
import { changeView, listViews, removeView, saveView } from "#domain/views/saved-views.ts";
import { route } from "../route.ts";

export function addViewRoutes(app: FastifyInstance): void {
  route(app, views.list, async ({ scope, actor, query }) => {
    const { rows, mayShare } = await listViews(scope, actor, query.place);
    return { rows: rows.map((row) => presentView(actor, row)), mayShare };
  });

  route(app, views.save, async ({ scope, actor, body }) => presentView(actor, await saveView(scope, actor, body)));

  route(app, views.change, async ({ scope, actor, params, readBody }) =>
    presentView(actor, await changeView(scope, actor, params.id, readBody)),
  );

  route(app, views.remove, async ({ scope, actor, params, request }) => {
    await removeView(scope, actor, params.id, request.ip);
    return { removed: true };
  });
}

type StoredView = Awaited<ReturnType<typeof saveView>>;

function presentView(actor: Actor, row: StoredView): z.input<typeof savedView> {
  const { account, departmentCode, ...shown } = row;
  return {
    ...shown,
    department: departmentCode,
    isOwn: account === actor.account,
    abilities: { change: mayChangeView(actor, row).allowed, remove: mayRemoveView(actor, row).allowed },
  };
}
