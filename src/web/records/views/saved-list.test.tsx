import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { SavedList } from "./saved-list.tsx";
import { useSavedViews } from "./use-saved-views.ts";

const view = {
  id: "v1",
  place: "report",
  name: "By year",
  text: "count records by year",
  columns: [],
  visibility: "personal",
  department: null,
  by: "Asha",
  isOwn: true,
  abilities: { change: true, remove: true },
  version: 1,
};

function Views() {
  return <SavedList views={useSavedViews("report")} linkTo={() => "/"} emptyText="" />;
}

test("a view that was changed in another tab is saved at the second attempt", async () => {
  let stored = view;
  vi.stubGlobal("fetch", async (_: string, { method, body }: { method: string; body: string }) => {
    if (method === "GET") return Response.json({ rows: [stored], mayShare: [] });
    if (JSON.parse(body).version !== stored.version)
      return Response.json({ code: "stale", message: "Someone else saved first." }, { status: 409 });
    stored = { ...stored, name: JSON.parse(body).name, version: stored.version + 1 };
    return Response.json(stored);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ToastProvider>
          <Views />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Change By year" }));
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "By month" } });
  stored = { ...view, text: "count records by month", version: 2 };
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await save();
  expect(stored.name).toBe("By year");
  await save();
  expect(stored.name).toBe("By month");
});
