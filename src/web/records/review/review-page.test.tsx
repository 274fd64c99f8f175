import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ReviewPage } from "./review-page.tsx";

vi.mock("./use-review.ts", () => ({
  useReview: () => ({ queue: undefined, error: { reference: "R-1" }, refetch: vi.fn(), filter: {} }),
}));

test("a queue that cannot be loaded is reported under the heading of the page", () => {
  render(<ReviewPage />, { wrapper: MemoryRouter });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Review");
  expect(screen.getByRole("alert").textContent).toContain("Could not load the records to review.");
});
