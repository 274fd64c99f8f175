import { expect, test, vi } from "vitest";
import { records } from "#contract/records.ts";
import { messageOf } from "./api-error.ts";
import { fetchFile } from "./file.ts";

test("a file whose connection is lost while it arrives is reported as not connected", async () => {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  vi.stubGlobal("fetch", async () => new Response(body));
  const failure = await fetchFile(records.exportList, { params: { kind: "journal" } }).catch((error) => error);
  expect(messageOf(failure)).toBe("Not connected. Nothing was lost here; try again.");
});
