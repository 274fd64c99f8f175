import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { AreaContext } from "../../core/area.ts";
import { startSession } from "../../core/session.ts";
import { LiveRegion } from "../../ui/message/live-region.tsx";
import { ToastProvider } from "../../ui/message/toast.tsx";
import type { Batch } from "./batch.ts";
import { CheckStep } from "./check-step.tsx";
import { useImportAddress } from "./use-import-address.ts";

afterEach(() => {
  window.localStorage.clear();
});

const form = { name: "3.5.2", title: "Revenue from consultancy", asks: [] };
const onlyDuplicates = {
  id: "b1",
  state: "ready",
  fileName: "3.5.2.csv",
  format: "csv",
  kind: null,
  form: null,
  rows: 4,
  created: 0,
  questions: 0,
  duplicates: 4,
  errors: 0,
  faults: 0,
  proofs: 0,
  byStatus: { duplicate: 4 },
  byKind: {},
  columns: [],
  sheets: [],
  sheet: null,
  notes: [],
  templates: [],
  isRemembered: false,
  progress: { done: 4, total: 4, step: "ready" },
  ownership: { rowsWithAuthors: 0, rowsNamingImporter: 0, ownRows: 0, ownsUnnamedRows: true, similarNames: [] },
};

function show(batch: object, role: string): void {
  window.localStorage.setItem("token", browserToken({ role }));
  startSession();
  vi.stubGlobal("fetch", async () => Response.json({ rows: [], total: 0, nextCursor: null }));
  const Step = () => (
    <CheckStep
      batch={{ ...onlyDuplicates, ...batch } as unknown as Batch}
      address={useImportAddress()}
      commit={{ isSaving: false, save: () => {} }}
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <LiveRegion>
          <MemoryRouter>
            <AreaContext value="common">
              <Step />
            </AreaContext>
          </MemoryRouter>
        </LiveRegion>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

const isOff = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

test("a form of recorded works alone can be saved: receipts of further years are added to them", () => {
  show({ form }, "Faculty");
  expect(isOff("Save")).toBe(false);
});

test("so can a file for others, whose departments are added", () => {
  show({}, "Head Of Department");
  expect(isOff("Save")).toBe(false);
});

test("a list of one’s own that is recorded already adds nothing", () => {
  show({}, "Faculty");
  expect(isOff("Add")).toBe(true);
});
