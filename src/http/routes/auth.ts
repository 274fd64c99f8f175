import type { FastifyInstance } from "fastify";
import { auth } from "#contract/auth.ts";
import { forgotPassword } from "#domain/accounts/forgot-password.ts";
import { inPasswordTurn } from "#domain/accounts/password-turn.ts";
import { register } from "#domain/accounts/register.ts";
import { resetPassword } from "#domain/accounts/reset-password.ts";
import { checkSetUpLink, setUp } from "#domain/accounts/set-up.ts";
import { signIn } from "#domain/accounts/sign-in.ts";
import { signOut } from "#domain/accounts/sign-out.ts";
import { validateLink } from "#domain/accounts/validate-link.ts";
import { setUpDemo } from "#domain/demo/set-up-demo.ts";
import { fromOf } from "../from.ts";
import { publicRoute, route } from "../route.ts";

export function addAuthRoutes(app: FastifyInstance): void {
  publicRoute(app, auth.signIn, async ({ workplace, body, request }) => ({
    token: await inPasswordTurn(
      () => signIn(workplace, body, { ...fromOf(request), device: request.headers.device }),
      request.ip,
    ),
  }));

  publicRoute(app, auth.register, async ({ workplace, body, request }) => {
    await inPasswordTurn(() => register(workplace, body, fromOf(request)), request.ip);
    return { status: "Success" as const, message: "Your account waits for activation by your head of department." };
  });

  publicRoute(app, auth.forgotPassword, async ({ workplace, body, request }) => {
    await forgotPassword(workplace, body, fromOf(request));
    return {
      message:
        "We have mailed a link to your registered address. Keep it to yourself and do not share it: it stays active for 5 minutes.",
    };
  });

  publicRoute(app, auth.validateLink, async ({ workplace, request }) => {
    const purpose = await validateLink(workplace, request.headers.token, fromOf(request));
    return purpose === undefined ? { authorized: false } : { authorized: true, purpose };
  });

  publicRoute(app, auth.resetPassword, async ({ workplace, body, request }) => {
    await inPasswordTurn(() => resetPassword(workplace, body, fromOf(request)), request.ip);
    // The specification's caller reads this very word.
    return { message: "success" };
  });

  route(app, auth.signOut, async ({ scope, actor, session, request }) => {
    await signOut(scope, actor, session.id, request.ip);
    return { message: "You are signed out." };
  });

  publicRoute(app, auth.checkSetUp, async ({ workplace, body, request }) => {
    const authorized = await checkSetUpLink(workplace, body.link, request.ip);
    return { authorized, offersDemo: authorized && workplace.demo !== undefined };
  });

  publicRoute(app, auth.setUpDemo, async ({ workplace, body, request }) => ({
    accounts: await setUpDemo(workplace, body.link, request.ip),
  }));

  publicRoute(app, auth.setUp, async ({ workplace, body, request }) => {
    await inPasswordTurn(() => setUp(workplace, body, request.ip), request.ip);
    return { message: "The institute and its super admin are there. Sign in to go on." };
  });
}
