import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { Field } from "./field.tsx";

const options = [
  { value: "1", label: "Graph Methods" },
  { value: "2", label: "Édge Review", note: "2345-6789" },
  { value: "3", label: "Speech Tools" },
];

test("typing filters the list ignoring accents, and Enter chooses the first", () => {
  const onChange = draw({});
  type("edge");
  expect(offered()).toEqual(["Édge Review2345-6789"]);
  key("Enter");
  expect(onChange).toHaveBeenLastCalledWith("2", options[1]);
  expect(line().value).toBe("Édge Review");
  expect(line().getAttribute("aria-expanded")).toBe("false");
});

test("arrows move through the list and the input reports the position", () => {
  const onChange = draw({});
  key("ArrowDown");
  key("ArrowDown");
  const active = document.getElementById(line().getAttribute("aria-activedescendant") ?? "");
  expect(active?.textContent).toContain("Édge Review");
  key("ArrowUp");
  key("Enter");
  expect(onChange).toHaveBeenLastCalledWith("1", options[0]);
});

test("Escape restores the previous value", () => {
  const onChange = draw({ value: "3" });
  type("gra");
  key("Escape");
  expect(line().value).toBe("Speech Tools");
  expect(onChange).not.toHaveBeenCalled();
});

test("where any text is allowed, the typed text is the value", () => {
  const onChange = draw({ allowsAnyText: true });
  type("A new journal");
  fireEvent.blur(line());
  expect(onChange).toHaveBeenLastCalledWith("A new journal", undefined);
  expect(line().value).toBe("A new journal");
});

test("without a match it shows a message", () => {
  draw({});
  type("zzz");
  expect(screen.getByRole("status").textContent).toBe("No matches.");
});

function draw(given: Partial<ComboboxProps>) {
  const onChange = vi.fn();
  render(<Held {...given} onTyped={onChange} />);
  return onChange;
}

function Held({ onTyped, ...given }: Partial<ComboboxProps> & { onTyped: ComboboxProps["onChange"] }) {
  const [value, setValue] = useState(given.value ?? "");
  const change: ComboboxProps["onChange"] = (next, option) => {
    setValue(next);
    onTyped(next, option);
  };
  return (
    <Field label="Journal">
      <Combobox options={options} {...given} value={value} onChange={change} />
    </Field>
  );
}

function line(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("combobox", { name: "Journal" });
}

function type(text: string) {
  fireEvent.change(line(), { target: { value: text } });
}

function key(name: string) {
  fireEvent.keyDown(line(), { key: name });
}

function offered(): (string | null)[] {
  return screen.getAllByRole("option").map((option) => option.textContent);
}
