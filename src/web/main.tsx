import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { queryClient } from "./core/api/query-client.ts";
import { cacheServedResponses } from "./core/api/served-responses.ts";
import { followAccount } from "./core/follow-account.ts";
import { readTokenClaims } from "./core/guards.ts";
import { watchMissingCode } from "./core/new-version.ts";
import { scheduleOfflineSetup } from "./core/offline/schedule-offline-setup.ts";
import { startSession } from "./core/session.ts";
import { startLanguage } from "./core/start-language.ts";
import { startTheme } from "./core/theme.ts";
import { App, waitForFirstPage } from "./shell/app.tsx";
import { createRouter } from "./shell/router.tsx";
import { currentLanguage } from "./texts/languages.ts";

/** Called after the first paint. */
export async function startApp(): Promise<void> {
  watchMissingCode();
  startTheme();
  startSession();
  await startLanguage();
  const served = document.getElementById("responses")?.textContent;
  // The served page is what a visitor sees; a signed-in person may see more.
  if (served) cacheServedResponses(queryClient, JSON.parse(served), readTokenClaims() ? 0 : Date.now());
  const router = createRouter();
  followAccount(router, queryClient);
  scheduleOfflineSetup();

  // The served content, at least the spinner, stays until there is a page to replace it.
  await waitForFirstPage(router);
  const root = document.getElementById("root");
  if (root) {
    const start = () => {
      root.removeAttribute("data-served");
      (window as { repeatEarlyInput?: () => void }).repeatEarlyInput?.();
    };
    const app = <App router={router} client={queryClient} onStart={start} />;
    if (served && currentLanguage() === "en") startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  }
}
