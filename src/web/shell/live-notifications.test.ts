import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { queryOptionsOf } from "../core/api/use-read.ts";
import { isShown, refreshAfterNotification } from "./live-notifications.ts";

const nothing = { toConfirm: 0, pending: 0, unassigned: 0, bin: 0, requests: 0, reviews: 0, campaigns: 0 };
const sidebar = { ...nothing, own: {}, area: {}, unread: 3, questions: {}, claims: { toAnswer: 0, own: {} } };

test.each([
  { event: { type: "unread", data: '{"unread":3}' }, shown: true },
  { event: { type: "unread", data: '{"unread":4}' }, shown: false },
  { event: { type: "unread", data: '{"unread":0}' }, shown: false },
  { event: { type: "notification", data: '{"unread":3}' }, shown: false },
])("$event.type with $event.data is shown already: $shown", async ({ event, shown }) => {
  const client = new QueryClient();
  client.setQueryData(queryOptionsOf(own.readSidebar).queryKey, sidebar);
  expect(await isShown(client, { ...event, id: "" })).toBe(shown);
});

test("where the sidebar could not be read, it is read again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } });
  expect(await isShown(client, { type: "unread", data: '{"unread":0}', id: "" })).toBe(false);
});

test("after a notification a page that is opened reads again what was read just before", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, networkMode: "always" } } });
  let state = "waiting";
  const request = { queryKey: ["GET /api/requests/1"], queryFn: () => state };
  expect(await client.fetchQuery(request)).toBe("waiting");
  state = "done";
  expect(await client.fetchQuery(request)).toBe("waiting");
  refreshAfterNotification(client);
  expect(await client.fetchQuery(request)).toBe("done");
});
