import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useEffect } from "react";
import { type DataRouter, RouterProvider } from "react-router";

type AppProps = {
  router: DataRouter;
  client: QueryClient;
  /** Its controls work from now on. */
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

/** Its first page has its code, so that it can be drawn. */
export function firstPageOf(router: DataRouter): Promise<void> {
  return new Promise((done) => {
    if (router.state.initialized) return done();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      done();
    });
  });
}
