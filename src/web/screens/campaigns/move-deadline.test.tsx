import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { Campaign } from "./campaign-labels.ts";
import { MoveDeadline } from "./move-deadline.tsx";

test("a refusal is not shown again once the deadline was moved", async () => {
  const message = "The deadline is over.";
  let isRefused = true;
  vi.stubGlobal("fetch", async () =>
    isRefused
      ? Response.json({ code: "invalid-input", message, issues: [{ field: "deadline", message }] }, { status: 422 })
      : Response.json({ deadline: "2026-12-01" }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MoveDeadline campaign={{ id: "c1", deadline: "2026-11-30" } as Campaign} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
  await press("Move the deadline");
  await press("Save");
  expect(screen.getByText(message)).toBeDefined();
  isRefused = false;
  await press("Save");
  await press("Move the deadline");
  expect(screen.queryByText(message)).toBeNull();
});
