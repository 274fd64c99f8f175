import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import type { NotificationType } from "#contract/notification-topics.ts";
import { announce, listAnnouncements } from "#domain/notifications/announce.ts";
import { changeOwnDelivery, readOwnDelivery } from "#domain/notifications/change-delivery.ts";
import {
  clearNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "#domain/notifications/list-notifications.ts";
import { unsubscribe } from "#domain/notifications/unsubscribe.ts";
import { watchNotifications } from "#domain/notifications/watch-notifications.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { holderOf } from "../concurrency-limit.ts";
import { beginEventStream } from "../event-stream.ts";
import { publicRoute, route } from "../route.ts";

const { notifications } = contract;

export function addNotificationRoutes(app: FastifyInstance): void {
  route(app, notifications.list, async ({ scope, actor, query }) => {
    const { unread, ...rest } = query;
    const page = await listNotifications(scope, actor, { ...rest, unread: unread === "true" });
    return { ...page, rows: page.rows.map(present) };
  });
  route(app, notifications.markRead, async ({ scope, actor, params }) =>
    present(await markNotificationRead(scope, actor, params.id)),
  );
  route(app, notifications.markAllRead, async ({ scope, actor }) => ({
    read: await markNotificationsRead(scope, actor),
  }));
  route(app, notifications.removeAll, async ({ scope, actor }) => {
    const cleared = await clearNotifications(scope, actor);
    return {
      message:
        cleared === 1 ? text("1 notification cleared.") : sentence("{{cleared}} notifications cleared.", { cleared }),
    };
  });
  route(app, notifications.readDelivery, ({ scope, actor }) => readOwnDelivery(scope, actor));
  route(app, notifications.changeDelivery, ({ scope, actor, body }) => changeOwnDelivery(scope, actor, body));
  publicRoute(app, notifications.openUnsubscribe, async ({ params, reply }) => {
    await reply.redirect(`/unsubscribe/${encodeURIComponent(params.token)}`);
  });
  void app.register(async (within) => {
    // A mail program sends a form (RFC 8058); that it was sent is all that matters.
    within.removeContentTypeParser("multipart/form-data");
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
      within.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _bytes, done) =>
        done(null),
      );
    publicRoute(within, notifications.unsubscribe, async ({ params, appContext, request }) => {
      await unsubscribe(appContext, params.token, request.ip);
      return { message: text("You get no more e-mails of this type.") };
    });
  });
  route(app, notifications.announce, async ({ scope, actor, body, appContext, request }) =>
    announce(scope, actor, { ...body, publicUrl: appContext.publicUrl, address: request.ip }),
  );
  route(app, notifications.listAnnouncements, ({ scope, actor, query }) => listAnnouncements(scope, actor, query));
  route(app, notifications.events, async ({ actor, session, appContext, reply }) => {
    const stream = beginEventStream(app, reply, holderOf(actor));
    const stop = watchNotifications(
      appContext,
      { institute: actor.institute, account: actor.account, session: session.id },
      {
        onNotification: (notification) => stream.send("notification", notification),
        onUnread: (unread) => stream.send("unread", { unread }),
        onEnd: () => {
          stream.send("ended", { code: "session-ended" });
          stream.close();
        },
      },
    );
    stream.onClose(stop);
  });
}

type Stored = Awaited<ReturnType<typeof markNotificationRead>>;

/** Only our own actions write types, from the same list. */
function present(row: Stored) {
  return { ...row, type: row.type as NotificationType };
}
