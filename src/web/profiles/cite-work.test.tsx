import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../ui/message/toast.tsx";
import { CiteWork } from "./cite-work.tsx";

afterEach(() => {
  cleanup();
});

test("nothing is copied before the reference is there", async () => {
  let answer: () => void = () => undefined;
  vi.stubGlobal("fetch", async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ text: "Rao, A. (2024). Fans." });
  });
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <CiteWork slug="rao" id="r1" />
      </ToastProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(writeText).not.toHaveBeenCalled();
  answer();
  await screen.findByText("Rao, A. (2024). Fans.");
  fireEvent.click(screen.getByRole("button", { name: "Copy" }));
  expect(writeText).toHaveBeenCalledWith("Rao, A. (2024). Fans.");
});
