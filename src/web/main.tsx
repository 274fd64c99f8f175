import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./api/query-client.ts";
import { followAccount } from "./app/follow-account.ts";
import { watchMissingCode } from "./app/new-version.ts";
import { createRouter } from "./app/router.tsx";
import { startSession } from "./app/session.ts";
import { startLanguage } from "./app/start-language.ts";
import { startTheme } from "./app/theme.ts";
import { startOffline } from "./offline/start-offline.ts";

watchMissingCode();
startTheme();
startSession();
await startLanguage();
const router = createRouter();
followAccount(router, queryClient);
startOffline();

// What was served, the spinner at least, stands until there is a page to put in its place.
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
