import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { UpdatedAtCell } from "./list-cells.tsx";

test("a change late in the evening, in London's time, is on the institute's day", () => {
  // The account is still being read; the default time zone is India's.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <UpdatedAtCell row={{ updatedAt: "2026-03-14T19:00:00Z" }} />
    </QueryClientProvider>,
  );
  expect(container.textContent).toBe("2026-03-15");
});
