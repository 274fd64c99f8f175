import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { StudentsOfYears } from "./students-of-years.tsx";

const years = ["2026-27", "2025-26", "2024-25"];
const enter = (year: string, value: string) => {
  const field = screen.getByLabelText(year);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("what was entered for one year stays when another is entered before the page has caught up", () => {
  const onChange = vi.fn();
  render(<StudentsOfYears years={years} value={{}} onChange={onChange} reportsOnBlur />);
  enter("2026-27", "1,240");
  enter("2025-26", "230");
  expect(onChange).toHaveBeenLastCalledWith({ "2026-27": 1240, "2025-26": 230, "2024-25": undefined });
});

test("the numbers are marked optional where they are", () => {
  const { rerender } = render(<StudentsOfYears years={years} value={{}} onChange={() => {}} />);
  expect(screen.queryByText("optional")).toBeNull();
  rerender(<StudentsOfYears optional years={years} value={{}} onChange={() => {}} />);
  expect(screen.getByText("optional")).toBeTruthy();
});

test("what is no number is marked and kept, and does not stop the others", () => {
  const onChange = vi.fn();
  render(<StudentsOfYears years={years} value={{ "2025-26": 230 }} onChange={onChange} />);
  enter("2024-25", "about 200");
  expect(screen.getByLabelText<HTMLInputElement>("2024-25").value).toBe("about 200");
  expect(screen.getAllByText("Enter a whole number.")).toHaveLength(1);
  expect(onChange).toHaveBeenLastCalledWith({ "2026-27": undefined, "2025-26": 230, "2024-25": null });
});

test("other years change nothing of what was entered, and what is no number is shown again", () => {
  const onChange = vi.fn();
  const { rerender } = render(<StudentsOfYears years={years} value={{}} onChange={onChange} />);
  enter("2024-25", "24o");
  const value = onChange.mock.lastCall?.[0];
  rerender(<StudentsOfYears years={["2026-27"]} value={value} onChange={onChange} />);
  enter("2026-27", "260");
  expect(onChange).toHaveBeenLastCalledWith({ "2026-27": 260, "2025-26": undefined, "2024-25": null });
  rerender(<StudentsOfYears years={years} value={onChange.mock.lastCall?.[0]} onChange={onChange} />);
  expect(screen.getByLabelText<HTMLInputElement>("2024-25").value).toBe("24o");
  expect(screen.getAllByText("Enter a whole number.")).toHaveLength(1);
});

test("Enter reports once, as leaving the field does", () => {
  const onChange = vi.fn();
  render(<StudentsOfYears years={years} value={{}} onChange={onChange} reportsOnBlur />);
  const field = screen.getByLabelText("2026-27");
  field.focus();
  fireEvent.change(field, { target: { value: "240" } });
  fireEvent.keyDown(field, { key: "Enter" });
  expect(onChange).toHaveBeenCalledTimes(1);
});
