import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { own } from "#contract/own.ts";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { NotMineButton } from "./not-mine-button.tsx";

const removed = "“On tides” will be removed from your list.";

test.each([
  ["who entered the record is not told that they will be notified", "me", removed],
  ["anyone else is told who will be notified", "colleague", `${removed} The person who entered it will be notified.`],
])("%s", (_, id, question) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(queryOptionsOf(own.readMe, {}).queryKey, { id: "me" });
  render(
    <QueryClientProvider client={client}>
      <NotMineButton record={{ title: "On tides", createdBy: { id } }} button={{}} onConfirm={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Not mine" }));
  expect(screen.getByText(question)).toBeDefined();
});
