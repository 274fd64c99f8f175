import type { FastifyInstance } from "fastify";
import { auth } from "#contract/auth.ts";
import { settings } from "#contract/settings.ts";
import { drawPhoto } from "#domain/files/draw-photo.ts";
import { changeAboutPhoto, readAboutPhoto } from "#domain/tenants/about-photo.ts";
import { addDepartment, changeDepartment } from "#domain/tenants/change-department.ts";
import { changeSettings } from "#domain/tenants/change-settings.ts";
import { changeLogo, drawLogo, readLogo } from "#domain/tenants/logo.ts";
import { confirmDomain, grantDomain, removeMailDomain, requestDomain } from "#domain/tenants/mail-domains.ts";
import { readOwnSettings } from "#domain/tenants/own-settings.ts";
import { sentence } from "#texts/sentence.ts";
import { publicRoute, route } from "../route.ts";
import { immutableCaching, sendFile } from "../send-file.ts";
import { uploadRoute } from "../upload-route.ts";

export function addSettingsRoutes(app: FastifyInstance): void {
  route(app, settings.read, async ({ scope }) => readOwnSettings(scope));

  route(app, settings.change, async ({ appContext, scope, actor, body, request }) =>
    changeSettings(appContext, scope, actor, body, request.ip),
  );

  uploadRoute(app, settings.putLogo, {
    check: async () => {},
    prepare: (_action, { files }) => drawLogo(files[0]),
    run: async ({ appContext, scope, actor, request }, _received, drawn) => {
      await changeLogo(appContext, scope, actor, drawn, request.ip);
      return readOwnSettings(scope);
    },
  });

  route(app, settings.removeLogo, async ({ appContext, scope, actor, request }) => {
    await changeLogo(appContext, scope, actor, undefined, request.ip);
    return readOwnSettings(scope);
  });

  uploadRoute(app, settings.putPhoto, {
    check: async () => {},
    prepare: (_action, { files }) => drawPhoto(files[0]),
    run: async ({ appContext, scope, actor, params, request }, _received, photo) => {
      await changeAboutPhoto(appContext, scope, actor, { target: params, photo }, request.ip);
      return readOwnSettings(scope);
    },
  });

  route(app, settings.removePhoto, async ({ appContext, scope, actor, params, request }) => {
    await changeAboutPhoto(appContext, scope, actor, { target: params, photo: undefined }, request.ip);
    return readOwnSettings(scope);
  });

  publicRoute(app, auth.aboutPhoto, async ({ appContext, params, reply }) => {
    sendFile(reply, await readAboutPhoto(appContext, params), immutableCaching);
  });

  route(app, settings.addDomain, async ({ appContext, scope, body }) => {
    await requestDomain(appContext, scope, body);
    return body;
  });

  route(app, settings.confirmDomain, async ({ scope, actor, params, body, request }) => {
    await confirmDomain(scope, actor, { ...params, ...body, ipAddress: request.ip });
    return readOwnSettings(scope);
  });

  route(app, settings.grantDomain, async ({ appContext, scope, actor, body, request }) => {
    await grantDomain(appContext, scope, actor, { ...body, ipAddress: request.ip });
    return { message: sentence("{{domain}} is added.", { domain: body.domain }) };
  });

  route(app, settings.removeDomain, async ({ scope, actor, params, request }) => {
    await removeMailDomain(scope, actor, params.domain, request.ip);
    return readOwnSettings(scope);
  });

  route(app, settings.addDepartment, async ({ scope, actor, body, request }) => {
    await addDepartment(scope, actor, body, request.ip);
    return readOwnSettings(scope);
  });

  route(app, settings.changeDepartment, async ({ scope, actor, params, body, request }) => {
    await changeDepartment(scope, actor, { code: params.code, given: body }, request.ip);
    return readOwnSettings(scope);
  });

  publicRoute(app, auth.logo, async ({ appContext, query, reply }) => {
    // The digest is part of the address, so its content never changes.
    sendFile(reply, await readLogo(appContext, query.v), query.v === undefined ? "no-cache" : immutableCaching);
  });
}
