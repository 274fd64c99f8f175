import type { FastifyInstance, FastifyRequest } from "fastify";
import { contract } from "#contract/contract.ts";
import type { AppContext } from "#domain/app-context.ts";
import { answerSection, readOwnSections, signOff } from "#domain/campaigns/answer-campaign.ts";
import { escalate } from "#domain/campaigns/escalate.ts";
import { findVisible, listVisibleCampaigns } from "#domain/campaigns/find-campaign.ts";
import {
  changeCampaign,
  closeCampaign,
  openCampaign,
  readCampaign,
  remindPeople,
} from "#domain/campaigns/lead-campaign.ts";
import { reopenFor } from "#domain/campaigns/reopen-sections.ts";
import { writeCalendar } from "#domain/campaigns/write-calendar.ts";
import { route } from "../../route.ts";
import { contentDispositionOf } from "../../send-file.ts";

const { campaigns } = contract;

export function addCampaignRoutes(app: FastifyInstance): void {
  addLeaderRoutes(app);
  route(app, campaigns.list, async ({ scope, actor }) => ({ rows: await listVisibleCampaigns(scope, actor) }));
  route(app, campaigns.readSections, async ({ scope, actor, session, params }) =>
    readOwnSections(scope, { actor, academicStart: session.academicStart }, params.id),
  );
  route(app, campaigns.answer, async ({ scope, actor, session, params, body }) =>
    answerSection(scope, { actor, academicStart: session.academicStart }, { ...params, ...body }),
  );
  route(app, campaigns.signOff, async ({ scope, actor, session, params, body }) =>
    signOff(scope, { actor, academicStart: session.academicStart }, { ...params, ...body }),
  );
  route(app, campaigns.calendar, async ({ appContext, scope, actor, params, reply }) => {
    const { id, title, deadline, createdAt: changedAt } = await findVisible(scope, actor, params.id);
    const link = `${appContext.publicUrl}/common/campaigns/${id}`;
    void reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", contentDispositionOf(`${title}.ics`))
      .send(writeCalendar({ id, title, deadline, changedAt, link }));
  });
}

function addLeaderRoutes(app: FastifyInstance): void {
  route(app, campaigns.open, async ({ appContext, scope, actor, session, body, request }) =>
    openCampaign(scope, { actor, academicStart: session.academicStart }, { ...body, ...originOf(appContext, request) }),
  );
  route(app, campaigns.read, async ({ scope, actor, session, params }) =>
    readCampaign(scope, { actor, academicStart: session.academicStart }, params.id),
  );
  route(app, campaigns.change, async ({ scope, actor, params, body, request }) =>
    changeCampaign(scope, actor, { ...params, ...body, ipAddress: request.ip }),
  );
  route(app, campaigns.remind, async ({ appContext, scope, actor, params, body, request }) =>
    remindPeople(scope, actor, { ...params, ...body, ...originOf(appContext, request) }),
  );
  route(app, campaigns.escalate, async ({ appContext, scope, actor, params, body, request }) => {
    const { notified } = await escalate(scope, actor, { ...params, ...body, ...originOf(appContext, request) });
    // `told` is the former name of `notified`.
    return { notified, told: notified };
  });
  route(app, campaigns.close, async ({ scope, actor, session, params, body, request }) =>
    closeCampaign(
      scope,
      { actor, academicStart: session.academicStart },
      { ...params, ...body, ipAddress: request.ip },
    ),
  );
  route(app, campaigns.reopen, async ({ appContext, scope, actor, params, body, request }) =>
    body.people === undefined && body.kinds === undefined
      ? changeCampaign(scope, actor, { ...params, isClosed: false, ipAddress: request.ip })
      : reopenFor(scope, actor, { ...params, ...body, ...originOf(appContext, request) }),
  );
}

const originOf = ({ publicUrl }: AppContext, { ip }: FastifyRequest) => ({ publicUrl, ipAddress: ip });
