import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { DeliveryChoices } from "./delivery-choices.tsx";

afterEach(() => {
  cleanup();
});

test("both ends of the quiet hours are kept, when the second is changed before the first is saved", async () => {
  let quiet = { from: "21:00", to: "07:00" };
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit = {}) => {
    if (body) {
      const change = JSON.parse(String(body));
      sent.push(change);
      await new Promise((resolve) => setTimeout(resolve, 300));
      quiet = change.quiet;
    }
    return Response.json({ topics: [], quiet, digestAt: "08:00", timeZone: "Asia/Kolkata" });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <DeliveryChoices />
      </ToastProvider>
    </QueryClientProvider>,
  );
  leave(await screen.findByLabelText("From"), "22:00");
  await new Promise((resolve) => setTimeout(resolve, 50));
  leave(screen.getByLabelText("To"), "06:00");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ quiet: { from: "22:00", to: "07:00" } }, { quiet: { from: "22:00", to: "06:00" } }]);
});

function leave(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}
