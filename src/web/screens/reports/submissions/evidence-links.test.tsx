import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { EvidenceLinks } from "./evidence-links.tsx";
import type { Submission } from "./submission-labels.ts";

test("visits have the time of the institute", () => {
  const visits = [{ id: "v1", at: "2026-05-01T20:10:00.000Z", address: "10.0.0.7", opened: "2.4.1" }];
  const submission = { id: "s1", links: [], visits, state: "complete" } as unknown as Submission;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <EvidenceLinks submission={submission} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/10\.0\.0\.7/).textContent).toBe("2026-05-02 01:40 · 10.0.0.7 · /2.4.1");
});
