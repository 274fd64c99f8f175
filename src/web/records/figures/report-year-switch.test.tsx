import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import type { Dashboard } from "./dashboard.ts";
import { ReportYearSwitch } from "./dashboard-page.tsx";
import { useReportYear } from "./report-year.ts";

const shown = {
  period: "calendar",
  years: [
    { year: 2025, label: "2025" },
    { year: 2026, label: "2026" },
  ],
  laterYears: [{ year: 2028, label: "2028" }],
} as unknown as Dashboard;

test("choosing a period and a year writes them into the address and keeps the rest of it", () => {
  render(<Page at="/hod?todo=all" />);
  fireEvent.click(screen.getByLabelText("Academic"));
  expect(screen.getByTestId("address").textContent).toBe("/hod?todo=all&period=academic");
  fireEvent.change(screen.getByLabelText("Year"), { target: { value: "2025" } });
  expect(screen.getByTestId("address").textContent).toBe("/hod?todo=all&period=academic&year=2025");
  fireEvent.change(screen.getByLabelText("Year"), { target: { value: "" } });
  expect(screen.getByTestId("address").textContent).toBe("/hod?todo=all&period=academic");
});

test("a later year that has works already is among the options", () => {
  render(<Page at="/hod" />);
  const options = [...screen.getByLabelText<HTMLSelectElement>("Year").options].map(({ text }) => text);
  expect(options).toEqual(["All years", "2028", "2026", "2025"]);
});

test("a year in a link is among the options though it is not one of the five", () => {
  render(<Page at="/hod?year=2011" />);
  expect(screen.getByLabelText<HTMLSelectElement>("Year").value).toBe("2011");
});

function Page({ at }: { at: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Switch />
    </MemoryRouter>
  );
}

function Switch() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ReportYearSwitch reportYear={useReportYear()} shown={shown} />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}
