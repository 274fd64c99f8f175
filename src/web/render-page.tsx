import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { cacheServedResponses, type ServedResponse } from "./core/api/served-responses.ts";
import { App, waitForFirstPage } from "./shell/app.tsx";
import { routes } from "./shell/router.tsx";
import { accentSheet } from "./ui/page/accent.ts";

/** A public page as the browser first draws it, in English; `accent` is the institute's colour as a style sheet. */
export async function renderPage(
  address: string,
  responses: readonly ServedResponse[],
): Promise<{ html: string; accent: string }> {
  const client = new QueryClient();
  cacheServedResponses(client, responses, Date.now());
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  try {
    await waitForFirstPage(router);
    return { html: renderToString(<App router={router} client={client} />), accent: accentIn(responses) };
  } finally {
    router.dispose();
    client.clear();
  }
}

function accentIn(responses: readonly ServedResponse[]): string {
  for (const { response } of responses)
    if (
      typeof response === "object" &&
      response !== null &&
      "accent" in response &&
      typeof response.accent === "string"
    )
      return accentSheet(response.accent);
  return "";
}
