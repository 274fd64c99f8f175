import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { directory } from "#contract/directory.ts";
import { useChangePage } from "../../accounts/own/use-change-page.ts";
import { useRead } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { EditPart } from "./edit-part.tsx";

afterEach(() => {
  cleanup();
});

test("what was typed about oneself stays until it is saved", async () => {
  const page = { slug: "rao", version: 1, about: "" };
  let isSaved = false;
  vi.stubGlobal("fetch", async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json(page);
    if (isSaved) return Response.json({ ...page, ...JSON.parse(String(body)), version: 2 });
    return Response.json({ code: "too-many", message: "Try again in a minute." }, { status: 429 });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <Editor onClose={onClose} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByRole("textbox", { name: "About you" }), { target: { value: "I teach." } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Try again in a minute.");
  expect(onClose).not.toHaveBeenCalled();
  isSaved = true;
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

function Editor({ onClose }: { onClose: () => void }) {
  const { data } = useRead(directory.readOwn);
  const { change } = useChangePage();
  return data ? <EditPart part="about" page={data} change={change} onClose={onClose} /> : null;
}
