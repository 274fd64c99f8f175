import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { own } from "#contract/own.ts";
import { ApiError } from "../core/api/api-error.ts";
import { queryOptionsOf } from "../core/api/use-read.ts";
import { LoadError } from "./load-error.tsx";

afterEach(cleanup);

test.each([
  { message: "This is for admins. You are signed in as Peer Reviewer.", params: { role: "Peer Reviewer" } },
  { message: "You can open the tables of the department you head." },
])("a refusal says once who is signed in: $message", (refusal) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(queryOptionsOf(own.readMe, {}).queryKey, { role: "Peer Reviewer" });
  render(
    <QueryClientProvider client={client}>
      <LoadError what="" error={new ApiError(403, { code: "not-allowed", ...refusal })} onRetry={() => {}} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(refusal.message)).toBeTruthy();
  expect(screen.getAllByText(/You are signed in as Peer Reviewer\./)).toHaveLength(1);
});
