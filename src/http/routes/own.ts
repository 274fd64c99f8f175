import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import { own } from "#contract/own.ts";
import { changePassword } from "#domain/accounts/password/change-password.ts";
import { changeName } from "#domain/accounts/people/change-name.ts";
import { changePhoto, readPhoto } from "#domain/accounts/people/photo.ts";
import { changePreferences } from "#domain/accounts/preferences.ts";
import {
  endSecondFactor,
  finishSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from "#domain/accounts/second-factor/own-second-factor.ts";
import { endOwnSession, listSessions } from "#domain/accounts/session/list-sessions.ts";
import { readMe } from "#domain/accounts/session/read-me.ts";
import { drawPhoto } from "#domain/files/draw-photo.ts";
import { listToDo } from "#domain/records/lists/list-to-do.ts";
import { readSidebar } from "#domain/records/lists/read-sidebar.ts";
import { listOwnDepartments } from "#domain/tenants/change-department.ts";
import { templateOf } from "#texts/sentence.ts";
import { withFormerRights } from "../former-names.ts";
import { requestDetails } from "../request-details.ts";
import { route } from "../route.ts";
import { sendFile } from "../send-file.ts";
import { uploadRoute } from "../upload-route.ts";

export function addOwnRoutes(app: FastifyInstance): void {
  route(app, own.readMe, async ({ appContext, scope, actor, query }) => {
    const me = await readMe(appContext, scope, actor);
    const answer = { ...me, rights: withFormerRights(me.rights) };
    if (query.with !== "frame") return answer;
    // Everyone who may read their own account may read these.
    return {
      ...answer,
      frame: { sidebar: await readSidebar(scope, actor), departments: await listOwnDepartments(scope) },
    };
  });

  route(app, own.changePreferences, async ({ scope, actor, body }) => changePreferences(scope, actor, body));

  route(app, own.changeName, async ({ scope, actor, body }) => changeName(scope, actor, body.name));

  route(app, own.changePassword, async ({ appContext, scope, actor, session, body, request, reply }) => {
    const from = { ...requestDetails(request), session: session.id };
    const token = await changePassword(appContext, scope, actor, body, from);
    // The session has ended, so its renewed token must not be sent.
    reply.removeHeader("token");
    return { message: "Your password is changed. Your other sessions are signed out.", token };
  });

  route(app, own.readSecondFactor, async ({ appContext, scope, actor }) => readSecondFactor(appContext, scope, actor));

  route(app, own.beginSecondFactor, async ({ appContext, scope, actor, session, readBody, request }) =>
    startSecondFactor(appContext, scope, actor, readBody, { session: session.id, ipAddress: request.ip }),
  );

  route(app, own.confirmSecondFactor, async ({ appContext, scope, actor, session, body, request }) => {
    const from = { session: session.id, ipAddress: request.ip };
    return { recoveryCodes: await finishSecondFactor(appContext, scope, actor, body.code, from) };
  });

  route(app, own.renewRecoveryCodes, async ({ scope, actor, session, body, request }) => ({
    recoveryCodes: await renewRecoveryCodes(scope, actor, body, { session: session.id, ipAddress: request.ip }),
  }));

  route(app, own.endSecondFactor, async ({ scope, actor, session, body, request }) => {
    await endSecondFactor(scope, actor, body, { session: session.id, ipAddress: request.ip });
    return { message: "Two-step sign-in is off. Your other sessions are signed out." };
  });

  route(app, own.listSessions, async ({ scope, actor, session }) => ({
    rows: await listSessions(scope, actor, session.id),
  }));

  route(app, own.endSession, async ({ scope, actor, params, request }) => {
    await endOwnSession(scope, actor, params.id, request.ip);
    return { message: "That session is signed out." };
  });

  uploadRoute(app, own.putPhoto, {
    check: async () => {},
    prepare: (_action, { files }) => drawPhoto(files[0]),
    run: async ({ appContext, scope, actor, request }, _received, drawn) => {
      await changePhoto(appContext, scope, actor, drawn, request.ip);
      return { message: "Your photo is saved." };
    },
  });

  route(app, own.removePhoto, async ({ appContext, scope, actor, request }) => {
    await changePhoto(appContext, scope, actor, undefined, request.ip);
    return { message: "Your photo is removed." };
  });

  route(app, own.readPhoto, async ({ appContext, scope, actor, params, reply }) => {
    sendFile(reply, { ...(await readPhoto(appContext, scope, actor, params.id)), name: "photo.webp" });
  });
}

export function addSidebarRoutes(app: FastifyInstance): void {
  route(app, contract.own.readSidebar, async ({ scope, actor }) => readSidebar(scope, actor));
  route(app, contract.records.toDo, async ({ scope, actor }) => {
    const { rows, ...rest } = await listToDo(scope, actor);
    // `why` is the former name of `reason`.
    return { ...rest, rows: rows.map((task) => ({ ...task, why: task.reason, ...templateOf(task.reason) })) };
  });
}
