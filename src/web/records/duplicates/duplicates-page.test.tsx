import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { DuplicatesPage } from "./duplicates-page.tsx";

const pair = (id: string) => ({
  id,
  records: ["a", "b"].map((side) => ({ id: `${id}${side}`, kind: "journal", title: id, date: null, people: "" })),
  reasons: [],
  evidence: [],
  relation: null,
  original: null,
  decidedBy: null,
  decidedAt: null,
  abilities: { decide: true, undo: false },
});

test("only the pairs that are shown count as selected", async () => {
  vi.stubGlobal("fetch", async (address: string) => {
    const id = address.includes("cursor") ? "second" : "first";
    return Response.json({ rows: [pair(id)], total: 2, nextCursor: id === "first" ? "c1" : null, sentToAdmin: 0 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <DuplicatesPage />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findAllByText("first");
  const [box] = screen.getAllByRole("checkbox", { name: /first/ });
  if (box) fireEvent.click(box);
  expect(screen.getByText("1 selected")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findAllByText("second");
  expect(screen.queryByText("1 selected")).toBeNull();
});
