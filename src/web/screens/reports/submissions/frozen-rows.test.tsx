import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { submissions } from "#contract/accreditation/submissions.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { queryOptionsOf } from "../../../core/api/use-read.ts";
import { AreaContext } from "../../../core/area.ts";
import { startSession } from "../../../core/session.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { useListParams } from "../../../ui/page/use-list-params.ts";
import { FrozenRows } from "./frozen-rows.tsx";
import type { Submission } from "./submission-labels.ts";

const input = { params: { id: "s1", report: "naac.2.4.1" }, query: { limit: 50, cursor: undefined } };

function Rows() {
  return <FrozenRows submission={{ id: "s1" } as Submission} report="naac.2.4.1" page={useListParams()} />;
}

const row = { n: 1, record: "", kind: "person", title: "Full Served", part: 0, cells: [], links: [] };

function show(role: "IQAC Coordinator" | "Principal", needsProofs: boolean, proofs: readonly object[] = []) {
  window.localStorage.setItem("token", browserToken({ role }));
  startSession();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(queryOptionsOf(submissions.rows, input).queryKey, {
    number: "2.4.1",
    title: "Teachers",
    needsProofs,
    parts: [{ titles: [], columns: ["Name"] }],
    rows: [{ ...row, proofs }],
    total: 1,
    nextCursor: null,
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AreaContext value="iqac">
          <ToastProvider>
            <Rows />
          </ToastProvider>
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test.each([
  ["of works", true, 1],
  ["of people", false, 0],
])("a row without a proof is marked in a list %s: %s", (_, needsProofs, marks) => {
  show("IQAC Coordinator", needsProofs);
  expect(screen.getByText("Full Served")).toBeDefined();
  expect(screen.queryAllByText("No proof")).toHaveLength(marks);
});

test.each(["IQAC Coordinator", "Principal"] as const)("a proof is opened as it was frozen by the %s", async (role) => {
  const fetched = vi.fn(async (_address: Request | string) => new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("open", () => null);
  const proof = {
    proof: 2,
    name: "letter.pdf",
    sizeInBytes: 1,
    sha256: "",
    isReleased: false,
    broken: null,
    copy: null,
  };
  show(role, true, [proof]);
  fireEvent.click(screen.getByRole("button", { name: "Open letter.pdf" }));
  const addresses = () => fetched.mock.calls.map(([address]) => String(address)).join(" ");
  await vi.waitFor(() => expect(addresses()).toContain("/api/submissions/s1/tables/naac.2.4.1/1/2"));
});
