import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { FigureByKind } from "./figure-by-kind.tsx";

test.each([
  [
    "a work that is recorded under two types is counted once in the total, as in the figure",
    3,
    "Total, each counted once3",
  ],
  ["types without shared works add up to the total", 4, "All4"],
])("%s", async (_, total, foot) => {
  const rows = [
    { keys: { kind: "journal" }, total: 3 },
    { keys: { kind: "conference" }, total: 1 },
  ];
  vi.stubGlobal("fetch", async () => Response.json({ rows, total }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={["/hod?figure=state:draft"]}>
        <FigureByKind area="hod" scope="department" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const table = await screen.findByRole("table");
  expect(table.querySelector("tfoot")?.textContent).toBe(foot);
});
