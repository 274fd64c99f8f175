import { expect, test } from "vitest";
import { journal } from "../../../records/journal.ts";
import { divideVolume } from "./divide-volume.ts";

test.each([
  [{ volume: "5(2)" }, { volume: "5", issue: "2" }],
  [{ volume: "Vol. 5, Issue 2" }, { volume: "5", issue: "2" }],
  [{ volume: "Vol 5 No 2" }, { volume: "5", issue: "2" }],
  [{ volume: "Vol. 12" }, { volume: "12" }],
  [
    { volume: "5(2)", issue: "3" },
    { volume: "5(2)", issue: "3" },
  ],
  [{ volume: "5 (Special)" }, { volume: "5", issue: "Special" }],
  [{ volume: "LNCS 123" }, { volume: "LNCS 123" }],
  [
    { volume: "Vol. 12", issue: "No.3" },
    { volume: "12", issue: "3" },
  ],
  [
    { volume: "Vol. 5, Issue 2", issue: "Issue - 3" },
    { volume: "Vol. 5, Issue 2", issue: "3" },
  ],
  [
    { volume: "Volume-XII", issue: "Issue 3-4" },
    { volume: "XII", issue: "3-4" },
  ],
  [{ issue: "Special Issue 3" }, { issue: "Special Issue 3" }],
  [{ issue: "Nov" }, { issue: "Nov" }],
])("the volume and issue of %o", (data, divided) => {
  divideVolume(journal, data);
  expect(data).toEqual(divided);
});
