import type { FastifyInstance } from "fastify";
import { auth } from "#contract/auth.ts";
import { contactText } from "#contract/input-rules/contact-text.ts";
import { forgotPassword } from "#domain/accounts/password/forgot-password.ts";
import { limitPasswordChecks } from "#domain/accounts/password/password-hash.ts";
import { resetPassword } from "#domain/accounts/password/reset-password.ts";
import { validateLink } from "#domain/accounts/password/validate-link.ts";
import { register } from "#domain/accounts/register.ts";
import { signOut } from "#domain/accounts/session/list-sessions.ts";
import { signIn } from "#domain/accounts/session/sign-in.ts";
import { checkSetUpLink, setUp } from "#domain/accounts/set-up.ts";
import { setUpDemo } from "#domain/demo/seed-demo.ts";
import { readSite } from "#domain/tenants/read-site.ts";
import { requestDetails } from "../request-details.ts";
import { publicRoute, route } from "../route.ts";

export function addAuthRoutes(app: FastifyInstance): void {
  publicRoute(app, auth.signIn, async ({ appContext, body, request }) => ({
    token: await limitPasswordChecks(
      () => signIn(appContext, body, { ...requestDetails(request), device: request.headers.device }),
      request.ip,
    ),
  }));

  publicRoute(app, auth.register, async ({ appContext, body, request }) => {
    await limitPasswordChecks(() => register(appContext, body, requestDetails(request)), request.ip);
    return { status: "Success" as const, message: "Your account is awaiting approval by your head of department." };
  });

  publicRoute(app, auth.forgotPassword, async ({ appContext, body, request }) => {
    await forgotPassword(appContext, body, requestDetails(request));
    const message = appContext.sendsMail
      ? "We have mailed a link to your registered address. Do not share it. It is active for 5 minutes."
      : contactText(await readSite(appContext, body.email));
    return { message };
  });

  publicRoute(app, auth.validateLink, async ({ appContext, request }) => {
    const purpose = await validateLink(appContext, request.headers.token, requestDetails(request));
    return purpose === undefined ? { authorized: false } : { authorized: true, purpose };
  });

  publicRoute(app, auth.resetPassword, async ({ appContext, body, request }) => {
    await limitPasswordChecks(() => resetPassword(appContext, body, requestDetails(request)), request.ip);
    // Callers of the specification expect exactly this word.
    return { message: "success" as const };
  });

  route(app, auth.signOut, async ({ scope, actor, session, request }) => {
    await signOut(scope, actor, session.id, request.ip);
    return { message: "You are signed out." };
  });

  publicRoute(app, auth.checkSetUp, async ({ appContext, body, request }) => {
    const authorized = await checkSetUpLink(appContext, body.link, request.ip);
    return { authorized, offersDemo: authorized && appContext.demo !== undefined };
  });

  publicRoute(app, auth.setUpDemo, async ({ appContext, body, request }) => ({
    accounts: await setUpDemo(appContext, body.link, request.ip),
  }));

  publicRoute(app, auth.setUp, async ({ appContext, body, request }) => {
    await limitPasswordChecks(() => setUp(appContext, body, request.ip), request.ip);
    return { message: "The institute and its super admin are created. Sign in to continue." };
  });
}
