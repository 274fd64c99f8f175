import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageParts, type ViewerLevel } from "#access/policies/public-pages.ts";
import { directory } from "#contract/directory.ts";
import { emptyProfile } from "#tests/support/records/empty-profile.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { queryOptionsOf } from "../../../core/api/use-read.ts";
import { startSession } from "../../../core/session.ts";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { ProfileScreen } from "./profile-screen.tsx";

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  window.localStorage.setItem("token", browserToken());
  startSession();
});
afterEach(() => {
  cleanup();
});

const work = {
  id: "w1",
  kind: "journal",
  title: "Kilns that heat a village",
  authors: "Asha",
  people: [],
  venue: "",
  year: "2024",
  link: "",
  mark: null,
  citations: null,
};
const person = (choice: object) => ({
  ...emptyProfile,
  slug: "asha",
  name: "Asha",
  institute: "Sample College",
  photo: null,
  works: [{ ...work, ...choice }],
});
const page = {
  slug: "asha",
  oldSlugs: [],
  isOpen: true,
  works: "everyone",
  about: "",
  featured: [],
  items: [],
  version: 1,
  shown: Object.fromEntries(pageParts.map((part) => [part, "everyone"])),
};
const previewAs = (as: ViewerLevel) => queryOptionsOf(directory.previewOwn, { query: { as } }).queryKey;

test("the visibility of a work is shown once the owner's data has loaded, not from the public data", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData<unknown>(queryOptionsOf(directory.readOwn).queryKey, page);
  client.setQueryData<unknown>(previewAs("everyone"), person({}));
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/common/display/profile?as=everyone"]}>
        <ToastProvider>
          <ProfileScreen />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const title = { selector: ".work-title" };
  await screen.findByText(work.title, title);
  fireEvent.change(screen.getByLabelText("View as"), { target: { value: "own" } });
  expect(screen.getByText(work.title, title)).toBeDefined();
  expect(screen.queryByLabelText("Who sees this work")).toBeNull();
  client.setQueryData<unknown>(previewAs("own"), person({ choice: "signed-in" }));
  await waitFor(() =>
    expect((screen.getByLabelText("Who sees this work") as HTMLSelectElement).value).toBe("signed-in"),
  );
});

const tooMany = () => Promise.resolve(Response.json({ code: "too-many", message: "Wait a moment." }, { status: 429 }));

test("the page stays while a later read of it fails", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData<unknown>(queryOptionsOf(directory.readOwn).queryKey, page);
  client.setQueryData<unknown>(previewAs("own"), person({ choice: "signed-in" }));
  vi.stubGlobal("fetch", tooMany);
  show(client);
  await screen.findByText(work.title, { selector: ".work-title" });
  await client.invalidateQueries();
  await waitFor(() => expect(client.getQueryState(queryOptionsOf(directory.readOwn).queryKey)?.status).toBe("error"));
  expect(screen.getByText(work.title, { selector: ".work-title" })).toBeDefined();
});

test("a preview that cannot be loaded is reported", async () => {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData<unknown>(queryOptionsOf(directory.readOwn).queryKey, page);
  vi.stubGlobal("fetch", tooMany);
  show(client);
  expect((await screen.findByRole("alert")).textContent).toContain("Could not load your profile");
});

function show(client: QueryClient) {
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/common/display/profile"]}>
        <ToastProvider>
          <ProfileScreen />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
