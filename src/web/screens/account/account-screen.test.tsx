import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { queryOptionsOf } from "../../core/api/use-read.ts";
import { startSession } from "../../core/session.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { AccountScreen } from "./account-screen.tsx";

const scrollIntoView = vi.fn(function (this: Element) {
  return this.id;
});

beforeEach(() => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  // Nothing ever comes near.
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  cleanup();
  scrollIntoView.mockClear();
});

test.each([
  ["/common/account#my-data", ["my-data"]],
  ["/common/account", []],
])("%s scrolls to %j, however far down it is", (address, scrolledTo) => {
  show("Faculty", address);
  expect(screen.getByRole("heading", { name: "My data" })).toBeDefined();
  expect(scrollIntoView.mock.results.map(({ value }) => value)).toEqual(scrolledTo);
});

test.each([
  { role: "Faculty", isShown: true },
  { role: "Principal", isShown: false },
])("appointments are shown: $isShown, to an account with the role $role", ({ role, isShown }) => {
  show(role, "/common/account");
  expect(screen.queryAllByRole("heading", { name: "Appointments" })).toHaveLength(isShown ? 1 : 0);
});

function show(role: string, address: string) {
  window.localStorage.setItem("token", browserToken());
  startSession();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const me = {
    id: "p1",
    name: "Asha",
    email: "asha@somaiya.edu",
    role,
    tags: [],
    rights: [],
    departments: [],
  };
  client.setQueryData<unknown>(queryOptionsOf(own.readMe).queryKey, {
    ...me,
    institute: { idLabel: "E-mail", name: "Sample College" },
    preferences: {},
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <ToastProvider>
          <AccountScreen />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
