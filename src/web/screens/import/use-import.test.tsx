import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { useCommit } from "./use-import.ts";
import { useImportAddress } from "./use-import-address.ts";

function open() {
  let answer: (response: Response) => void = () => undefined;
  const fetching = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", fetching);
  const Import = () => {
    const address = useImportAddress();
    const { save } = useCommit("b1", () => address.go("done"));
    return (
      <button type="button" onClick={save}>
        Save
      </button>
    );
  };
  const router = createMemoryRouter(
    [
      { path: "/import", Component: Import },
      { path: "/list", element: "List" },
    ],
    { initialEntries: ["/import?batch=b1&step=check"] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByText("Save"));
  const saved = () => act(async () => answer(Response.json({ id: "b1", state: "committed" })));
  return { router, fetching, saved };
}

test("once the rows are saved, the result is shown", async () => {
  const { router, fetching, saved } = open();
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  await saved();
  await waitFor(() => expect(router.state.location.search).toBe("?batch=b1&step=done"));
});

test("a list that was opened while the rows are saved keeps its filters", async () => {
  const { router, fetching, saved } = open();
  await waitFor(() => expect(fetching).toHaveBeenCalled());
  await act(() => router.navigate("/list?q=year:2024"));
  await saved();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(router.state.location).toMatchObject({ pathname: "/list", search: "?q=year:2024" });
});
