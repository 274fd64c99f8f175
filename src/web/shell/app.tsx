import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import { type DataRouter, RouterProvider } from "react-router";

type AppProps = {
  router: DataRouter;
  client: QueryClient;
  /** Called once the controls work. */
  onStart?: () => void;
};

/** The whole product, drawn by the server for public pages and by the browser for all. */
export function App({ router, client, onStart }: AppProps) {
  useEffect(() => onStart?.(), [onStart]);
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Resolves when the code of the first page is loaded, so that it can be rendered. */
export function waitForFirstPage(router: DataRouter): Promise<void> {
  return new Promise((done) => {
    if (router.state.initialized) return done();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      done();
    });
  });
}
