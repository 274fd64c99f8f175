import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { ToggleScreen } from "./toggle.tsx";

const may = { activate: true, appoint: true, tag: false, changeRole: true, erase: true, resetSecondFactor: false };
const account = (id: string, more: object = {}) => ({
  id,
  email: `${id}@sample.example`,
  name: id,
  role: "Faculty",
  tags: [],
  state: "active",
  version: 1,
  institute: "Sample College",
  departments: [],
  appointments: [],
  variants: [],
  records: 0,
  lastSignInAt: null,
  abilities: { ...may, changeDetails: true, endSessions: true },
  ...more,
});
const rows = [
  account("asha"),
  account("ravi"),
  account("meena", { lastSignInAt: "2026-11-01T08:00:00.000Z" }),
  account("nitin", { abilities: { ...may, changeDetails: false, endSessions: false } }),
];

afterEach(() => {
  cleanup();
});

test("the chosen people who never signed in are invited together, each with its own request", async () => {
  const sent: string[] = [];
  show(["Sample College"], (path) => {
    sent.push(path);
    return path.includes("/ravi/")
      ? Response.json({ code: "already-done", message: "This person already has a password." }, { status: 409 })
      : Response.json({ message: "Invitation sent." });
  });
  await screen.findByRole("link", { name: "asha" });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all rows shown" }));
  fireEvent.click(await screen.findByRole("button", { name: "Invite 2" }));
  expect(await screen.findByText("1 invited, 1 not. ravi: This person already has a password.")).toBeDefined();
  expect(sent.map((path) => path.split("/")[3])).toEqual(["asha", "ravi"]);
});

test("without a mail server no invitation of several people is offered, as nothing would be sent", async () => {
  show(["Sample College"], () => new Response(), false);
  await screen.findByRole("link", { name: "asha" });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all rows shown" }));
  expect(screen.getByRole("button", { name: "Deactivate 4" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Invite/ })).toBeNull();
});

test.each([
  [["Sample College"], false],
  [["Sample College", "Other College"], true],
])("of the institutes %j the column is shown: %s", async (names, isShown) => {
  show(names, () => new Response());
  const table = within(await screen.findByRole("table"));
  await table.findByText("asha");
  await screen.findAllByRole("option", { name: names.at(-1) ?? "" });
  expect(table.queryByRole("columnheader", { name: "Institute" }) !== null).toBe(isShown);
});

function show(institutes: string[], invite: (path: string) => Response, sendsMail = true): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/invite")) return invite(address);
    if (address.startsWith("/api/accounts")) return Response.json({ rows, total: rows.length, nextCursor: null });
    if (address.startsWith("/api/me"))
      return Response.json({ role: "Super Admin", sendsMail, institute: { today: "2026-11-29" } });
    return Response.json({ institutes: institutes.map((name) => ({ id: name, name })) });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ToastProvider>
          <ToggleScreen />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
