import { expect, test } from "vitest";
import { records } from "#contract/records.ts";
import { addressOf } from "./address.ts";

test("the address of an export of 225 records is not longer than their ids", () => {
  const ids = Array.from({ length: 225 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`).join(",");
  const address = addressOf(records.exportList, { params: { kind: "journal" }, query: { ids } });
  expect(address).toBe(`/api/records/journal/export?ids=${ids}`);
});
