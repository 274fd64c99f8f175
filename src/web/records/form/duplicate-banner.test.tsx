import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { DuplicateBanner } from "./duplicate-banner.tsx";
import { createFormSession } from "./form-session.ts";
import type { Twin } from "./use-duplicates.ts";

const hidden: Twin = {
  id: "0199f000-0000-7000-8000-0000000000b1",
  kind: "journal",
  title: "",
  date: null,
  people: "",
  class: "maybe",
  because: "The same title",
  visible: false,
};

afterEach(cleanup);

test("of a work in a list one does not see it says that a colleague has it, as surely as it is known", () => {
  const { container, rerender } = render(shown(hidden));
  expect(container.textContent).toContain("A colleague has a work like this one.");
  expect(container.textContent).toContain("Journal paper in a list you do not see. The same title.");
  expect(container.textContent).not.toMatch(/“”|you already have/);
  rerender(shown({ ...hidden, class: "same", because: "The same DOI" }));
  expect(container.textContent).toContain("A colleague has entered this work already.");
});

test("of a work one sees it names title and people", () => {
  const { container } = render(
    shown({ ...hidden, title: "Fans", people: "Asha Kulkarni", date: "2024", visible: true }),
  );
  expect(container.textContent).toContain(
    "Looks like one you already have. “Fans”, journal paper, Asha Kulkarni, 2024.",
  );
});

test("compared, a hidden work can be closed or set apart, and the head of department is the one to ask", () => {
  const onDifferent = vi.fn();
  render(shown(hidden, onDifferent));
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/ask your head of department/)).toBeTruthy();
  expect(dialog.queryByRole("link")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(onDifferent).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Compare" }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Different work" }));
  expect(onDifferent).toHaveBeenCalledWith(hidden.id);
});

function shown(twin: Twin, onDifferent = vi.fn()) {
  const session = createFormSession({
    kind: kindBySlug("journal"),
    record: null,
    owner: { name: "Asha Kulkarni" },
    context: { departments: [] },
    draft: undefined,
  });
  return (
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LiveRegion>
          <DuplicateBanner session={session} twins={[twin]} onDifferent={onDifferent} />
        </LiveRegion>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
