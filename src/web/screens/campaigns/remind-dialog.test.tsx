import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { Campaign } from "./campaign-labels.ts";
import { RemindDialog } from "./remind-dialog.tsx";

test("the reminder of a campaign of half a year names its months", () => {
  const campaign = { id: "c1", period: "2025-26", half: 1, starts: "2025-07-01", ends: "2025-12-31" };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <RemindDialog
          campaign={{ ...campaign, deadline: "2026-01-15" } as Campaign}
          people={[]}
          isOpen
          onClose={() => undefined}
          onDone={() => undefined}
        />
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toContain("2025-26, July to December");
});
