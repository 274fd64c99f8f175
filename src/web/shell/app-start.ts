import { type LoaderFunctionArgs, redirect } from "react-router";
import { homePath, loginPath, readTokenClaims } from "../core/guards.ts";

const screens = { notifications: "notifications", account: "account", upload: "upload" } as const;

/**
 * Redirects the installed app, which begins at `/?app=home`, to the account's start page or to the sign-in. A visit to
 * `/` stays there.
 */
export async function redirectInstalledApp({ request }: Pick<LoaderFunctionArgs, "request">): Promise<null> {
  const input = new URL(request.url).searchParams.get("app");
  if (input === null) return null;
  const tokenClaims = readTokenClaims();
  if (!tokenClaims) throw redirect(loginPath);
  if (!(input in screens)) throw redirect(homePath(tokenClaims));
  const { pathFor } = await import("../core/screen-paths.ts");
  throw redirect(pathFor(tokenClaims, screens[input as keyof typeof screens]));
}
