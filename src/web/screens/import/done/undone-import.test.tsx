import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AreaContext } from "../../../core/area.ts";
import { UndoneImport } from "./undone-import.tsx";

const shown = (created: number, stayed: number) => {
  const kept = Array.from({ length: stayed }, (_, at) => ({
    id: `r${at}`,
    kind: "journal",
    title: `Paper ${at + 1}`,
    reason: "submitted" as const,
  }));
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AreaContext value="common">
          <UndoneImport batch={{ created, questions: 0, kept }} />
        </AreaContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
};

test("after an undo the page says where the records are, and which of them stay", () => {
  expect(shown(3, 1)).toMatch(/^The records it added are in the bin .*1 record was not removed:Paper 1 submitted$/);
});

test("an upload whose records all stay has moved none to the bin", () => {
  expect(shown(2, 2)).toMatch(/^2 records were not removed:/);
});

test("of many records that stay, the first twenty are listed", () => {
  const text = shown(300, 290);
  expect(text).toContain("Paper 20 ");
  expect(text).not.toContain("Paper 21 ");
  expect(text).toContain("And 270 more.");
});
