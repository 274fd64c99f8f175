import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { submittedImports } from "#contract/records/submitted-imports.ts";
import { keyOf } from "../../../core/api/use-read.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import { UndoDialog } from "./undo-dialog.tsx";

function shown(byStatus: Record<string, number>): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const key = keyOf(submittedImports.drafts, { params: { id: "b1" } });
  client.setQueryData(key, { drafts: 4, undo: { moved: 4, kept: 7 } });
  const batch = { id: "b1", created: 11, questions: 0, byStatus } as unknown as Batch;
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter>
          <UndoDialog batch={batch} isOpen onClose={() => {}} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
  const text = document.body.textContent;
  unmount();
  return text;
}

test("before an undo a person reads what is moved, what stays, and that claims are withdrawn", () => {
  expect(shown({ claim: 1 })).toMatch(
    /moved to the bin: 4\. .*changed them: 7\. The claims that this upload sent are withdrawn\./,
  );
  expect(shown({ duplicate: 1 })).not.toContain("claims");
});
