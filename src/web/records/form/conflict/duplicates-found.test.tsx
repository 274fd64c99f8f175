import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { hiddenDuplicate, journalForm } from "#tests/support/records/journal-form.ts";
import { LiveRegion } from "../../../ui/message/live-region.tsx";
import { ToastProvider } from "../../../ui/message/toast.tsx";
import { DuplicateBanner } from "./duplicates-found.tsx";
import type { Duplicate } from "./find-duplicates.ts";

const seen: Duplicate = {
  ...hiddenDuplicate,
  id: "0199f000-0000-7000-8000-0000000000b1",
  kind: "journal",
  title: "Fans",
  people: "Asha Kulkarni",
  date: "2024",
  class: "possible",
  reason: "Same title",
  visible: true,
  identifier: null,
};

test("for a hidden work it shows only that the identifier is recorded, and offers the claim", async () => {
  const { container } = render(shown(hiddenDuplicate));
  await screen.findByRole("button", { name: "Send claim" });
  expect(container.textContent).toContain("This DOI is already recorded by a colleague.");
  expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
});

test("a hidden work of the same title can be claimed by what is entered, or is another work", async () => {
  const reason = "A work with this title is already recorded by a colleague";
  const hidden = { ...hiddenDuplicate, reason, identifier: null };
  const onAnswered = vi.fn();
  const onRequest = vi.fn(
    async (_request: Request | string, _options?: RequestInit) => new Promise<Response>(() => {}),
  );
  vi.stubGlobal("fetch", onRequest);
  render(shown(hidden, onAnswered));
  fireEvent.click(await screen.findByRole("button", { name: "Different work" }));
  expect(onAnswered).toHaveBeenCalledWith(hidden);
  fireEvent.click(screen.getByRole("button", { name: "Send claim" }));
  await vi.waitFor(() => expect(onRequest).toHaveBeenCalled());
  expect(JSON.parse(String(onRequest.mock.calls[0]?.[1]?.body))).toMatchObject({ kind: "journal", work: { data: {} } });
});

test.each([
  ["before the draft is saved", () => journalForm(null, { isForOther: true })],
  ["once it is saved", () => journalForm(ofColleague)],
])("a delegate is not offered to claim it, %s", async (_, form) => {
  const { container } = render(shown(hiddenDuplicate, vi.fn(), form()));
  expect(container.textContent).toContain("This DOI is already recorded by a colleague.");
  expect(screen.queryByRole("button", { name: "Send claim" })).toBeNull();
});

test.each([
  ["what is not saved yet makes no draft", null, 0],
  ["its draft goes to the bin", "draft", 1],
  ["what was submitted stays", "submitted", 0],
] as const)("after the claim the form ends: %s", async (_, state, removals) => {
  const session = journalForm(
    state && ({ ...aDraft, state, abilities: { edit: true, remove: true } } as unknown as StoredRecord),
  );
  session.store.type("title", "Fans");
  session.store.type("volume", "9");
  const fetched = vi.fn(async (address: Request | string, options?: RequestInit) => {
    if (String(address).endsWith("/api/claims")) return Response.json({ id: "c1", state: "pending" }, { status: 202 });
    return Response.json({ ...aDraft, version: 2, ...(options?.method === "DELETE" && { state: "deleted" }) });
  });
  vi.stubGlobal("fetch", fetched);
  render(shown(hiddenDuplicate, vi.fn(), session));
  fireEvent.click(await screen.findByRole("button", { name: "Send claim" }));
  await screen.findByText(state === "submitted" ? "Claim sent to the authors" : "at /common/claims");
  const removed = fetched.mock.calls.filter(([, options]) => options?.method === "DELETE");
  expect(removed).toHaveLength(removals);
  expect(fetched.mock.calls.some(([address]) => String(address).endsWith("/api/records/journal"))).toBe(false);
  // What is submitted is changed by its own button alone.
  if (state === "submitted") expect(fetched).toHaveBeenCalledTimes(1);
  if (state !== "submitted") expect(session.hasUnsent()).toBe(false);
  else expect(screen.queryByText("at /common/claims")).toBeNull();
});

