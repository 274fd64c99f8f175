import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../ui/message/toast.tsx";
import { AddPersonForm } from "./add-person-form.tsx";

const rows = [
  { id: "a1", name: "Dr. Asha K. Rao", email: "rao@sample.example" },
  { id: "a2", name: "Asha K. Raorane", email: "raorane@sample.example" },
];

afterEach(() => {
  cleanup();
});

test.each([
  ["Asha K. Rao", "Dr. Asha K. Rao of this department already has an account: rao@sample.example"],
  ["Prof. Asha K Rao", "Dr. Asha K. Rao of this department already has an account: rao@sample.example"],
  ["Asha K. Raorane", "Asha K. Raorane of this department already has an account: raorane@sample.example"],
])("%s is warned of: %s", async (name, warning) => {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.startsWith("/api/accounts?")) return Response.json({ role: "Admin", sendsMail: true });
    requests.push(address);
    const q = new URL(address, "http://fpms.example").searchParams.get("q") ?? "";
    const found = rows.filter((row) => row.name.includes(q));
    return Response.json({ rows: found, total: found.length, nextCursor: null });
  });
  show();
  const field = screen.getByLabelText("Name");
  fireEvent.change(field, { target: { value: name } });
  fireEvent.change(screen.getByLabelText("Department"), { target: { value: "IT" } });
  expect(requests).toEqual([]);
  fireEvent.blur(field);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await screen.findByText(warning)).toBeDefined();
  expect(screen.getAllByText(/already has an account/)).toHaveLength(1);
  fireEvent.change(field, { target: { value: "Somebody Else" } });
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ToastProvider>
          <AddPersonForm
            departments={[{ code: "IT", name: "Information Technology" }]}
            roles={["Faculty"]}
            accountLink={({ id }) => `/admin/users/faculty?account=${id}`}
          />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
