import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { asking } from "#contract/asking.ts";
import { own } from "#contract/own.ts";
import { optionalKinds } from "#kinds/registry.ts";
import { queryOptionsOf } from "../core/api/use-read.ts";

const nothing = () => {};
const me = {
  role: "Peer Reviewer",
  tags: [],
  departments: [],
  institute: { academicStart: 7, today: "2026-11-20", kinds: optionalKinds.map(({ slug }) => slug) },
};
const answer = {
  figures: undefined,
  works: { total: 7, rows: [] },
  asText: [],
  command: "",
  interpretation: "7 works",
};

// Other tests of the same process replace parts of these modules.
beforeEach(() => void vi.resetModules());
afterEach(cleanup);

function show(shown: ReactElement, rights = ["ask.use"]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const known = (key: readonly unknown[], data: unknown) => client.setQueryData<unknown>(key, data);
  known(queryOptionsOf(own.readMe, {}).queryKey, { ...me, rights });
  known(queryOptionsOf(accounts.departments, {}).queryKey, { rows: [] });
  for (const q of ["open", "count journal"])
    known(queryOptionsOf(asking.ask, { query: { q, limit: 3 } }).queryKey, answer);
  render(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
}

test("help lists no command that the role may not use", async () => {
  const { OutcomeView } = await import("./outcome-view.tsx");
  show(<OutcomeView outcome={{ type: "help", topic: "" }} onReplace={nothing} onTry={nothing} onLeave={nothing} />);
  const topics = screen.getAllByText(/^[a-z]+$/, { selector: "b" }).map(({ textContent }) => textContent);
  expect(topics).toContain("count");
  expect(topics).not.toContain("list");
});

const readsRecords = ["ask.use", "records.read"];

test("while a query is typed its number is shown, while a screen is typed none of the word “open”", async () => {
  const { LinePreview } = await import("./line/line-preview.tsx");
  show(<LinePreview text="count journal" />, readsRecords);
  expect(screen.getByText("7")).toBeTruthy();
  cleanup();
  show(<LinePreview text="open settings" />, readsRecords);
  expect(screen.queryByText("7")).toBeNull();
});
