import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { announce } from "#domain/notices/announce.ts";
import { listAnnouncements } from "#domain/notices/list-announcements.ts";
import { clearNotices, listNotices, markNoticeRead, markNoticesRead } from "#domain/notices/list-notices.ts";
import { watchNotices } from "#domain/notices/watch-notices.ts";
import { beginEventStream } from "../event-stream.ts";
import { presentAnnouncement, presentNotice } from "../presenters/notices.ts";
import { route } from "../route.ts";
import { holderOf } from "../turns.ts";

const { notices } = contract;

export function addNoticeRoutes(app: FastifyInstance): void {
  route(app, notices.list, async ({ scope, actor, query }) => {
    const { unread, ...rest } = query;
    const page = await listNotices(scope, actor, { ...rest, unread: unread === "true" });
    return { ...page, rows: page.rows.map(presentNotice) };
  });
  route(app, notices.markRead, async ({ scope, actor, params }) =>
    presentNotice(await markNoticeRead(scope, actor, params.id)),
  );
  route(app, notices.markAllRead, async ({ scope, actor }) => ({ read: await markNoticesRead(scope, actor) }));
  route(app, notices.removeAll, async ({ scope, actor }) => {
    const cleared = await clearNotices(scope, actor);
    return { message: cleared === 1 ? "1 notification cleared." : `${cleared} notifications cleared.` };
  });
  route(app, notices.announce, async ({ scope, actor, body, workplace, request }) =>
    presentAnnouncement(await announce(scope, actor, { ...body, publicUrl: workplace.publicUrl, address: request.ip })),
  );
  route(app, notices.listAnnouncements, async ({ scope, actor, query }) => {
    const page = await listAnnouncements(scope, actor, query);
    return { ...page, rows: page.rows.map(presentAnnouncement) };
  });
  route(app, notices.events, async ({ actor, session, workplace, reply }) => {
    const stream = beginEventStream(app, reply, holderOf(actor));
    const stop = watchNotices(
      workplace,
      { institute: actor.institute, account: actor.account, session: session.id },
      {
        onNotice: (notice) => stream.send("notice", presentNotice(notice)),
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
