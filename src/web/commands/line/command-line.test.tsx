import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CommandLine } from "./command-line.tsx";

const context = {
  today: "2026-11-20" as const,
  settings: { academicYearStartsInMonth: 7 },
  departments: [],
  areas: ["faculty", "common"] as ("faculty" | "common")[],
};
vi.mock("../command-context.ts", () => ({ useCommandContext: () => context }));
vi.mock("./line-preview.tsx", () => ({ LineCount: () => null }));

test.each([
  ["journal year:2024 sort:-date", "count journal year:2024"],
  ["journal papers of 2024", "count journal year:2024"],
  ["count journal by:year", "count journal by:year"],
  ["add journal", "add journal"],
  ["journal year:", "journal year:"],
])("Ctrl Enter on %s runs %s", (text, line) => {
  const run = vi.fn();
  render(<CommandLine text={text} onText={() => {}} onRun={run} />);
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter", ctrlKey: true });
  expect(run.mock.calls).toEqual([[line]]);
});

test("Enter alone runs the line as it is", () => {
  const run = vi.fn();
  render(<CommandLine text=" journal year:2024 " onText={() => {}} onRun={run} />);
  fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
  expect(run.mock.calls).toEqual([["journal year:2024"]]);
});
