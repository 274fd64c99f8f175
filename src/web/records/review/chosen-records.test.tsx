import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChosenRecords } from "./chosen-records.tsx";
import type { QueuedRecord, Review } from "./use-review.ts";

test("a reason is kept until it is sent, and is not proposed for the next records", async () => {
  let refused: readonly never[] | null = null;
  const review = { isBusy: false, queue: undefined, decideMany: async () => refused } as unknown as Review;
  const chosen = [{ id: "1", kind: "journal", title: "Fans", isReady: true } as unknown as QueuedRecord];
  render(<ChosenRecords review={review} chosen={chosen} onChoose={() => undefined} />);
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>("Reason");
  const open = () => fireEvent.click(screen.getByRole("button", { name: "Return 1" }));
  const send = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Return 1" })));
  open();
  fireEvent.change(reason(), { target: { value: "No page numbers" } });
  await send();
  expect(reason().value).toBe("No page numbers");
  refused = [];
  await send();
  open();
  expect(reason().value).toBe("");
});

test("the selection says how many of its records have no proof", () => {
  const review = { isBusy: false, queue: undefined } as unknown as Review;
  const chosen = [
    { id: "1", kind: "journal", title: "Fans", isReady: true, proofs: 0, proofLinks: 0 },
    { id: "2", kind: "journal", title: "Pumps", isReady: true, proofs: 0, proofLinks: 1 },
  ] as unknown as QueuedRecord[];
  render(<ChosenRecords review={review} chosen={chosen} onChoose={() => undefined} />);
  expect(screen.getByText("1 has no proof")).toBeDefined();
});