test("a draft that is being created is saved as entered before it goes to the bin", async () => {
  const session = journalForm();
  const sent: string[] = [];
  let create = () => {};
  const created = new Promise<void>((resolve) => {
    create = resolve;
  });
  vi.stubGlobal("fetch", async (address: Request | string, { method, body }: RequestInit = {}) => {
    if (String(address).endsWith("/api/claims")) return Response.json({ id: "c1", state: "pending" }, { status: 202 });
    const data = method === "DELETE" ? undefined : JSON.parse(String(body)).data;
    sent.push([method, JSON.stringify(data)].join(" "));
    if (method === "POST") await created;
    return Response.json({ ...aDraft, data: { title: "Fans", ...(method === "PATCH" && { volume: "3" }) } });
  });
  session.store.type("title", "Fans");
  void session.autosave.save();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  session.store.type("volume", "3");
  render(shown(hiddenDuplicate, vi.fn(), session));
  fireEvent.click(await screen.findByRole("button", { name: "Send claim" }));
  await screen.findByText("Claim sent to the authors");
  create();
  await screen.findByText("at /common/claims");
  expect(sent).toEqual(['POST {"title":"Fans"}', 'PATCH {"volume":"3"}', "DELETE "]);
});

test.each([
  ["its draft could not be sent yet", "pending", "Claim sent to the authors"],
  ["an earlier claim was rejected", "rejected", "Your earlier claim was rejected, so no new one was sent"],
])("the form stays where %s", async (_, state, text) => {
  const session = journalForm();
  const onRequest = vi.fn();
  vi.stubGlobal("fetch", async (address: Request | string) => {
    if (String(address).endsWith("/api/claims")) return Response.json({ id: "c1", state }, { status: 202 });
    onRequest(String(address));
    throw new TypeError("Failed to fetch");
  });
  session.store.type("title", "Fans");
  if (state === "pending") await session.autosave.save();
  onRequest.mockClear();
  const onAnswered = vi.fn();
  render(shown(hiddenDuplicate, onAnswered, session));
  fireEvent.click(await screen.findByRole("button", { name: "Send claim" }));
  await screen.findByText(text);
  if (state === "pending") await vi.waitFor(() => expect(onRequest).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 20));
  session.autosave.stop();
  expect(screen.queryByText("at /common/claims")).toBeNull();
  expect(session.store.getState().texts.title).toBe("Fans");
  expect(onAnswered).toHaveBeenCalledTimes(state === "pending" ? 1 : 0);
});

test("for a visible work it shows title and people", () => {
  const { container } = render(shown(seen));
  expect(container.textContent).toContain(
    "You may already have this record. “Fans”, journal paper, Asha Kulkarni, 2024.",
  );
});

test("a compared work can be closed or marked as a different one", async () => {
  const onAnswered = vi.fn();
  render(shown(seen, onAnswered));
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onAnswered).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Different work" }));
  expect(onAnswered).toHaveBeenCalledWith(seen);
});

const aDraft = {
  id: "0199f000-0000-7000-8000-0000000000c1",
  kind: "journal",
  title: "Fans",
  version: 1,
  state: "draft",
  data: { title: "Fans" },
  people: [],
  unread: {},
  proofs: [],
  updatedAt: "2026-01-01T00:00:00Z",
  abilities: { edit: true, remove: true },
};

/** A draft that the person entered as a delegate. */
const ofColleague = { ...aDraft, abilities: { edit: true, submit: false } } as unknown as StoredRecord;

const Place = () => <p>at {useLocation().pathname}</p>;

function shown(duplicate: Duplicate, onAnswered = vi.fn(), session = journalForm()) {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LiveRegion>
          <ToastProvider>
            <DuplicateBanner session={session} duplicates={[duplicate]} onAnswered={onAnswered} />
            <Place />
          </ToastProvider>
        </LiveRegion>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
