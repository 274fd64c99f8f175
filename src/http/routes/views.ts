import type { FastifyInstance } from "fastify";
import { views } from "#contract/views.ts";
import { changeView, listViews, removeView, saveView } from "#domain/views/saved-views.ts";
import { presentView } from "../presenters/views.ts";
import { route } from "../route.ts";

export function addViewRoutes(app: FastifyInstance): void {
  route(app, views.list, async ({ scope, actor, query }) => {
    const { rows, mayShare } = await listViews(scope, actor, query.place);
    return { rows: rows.map((row) => presentView(actor, row)), mayShare };
  });

  route(app, views.save, async ({ scope, actor, body }) => presentView(actor, await saveView(scope, actor, body)));

  route(app, views.change, async (context) => {
    const { scope, actor, params } = context;
    return presentView(actor, await changeView(scope, actor, params.id, () => context.body));
  });

  route(app, views.remove, async ({ scope, actor, params, request }) => {
    await removeView(scope, actor, params.id, request.ip);
    return { removed: true };
  });
}
