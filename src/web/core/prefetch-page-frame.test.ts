import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { storeToken } from "./api/token.ts";
import { prefetchPageFrame } from "./prefetch-page-frame.ts";

const put = vi.hoisted(() => vi.fn(async (_kept: { address: string }) => undefined));
vi.mock("./offline/response-store.ts", () => ({
  openResponseStore: () => ({ put, find: async () => undefined, trim: async () => {}, keepOnly: async () => {} }),
}));

afterEach(() => vi.unstubAllGlobals());

test("the files that a page begins with are stored for offline use before any code of the page has run", async () => {
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
