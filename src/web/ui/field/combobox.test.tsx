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
  const onChange = renderCombobox({});
  type("edge");
  expect(shownOptions()).toEqual(["Édge Review2345-6789"]);
  pressKey("Enter");
  expect(onChange).toHaveBeenLastCalledWith("2", options[1]);
  expect(input().value).toBe("Édge Review");
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

test("arrows move through the list and the input reports the position", () => {
  const onChange = renderCombobox({});
  pressKey("ArrowDown");
  pressKey("ArrowDown");
  const active = document.getElementById(input().getAttribute("aria-activedescendant") ?? "");
  expect(active?.textContent).toContain("Édge Review");
  pressKey("ArrowUp");
  pressKey("Enter");
  expect(onChange).toHaveBeenLastCalledWith("1", options[0]);
});

test("Escape restores the previous value", () => {
  const onChange = renderCombobox({ value: "3" });
  type("gra");
  pressKey("Escape");
  expect(input().value).toBe("Speech Tools");
  expect(onChange).not.toHaveBeenCalled();
});

test("where any text is allowed, the typed text is the value", () => {
  const onChange = renderCombobox({ allowsAnyText: true });
  type("A new journal");
  fireEvent.blur(input());
  expect(onChange).toHaveBeenLastCalledWith("A new journal", undefined);
  expect(input().value).toBe("A new journal");
});

test("without a match it shows a message", () => {
  renderCombobox({});
  type("zzz");
  expect(screen.getByRole("status").textContent).toBe("No matches.");
});

function renderCombobox(given: Partial<ComboboxProps>) {
  const onChange = vi.fn();
  render(<ComboboxWithState {...given} onTyped={onChange} />);
  return onChange;
}

function ComboboxWithState({ onTyped, ...given }: Partial<ComboboxProps> & { onTyped: ComboboxProps["onChange"] }) {
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

function input(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>("combobox", { name: "Journal" });
}

function type(text: string) {
  fireEvent.change(input(), { target: { value: text } });
}

function pressKey(name: string) {
  fireEvent.keyDown(input(), { key: name });
}

function shownOptions(): (string | null)[] {
  return screen.getAllByRole("option").map((option) => option.textContent);
}
