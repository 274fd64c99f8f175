import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
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
  because: "Same title",
  visible: true,
  identifier: null,
};

test("for a hidden work it shows only that the identifier is recorded, and offers the claim", () => {
  const { container } = render(shown(hiddenDuplicate));
  expect(container.textContent).toContain("This DOI is already recorded by a colleague.");
  expect(screen.getByRole("button", { name: "Send claim" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Compare" })).toBeNull();
});

test("a hidden work of the same title can be claimed by what is entered, or is another work", () => {
  const because = "A work with this title is already recorded by a colleague";
  const hidden = { ...hiddenDuplicate, because, identifier: null };
  const onAnswered = vi.fn();
  const asked = vi.fn(async (_request: Request | string, _options?: RequestInit) => new Promise<Response>(() => {}));
  vi.stubGlobal("fetch", asked);
  render(shown(hidden, onAnswered));
  fireEvent.click(screen.getByRole("button", { name: "Different work" }));
  expect(onAnswered).toHaveBeenCalledWith(hidden);
  fireEvent.click(screen.getByRole("button", { name: "Send claim" }));
  return vi
    .waitFor(() => expect(asked).toHaveBeenCalled())
    .then(() => {
      expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toMatchObject({ kind: "journal", work: { data: {} } });
      vi.unstubAllGlobals();
    });
});

test("for a visible work it shows title and people", () => {
  const { container } = render(shown(seen));
  expect(container.textContent).toContain(
    "You may already have this record. “Fans”, journal paper, Asha Kulkarni, 2024.",
  );
});

test("a compared work can be closed or marked as a different one", () => {
  const onAnswered = vi.fn();
  render(shown(seen, onAnswered));
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onAnswered).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Different work" }));
  expect(onAnswered).toHaveBeenCalledWith(seen);
});

function shown(duplicate: Duplicate, onAnswered = vi.fn()) {
  const session = journalForm();
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LiveRegion>
          <ToastProvider>
            <DuplicateBanner session={session} duplicates={[duplicate]} onAnswered={onAnswered} />
          </ToastProvider>
        </LiveRegion>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
