import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { VerifiersSheet } from "./verifiers-sheet.tsx";

const code = (one: string) => ({ code: one, name: one });
const nita = { id: "a1", name: "Nita", departments: [code("COMP"), code("IT")] };
const rohan = { id: "a2", name: "Rohan", departments: [code("COMP"), code("IT")] };

test("people with posts in several departments verify for the one that is edited, or that the viewer leads", async () => {
  const sent = await openSheet();
  fireEvent.click(screen.getByRole("button", { name: "Edit Nita" }));
  await screen.findByRole("option", { name: "Rohan" });
  await save();
  await screen.findByRole("option", { name: "Rohan" });
  choose("a2");
  fireEvent.click(screen.getByRole("checkbox", { name: "Books" }));
  await save();
  expect(sent).toEqual([
    { department: "IT", kinds: ["patent"] },
    { department: "IT", kinds: ["book"] },
  ]);
});

test("who is chosen stays chosen, and is shown, when other words are searched", async () => {
  const sent = await openSheet();
  choose("a2");
  fireEvent.click(screen.getByRole("checkbox", { name: "Books" }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Nita" } });
  await waitFor(() => expect(fetch).toHaveBeenCalledWith(expect.stringContaining("q=Nita"), expect.anything()));
  await screen.findByRole("option", { name: "Nita" });
  expect(people()).toHaveProperty("selectedOptions.0.text", "Rohan");
  await save();
  expect(sent).toEqual([{ department: "IT", kinds: ["book"] }]);
});

const people = () => screen.getByRole("combobox", { name: "Faculty member" });
const choose = (value: string) => fireEvent.change(people(), { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));

/** What the sheet sends, once it shows its people. */
async function openSheet(): Promise<unknown[]> {
  const sent: unknown[] = [];
  const fetching = vi.fn(async (address: string, { method, body }: { method: string; body: string }) => {
    if (method === "POST") sent.push(JSON.parse(body));
    if (method === "POST") return Response.json({ message: "Saved." });
    if (address.startsWith("/api/review/verifiers"))
      return Response.json({ rows: [{ account: "a1", name: "Nita", department: "IT", kinds: ["patent"] }] });
    if (address.startsWith("/api/me")) return Response.json({ id: "h", departments: [code("IT")] });
    const rows = address.includes("q=Nita") ? [nita] : [nita, rohan];
    return Response.json({ rows, total: rows.length, nextCursor: null });
  });
  vi.stubGlobal("fetch", fetching);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <VerifiersSheet isOpen onClose={vi.fn()} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "Rohan" });
  return sent;
}
