import { type LoaderFunctionArgs, redirect } from "react-router";
import { homePath, loginPath, validTokenClaims } from "../core/guards.ts";

const screens = { notifications: "notifications", account: "account", upload: "upload" } as const;

/**
 * Where the installed app begins (`/?app=home`): at the account's start page, or at the sign-in. A visit to `/` stays
 * there.
 */
export async function startOfApp({ request }: Pick<LoaderFunctionArgs, "request">): Promise<null> {
  const input = new URL(request.url).searchParams.get("app");
  if (input === null) return null;
  const tokenClaims = validTokenClaims();
  if (!tokenClaims) throw redirect(loginPath);
  if (!(input in screens)) throw redirect(homePath(tokenClaims));
  const { pathFor } = await import("../core/screen-paths.ts");
  throw redirect(pathFor(tokenClaims, screens[input as keyof typeof screens]));
}
