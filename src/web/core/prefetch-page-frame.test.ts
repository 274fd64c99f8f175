import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";

const put = vi.hoisted(() => vi.fn(async (_kept: { address: string }) => undefined));
vi.mock("./offline/response-store.ts", () => ({
  openResponseStore: () => ({ put, find: async () => undefined, trim: async () => {}, keepOnly: async () => {} }),
}));

// Another test of the same process may have loaded what uses the store, with the real one.
beforeEach(() => void vi.resetModules());

test("the files that a page begins with are stored for offline use before any code of the page has run", async () => {
  const { storeToken } = await import("./api/token.ts");
  const { prefetchPageFrame } = await import("./prefetch-page-frame.ts");
  storeToken(browserToken());
  const answer = { name: "Asha", frame: { sidebar: { unread: 0 }, departments: [{ code: "computer" }] } };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(answer)));
  prefetchPageFrame(new QueryClient());
  await vi.waitFor(
    () =>
      expect(put.mock.calls.map(([{ address }]) => address).toSorted()).toEqual([
        "/api/departments",
        "/api/me",
        "/api/me/sidebar",
      ]),
    { timeout: 10_000 },
  );
});
