import { type LoaderFunctionArgs, redirect } from "react-router";
import { homePath, liveClaims, loginPath } from "./guards.ts";
import { accountPath, noticesPath } from "./own-paths.ts";

const places: Record<string, (account: { role: string; tags: string[] }) => string> = {
  home: homePath,
  notices: noticesPath,
  account: accountPath,
  upload: (account) => uploadPaths[account.role] ?? homePath(account),
};

const uploadPaths: Record<string, string> = {
  Faculty: "/common/upload/bulk",
  "Head Of Department": "/common/upload/bulk",
  Admin: "/admin/upload",
};

/** Where the installed app begins (`/?app=home`): at the account's own place, or at the login. A visit to `/` stays there. */
export function startOfApp({ request }: Pick<LoaderFunctionArgs, "request">): null {
  const wish = new URL(request.url).searchParams.get("app");
  if (wish === null) return null;
  const claims = liveClaims();
  throw redirect(claims ? (places[wish] ?? homePath)(claims) : loginPath);
}
