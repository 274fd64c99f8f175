import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { submissions } from "#contract/accreditation/submissions.ts";
import { journal } from "#kinds/records/journal.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { AreaContext } from "../../core/area.ts";
import { startSession } from "../../core/session.ts";
import { LazySubmissions } from "./lazy-submissions.tsx";

async function linksFor(role: string) {
  window.localStorage.setItem("token", browserToken({ role }));
  startSession();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(
    queryOptionsOf(submissions.ofRecord, { params: { kind: "journal", id: "r1" } }).queryKey,
    {
      signed: [],
      rows: [
        { id: "s1", title: "Of the department", mayOpen: true },
        { id: "s2", title: "Of another one", mayOpen: false },
      ],
    },
  );
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AreaContext value="common">
          <LazySubmissions kind={journal} id="r1" state="submitted" />
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const links = await screen.findAllByRole("link");
  return links.map((link) => link.getAttribute("href"));
}

test("a record of one's own leads to its submission in the area that has submissions", async () => {
  expect(await linksFor("Head Of Department")).toEqual(["/hod/reports/submissions/s1"]);
  cleanup();
  expect(await linksFor("IQAC Coordinator")).toEqual(["/iqac/reports/submissions/s1"]);
});
