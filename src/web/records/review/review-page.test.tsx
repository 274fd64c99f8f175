import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ReviewPage } from "./review-page.tsx";

const useReview = vi.hoisted(() => vi.fn());
vi.mock("./use-review.ts", () => ({ useReview }));

test("a queue that cannot be loaded is reported under the heading of the page", () => {
  useReview.mockReturnValue({ queue: undefined, error: { reference: "R-1" }, refetch: vi.fn(), filter: {} });
  render(<ReviewPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Review");
  expect(screen.getByRole("alert").textContent).toContain("Could not load the records to review.");
});

test("when nothing matches the filters, a link shows the whole queue", () => {
  const queue = { rows: [], total: 0, totalIsExact: true, nextCursor: null };
  useReview.mockReturnValue({
    queue,
    rows: [],
    page: { linkWith: () => "", get: () => "" },
    filter: { state: "changed" },
  });
  render(<ReviewPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: "Show all" }).getAttribute("href")).toBe("/");
});
