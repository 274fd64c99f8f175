import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./core/api/query-client.ts";
import { followAccount } from "./core/follow-account.ts";
import { watchMissingCode } from "./core/new-version.ts";
import { startOffline } from "./core/offline/start-offline.ts";
import { startSession } from "./core/session.ts";
import { startLanguage } from "./core/start-language.ts";
import { startTheme } from "./core/theme.ts";
import { createRouter } from "./shell/router.tsx";

watchMissingCode();
startTheme();
startSession();
await startLanguage();
const router = createRouter();
followAccount(router, queryClient);
startOffline();

// The served content, at least the spinner, stays until there is a page to replace it.
await firstPageOf(router);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

function firstPageOf(one: typeof router): Promise<void> {
  return new Promise((done) => {
    if (one.state.initialized) return done();
    const leave = one.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      done();
    });
  });
}
