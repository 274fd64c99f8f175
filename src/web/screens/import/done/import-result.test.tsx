import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { own } from "#contract/own.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { keyOf } from "../../../core/api/use-read.ts";
import { AreaContext } from "../../../core/area.ts";
import { startSession } from "../../../core/session.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { ImportResult } from "./import-result.tsx";

const renderResult = (batch: object, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter>
          <AreaContext value="common">
            <ImportResult batch={batch as Batch} address={{} as ImportAddress} />
          </AreaContext>
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );

test("records that their department counts are listed by a link for each kind of the import", () => {
  window.localStorage.setItem("token", browserToken({ role: "Head Of Department" }));
  startSession();
  const batch = { id: "b1", created: 0, questions: 0, departmentOnly: 12, byKind: { patent: 3, journal: 9 } };
  renderResult(batch);
  const notice = within(screen.getByText(/^Some records name nobody with an account/));
  expect(notice.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/hod/display/journal?q=missing:colleague",
    "/hod/display/patent?q=missing:colleague",
  ]);
});

test("the unassigned records are those of this import that nobody has assigned since", () => {
  window.localStorage.setItem("token", browserToken({ role: "Faculty" }));
  startSession();
  const client = new QueryClient();
  client.setQueryData(keyOf(own.readSidebar, {}), { unassigned: 9 });
  const shown = (unassigned: number) => {
    const batch = { id: "b1", created: 0, questions: 0, departmentOnly: 0, unassigned, byKind: { journal: 3 } };
    const { container, unmount } = renderResult(batch, client);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(shown(2)).toContain("2 records name nobody of the institute");
  expect(shown(0)).not.toContain("name nobody of the institute");
});
