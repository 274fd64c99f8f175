import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FiguresView } from "./figures-view.tsx";

let rights: string[] = [];
vi.mock("../core/queries.ts", () => ({ useMe: () => ({ data: { rights } }) }));
vi.mock("../core/area.ts", async (original) => ({ ...(await original<object>()), useArea: () => "hod" }));
vi.mock("../ui/anchor.tsx", () => ({
  Anchor: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock("../records/report-parts/report-chart.tsx", () => ({ ReportChart: () => <p>The chart</p> }));
afterEach(cleanup);

const figure = (label: string, works: number) => ({
  keys: [{ value: label, label }],
  ...{ works, draft: 0, submitted: works, verified: 0, value: works, lacking: 0 },
  opens: { command: `list journal year:${label}`, kind: "journal", q: `year:${label}` },
});
const figures = {
  by: [{ name: "year", label: "Calendar year" }],
  measure: { of: "works" as const, label: "Works", unit: "works" as const, datedBy: [] },
  ...{ rows: [figure("2023", 41)], total: 1, whole: figure("", 57), isCut: false },
};
const show = () =>
  render(<FiguresView question="count journal by:year" figures={figures} hasChart onOpen={() => {}} />);

test("each number opens its records, also from a chart", async () => {
  rights = ["ask.use", "records.read"];
  show();
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["41", "57"]);
  expect(await screen.findByText("The chart")).toBeTruthy();
});

test("who reads no records has the numbers without links to lists that are closed to them", () => {
  rights = ["ask.use"];
  show();
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect([screen.queryByText("41"), screen.queryByText("57")].every(Boolean)).toBe(true);
  expect(screen.queryByText("The chart")).toBe(null);
});
