import type { FastifyInstance } from "fastify";
import { own } from "#contract/own.ts";
import { changeName } from "#domain/accounts/change-name.ts";
import { changePassword } from "#domain/accounts/change-password.ts";
import { listSessions } from "#domain/accounts/list-sessions.ts";
import { drawPhoto, putPhoto, readPhoto, removePhoto } from "#domain/accounts/photo.ts";
import { changePreferences } from "#domain/accounts/preferences.ts";
import { readMe } from "#domain/accounts/read-me.ts";
import { endOwnSession } from "#domain/accounts/sign-out.ts";
import { attachment } from "../attachment.ts";
import { fromOf } from "../from.ts";
import { presentSession } from "../presenters/accounts.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

export function addOwnRoutes(app: FastifyInstance): void {
  route(app, own.readMe, async ({ workplace, scope, actor }) => readMe(workplace, scope, actor));

  route(app, own.changePreferences, async ({ scope, actor, body }) => changePreferences(scope, actor, body));

  route(app, own.changeName, async ({ scope, actor, body }) => changeName(scope, actor, body.name));

  route(app, own.changePassword, async ({ workplace, scope, actor, body, request, reply }) => {
    const token = await changePassword(workplace, scope, actor, body, fromOf(request));
    // The session a fresh token may have been made for is over.
    reply.removeHeader("token");
    return { message: "Your password is changed. Your other sessions are signed out.", token };
  });

  route(app, own.listSessions, async ({ scope, actor, session }) => ({
    rows: (await listSessions(scope, actor, session.id)).map(presentSession),
  }));

  route(app, own.endSession, async ({ scope, actor, params, request }) => {
    await endOwnSession(scope, actor, params.id, request.ip);
    return { message: "That session is signed out." };
  });

  uploadRoute(app, own.putPhoto, {
    check: async () => {},
    prepare: (_deed, { files }) => drawPhoto(files[0]),
    keep: async ({ workplace, scope, actor, request }, _received, drawn) => {
      await putPhoto(workplace, scope, actor, drawn, request.ip);
      return { message: "Your photo is kept." };
    },
  });

  route(app, own.removePhoto, async ({ workplace, scope, actor, request }) => {
    await removePhoto(workplace, scope, actor, request.ip);
    return { message: "Your photo is gone." };
  });

  route(app, own.readPhoto, async ({ workplace, scope, actor, params, reply }) => {
    const photo = await readPhoto(workplace, scope, actor, params.id);
    reply
      .header("content-disposition", attachment("photo.webp"))
      .header("content-length", photo.sizeInBytes)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .type(photo.mediaType)
      .send(photo.bytes);
  });
}
