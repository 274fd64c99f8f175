import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { VerifiersSheet } from "./verifiers-sheet.tsx";

afterEach(() => vi.unstubAllGlobals());

const code = (one: string) => ({ code: one, name: one });
const nita = { id: "a1", name: "Nita", departments: [code("COMP"), code("IT")] };
const rohan = { id: "a2", name: "Rohan", departments: [code("COMP"), code("IT")] };

test("people with posts in several departments verify for the one that is edited, or that the viewer leads", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body: string }) => {
    if (method === "POST") sent.push(JSON.parse(body));
    if (method === "POST") return Response.json({ message: "Saved." });
    if (address.startsWith("/api/review/verifiers"))
      return Response.json({ rows: [{ account: "a1", name: "Nita", department: "IT", kinds: ["patent"] }] });
    if (address.startsWith("/api/me")) return Response.json({ id: "h", departments: [code("IT")] });
    return Response.json({ rows: [nita, rohan], total: 2, nextCursor: null });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <VerifiersSheet isOpen onClose={vi.fn()} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await screen.findByRole("option", { name: "Rohan" });
  fireEvent.click(screen.getByRole("button", { name: "Edit Nita" }));
  await screen.findByRole("option", { name: "Rohan" });
  await save();
  const people = () => screen.getByRole("combobox", { name: "Faculty member" });
  await screen.findByRole("option", { name: "Rohan" });
  fireEvent.change(people(), { target: { value: "a2" } });
  fireEvent.click(screen.getByRole("checkbox", { name: "Books" }));
  await save();
  expect(sent).toEqual([
    { department: "IT", kinds: ["patent"] },
    { department: "IT", kinds: ["book"] },
  ]);
});
