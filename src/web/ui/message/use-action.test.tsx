import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { fetchToasts, ToastProvider } from "./toast.tsx";
import { useAction } from "./use-action.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Press({ onRefused }: { onRefused?: () => undefined }) {
  const { mutate } = useAction(own.changeName, {
    doneText: ({ name }) => `Saved as ${name}.`,
    refreshes: [own.readMe],
    onRefused,
  });
  return (
    <button type="button" onClick={() => mutate({ body: { name: "Asha" } })}>
      Save
    </button>
  );
}

async function press(status: number, body: object, onRefused?: () => undefined) {
  vi.stubGlobal("fetch", async () => Response.json(body, { status }));
  await fetchToasts();
  const client = new QueryClient();
  const readAgain = vi.spyOn(client, "invalidateQueries");
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Press onRefused={onRefused} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await vi.waitFor(() => expect(readAgain).toHaveBeenCalledTimes(1));
}

test("the result is shown, and changed data is read again", async () => {
  await press(200, { name: "Asha" });
  expect(await screen.findByText("Saved as Asha.")).toBeTruthy();
});

test("a refusal is shown with its own message, and shown data is read again", async () => {
  await press(409, { code: "stale", message: "Someone saved first." });
  expect(await screen.findByText("Someone saved first.")).toBeTruthy();
});

test("a refusal that is shown elsewhere is not shown twice", async () => {
  await press(409, { code: "stale", message: "Someone saved first." }, () => undefined);
  expect(screen.queryByText("Someone saved first.")).toBeNull();
});
