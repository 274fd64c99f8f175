import type { QueryClient } from "@tanstack/react-query";
import { accounts } from "#contract/accounts.ts";
import { own } from "#contract/own.ts";
import { call } from "./api/call.ts";
import { keyOf, queryOptionsAfter } from "./api/use-read.ts";
import { cacheResponses } from "./offline/cache-responses.ts";

/** Requests the account, the sidebar's counts and the departments in one call, while the page's code is still loading. */
export function prefetchPageFrame(client: QueryClient): void {
  cacheResponses();
  if (client.getQueryState(keyOf(own.readMe))) return;
  const meWithFrame = call(own.readMe, { query: { with: "frame" } });
  const frame = meWithFrame.then((response) => response.frame);
  void client.prefetchQuery(queryOptionsAfter(own.readMe, meWithFrame));
  void client.prefetchQuery(
    queryOptionsAfter(
      own.readSidebar,
      frame.then((parts) => parts?.sidebar ?? call(own.readSidebar)),
    ),
  );
  void client.prefetchQuery(
    queryOptionsAfter(
      accounts.departments,
      frame.then((parts) => (parts ? { rows: parts.departments } : call(accounts.departments))),
    ),
  );
}
