import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type ListedRecord, StateCell, UpdatedAtCell } from "./list-cells.tsx";

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

test.each([
  ["me", "proposed", "email", "Is this yours?"],
  ["me", "proposed", "claim", "Draft"],
  ["me", "confirmed", "email", "Draft"],
  ["a colleague", "proposed", "email", "Draft"],
])("a record on which %s is %s, matched by %s, is marked “%s”", (account, state, matchedBy, mark) => {
  const row = { state: "draft", people: [{ name: "Asha Rao", account, state, matchedBy }] };
  render(<StateCell row={row as unknown as ListedRecord} viewer="me" />);
  expect(screen.getByText(mark)).toBeTruthy();
});
