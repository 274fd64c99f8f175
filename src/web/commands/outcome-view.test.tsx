import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { OutcomeView } from "./outcome-view.tsx";

test("what is shown is read again after a command changed something", async () => {
  const client = new QueryClient();
  client.setQueryData(["GET /api/records/:kind"], { rows: [] });
  const plan = { title: "It will be deleted", details: [], errors: [], isDangerous: true };
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OutcomeView
          outcome={{ type: "plan", plan: { ...plan, run: async () => ({ description: "Deleted." }) } }}
          onReplace={() => undefined}
          onTry={() => undefined}
          onLeave={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Run command" })));
  expect(client.getQueryState(["GET /api/records/:kind"])?.isInvalidated).toBe(true);
});
