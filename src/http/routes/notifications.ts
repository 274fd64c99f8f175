import type { FastifyInstance, FastifyReply } from "fastify";
import { contract } from "#contract/contract.ts";
import type { NotificationType } from "#contract/notifications/notification-topics.ts";
import { listRecipients } from "#domain/ask/list-recipients.ts";
import {
  announce,
  findRecipientsAmong,
  listAnnouncements,
  listUnread,
  remind,
} from "#domain/notifications/announce.ts";
import { drawPicture, findOwnSent, readPicture, storePicture } from "#domain/notifications/announcement-picture.ts";
import { changeOwnDelivery, readOwnDelivery } from "#domain/notifications/change-delivery.ts";
import {
  clearNotifications,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
} from "#domain/notifications/list-notifications.ts";
import { readUnsubscriber, type Unsubscriber, unsubscribe } from "#domain/notifications/unsubscribe.ts";
import { watchNotifications } from "#domain/notifications/watch-notifications.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { requesterKey } from "../concurrency-limit.ts";
import { beginEventStream } from "../event-stream.ts";
import { unsubscribePage } from "../pages/unsubscribe-page.ts";
import { publicRoute, route } from "../route.ts";
import { sendFile } from "../send-file.ts";
import { uploadRoute } from "../upload-route.ts";

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
  route(app, notifications.removeAll, async ({ scope, actor, query }) => {
    const cleared = await clearNotifications(scope, actor, query.type);
    return {
      message:
        cleared === 1 ? text("1 notification cleared.") : sentence("{{cleared}} notifications cleared.", { cleared }),
    };
  });
  route(app, notifications.readDelivery, ({ scope, actor }) => readOwnDelivery(scope, actor));
  route(app, notifications.changeDelivery, ({ scope, actor, body }) => changeOwnDelivery(scope, actor, body));
  publicRoute(app, notifications.openUnsubscribe, async ({ params, appContext, reply }) => {
    const unsubscriber = await readUnsubscriber(appContext, params.token);
    sendPage(reply, unsubscriber, unsubscriber.topic ? "confirm" : "invalid");
  });
  void app.register(async (instance) => {
    // A mail program or the page sends a form (RFC 8058), whose content does not matter.
    instance.removeContentTypeParser("multipart/form-data");
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data"])
      instance.addContentTypeParser(type, { parseAs: "buffer", bodyLimit: 10_000 }, (_request, _bytes, done) =>
        done(null),
      );
    publicRoute(instance, notifications.unsubscribe, async ({ params, appContext, request, reply }) => {
      const unsubscriber = await readUnsubscriber(appContext, params.token);
      const isDone = await unsubscribe(appContext, params.token, request.ip);
      sendPage(reply, unsubscriber, isDone ? "done" : "invalid");
    });
  });
  route(app, notifications.announce, async ({ scope, actor, session, body, appContext, request }) => {
    const { list, ...message } = body;
    const people = list && { among: await listRecipients(appContext, scope, { actor, ...session }, list) };
    return announce(scope, actor, {
      ...message,
      ...people,
      query: list?.query,
      publicUrl: appContext.publicUrl,
      ipAddress: request.ip,
    });
  });
  route(app, notifications.findRecipients, async ({ scope, actor, session, query, appContext }) => {
    return findRecipientsAmong(scope, actor, await listRecipients(appContext, scope, { actor, ...session }, query));
  });
  route(app, notifications.listUnread, async ({ scope, actor, params }) => ({
    rows: await listUnread(scope, actor, params.id),
  }));
  route(app, notifications.remind, async ({ scope, actor, params, appContext, request }) => ({
    reminded: await remind(scope, actor, { ...params, publicUrl: appContext.publicUrl, ipAddress: request.ip }),
  }));
  uploadRoute(app, notifications.putPicture, {
    check: async ({ scope, actor, params }) => {
      await findOwnSent(scope, actor, params.id);
    },
    prepare: (_action, { files }) => drawPicture(files[0]),
    run: ({ appContext, scope, actor, params }, _received, picture) =>
      storePicture(appContext, scope, actor, { id: params.id, picture }),
  });
  route(app, notifications.readPicture, async ({ appContext, scope, actor, params, reply }) => {
    sendFile(reply, await readPicture(appContext, scope, actor, params.id));
  });
  route(app, notifications.listAnnouncements, ({ scope, actor, query }) => listAnnouncements(scope, actor, query));
  route(app, notifications.events, async ({ actor, session, appContext, reply }) => {
    const stream = beginEventStream(app, reply, requesterKey(actor));
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

function sendPage(reply: FastifyReply, unsubscriber: Unsubscriber, state: Parameters<typeof unsubscribePage>[1]): void {
  void reply
    .code(state === "invalid" ? 404 : 200)
    .type("text/html; charset=utf-8")
    .send(unsubscribePage(unsubscriber, state));
}

type Stored = Awaited<ReturnType<typeof markNotificationRead>>;

/** The stored type is one of the list, as only the product writes it. */
function present(row: Stored) {
  return { ...row, type: row.type as NotificationType };
}
