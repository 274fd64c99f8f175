import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { fetchToasts, ToastProvider } from "../ui/message/toast.tsx";
import { useAction } from "./use-action.ts";

afterEach(() => {
  cleanup();
});

function Press({ onRefused, onAnswered }: { onRefused?: () => undefined; onAnswered?: () => void }) {
  const { mutate, isPending } = useAction(own.changeName, {
    doneText: ({ name }) => `Saved as ${name}.`,
    refreshes: [own.readMe],
    onRefused,
  });
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate({ body: { name: "Asha" } }, { onSuccess: onAnswered })}
    >
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

/** A button for each name, which sends it after a check; `answer` answers the request of that number. */
async function renameButtons(names: string[]) {
  const answers: ((response: Response) => void)[] = [];
  const fetching = vi.fn(() => new Promise<Response>((answer) => answers.push(answer)));
  vi.stubGlobal("fetch", fetching);
  await fetchToasts();
  function Buttons() {
    const { mutate } = useAction(own.changeName, {});
    return names.map((name) => (
      <button key={name} type="button" onClick={() => void Promise.resolve().then(() => mutate({ body: { name } }))}>
        {name}
      </button>
    ));
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <Buttons />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const answer = async (index: number) => {
    answers[index]?.(Response.json({ name: "Asha", isApproved: true }));
    await new Promise((done) => setTimeout(done, 50));
  };
  return { fetching, answer, click: (name: string) => fireEvent.click(screen.getByRole("button", { name })) };
}

test("a double click sends one request, and a later click another one", async () => {
  const { fetching, answer, click } = await renameButtons(["Asha"]);
  click("Asha");
  click("Asha");
  await vi.waitFor(() => expect(fetching).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 50));
  expect(fetching).toHaveBeenCalledTimes(1);
  await answer(0);
  click("Asha");
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
  await answer(1);
});

test("what is changed and changed back at once is sent three times, so that the last choice stays", async () => {
  const { fetching, answer, click } = await renameButtons(["Asha", "Usha"]);
  click("Asha");
  click("Usha");
  click("Asha");
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledTimes(3));
  for (const index of [0, 1, 2]) await answer(index);
});

test("a refusal is shown with its own message, and shown data is read again", async () => {
  await press(409, { code: "stale", message: "Someone saved first." });
  expect(await screen.findByText("Someone saved first.")).toBeTruthy();
});

test("a refusal that is shown elsewhere is not shown twice", async () => {
  await press(409, { code: "stale", message: "Someone saved first." }, () => undefined);
  expect(screen.queryByText("Someone saved first.")).toBeNull();
});

test("a dialog may close when the action is answered; the button waits for what is read again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ name: "Asha" }));
  const client = new QueryClient();
  let finish = () => {};
  vi.spyOn(client, "invalidateQueries").mockReturnValue(new Promise((resolve) => (finish = resolve)));
  const onAnswered = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Press onAnswered={onAnswered} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  fireEvent.click(button);
  await vi.waitFor(() => expect(onAnswered).toHaveBeenCalledTimes(1));
  expect(button.disabled).toBe(true);
  finish();
  await vi.waitFor(() => expect(button.disabled).toBe(false));
});
