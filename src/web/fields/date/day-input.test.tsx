import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DayInput } from "./day-input.tsx";

test.each([
  ["01/07/2026", "2026-07-01"],
  ["31.7.2019", "2019-07-31"],
  ["१५/०६/२०१७", "2017-06-15"],
  ["2026-07-01", "2026-07-01"],
  // No whole day: stays as typed, and the form says so.
  ["Jul 2026", "Jul 2026"],
  ["soon", "soon"],
  ["", ""],
])("%s becomes %s when the input is left", (typed, settled) => {
  render(<Harness />);
  fireEvent.change(input(), { target: { value: typed } });
  expect(input().value).toBe(typed);
  fireEvent.blur(input());
  expect(input().value).toBe(settled);
});

test("Enter reads the day before the form is sent", () => {
  render(<Harness />);
  fireEvent.change(input(), { target: { value: "1/7/2026" } });
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(input().value).toBe("2026-07-01");
});

const input = () => screen.getByRole<HTMLInputElement>("textbox");

function Harness() {
  const [value, setValue] = useState("");
  return <DayInput aria-label="First day" value={value} onChange={setValue} />;
}
