import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ChangedCell } from "./list-cells.tsx";

test("a change late in the evening, by London's clock, stands on the institute's day", () => {
  // The account is still being read; its institute's zone is India's until it says otherwise.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangedCell row={{ updatedAt: "2026-03-14T19:00:00Z" }} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe("2026-03-15");
});
