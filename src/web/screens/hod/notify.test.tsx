import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { NotifyScreen } from "./notify.tsx";

afterEach(() => {
  cleanup();
});

test("whoever reports for the institute is told that a message goes to all of it, not to their own department", async () => {
  const me = { role: "IQAC Coordinator", tags: [], departments: [{ code: "IT", name: "Information Technology" }] };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.endsWith("/api/me") ? me : { rows: [], total: 0, nextCursor: null }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/iqac/notify"]}>
        <ToastProvider>
          <NotifyScreen />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() =>
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).toContainEqual(me),
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByLabelText<HTMLInputElement>("The whole institute").checked).toBe(true);
  expect(screen.queryByText("Information Technology")).toBeNull();
});

test.each([
  { address: "/hod/notify?query=list+journal", recipients: "The people of the list" },
  { address: "/hod/notify", recipients: "The whole institute" },
])("after a message from $address, the next one is also to: $recipients", async ({ address, recipients }) => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit = {}) => {
    if (method === "POST") {
      sent.push(JSON.parse(String(body)));
      return Response.json({ id: "a1", recipients: 1, byMail: false }, { status: 201 });
    }
    return Response.json(
      url.includes("recipients") ? { count: 1, rows: [] } : { departments: [], rows: [], total: 0, nextCursor: null },
    );
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[address]}>
        <ToastProvider>
          <NotifyScreen />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Subject"), { target: { value: "Proofs" } });
  fireEvent.change(screen.getByLabelText("Message"), { target: { value: "Upload the proofs." } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Subject").value).toBe(""));
  expect(screen.getByLabelText<HTMLInputElement>(recipients).checked).toBe(true);
});
