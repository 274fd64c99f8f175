import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NearView } from "./near-view.tsx";

beforeEach(() => {
  // Nothing ever comes near.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
});

test("parts that were not scrolled to are rendered before the page is printed", () => {
  render(<NearView before="Sessions">Signed in on a phone</NearView>);
  expect(screen.queryByText("Signed in on a phone")).toBeNull();
  window.dispatchEvent(new Event("beforeprint"));
  // At once: the browser prints when the event is over.
  expect(screen.queryByText("Signed in on a phone")).not.toBeNull();
});
