import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

const controls = [
  ["a line", <TextInput key="c" />],
  ["several lines", <TextArea key="c" />],
  ["a list", <Select key="c" choices={[{ value: "a", label: "A" }]} />],
  ["a password", <PasswordInput key="c" />],
  ["a date", <DateInput key="c" value="" onChange={() => {}} />],
] as const;

test.each(controls)("%s is named by the label and described by the help", (_, control) => {
  render(
    <Field label="ISSN" help="Eight digits">
      {control}
    </Field>,
  );
  const element = screen.getByLabelText("ISSN");
  expect(describedBy(element)).toBe("Eight digits");
  expect(element.getAttribute("aria-invalid")).toBeNull();
});

test.each(controls)("an error replaces the help of %s and marks it", (_, control) => {
  render(
    <Field label="ISSN" help="Eight digits" error="1 digit is missing.">
      {control}
    </Field>,
  );
  const element = screen.getByLabelText("ISSN");
  expect(describedBy(element)).toBe("1 digit is missing.");
  expect(element.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Eight digits")).toBeNull();
});

test("a field is marked optional in words and never with an asterisk", () => {
  render(
    <Field label="Impact factor" optional>
      <TextInput />
    </Field>,
  );
  expect(screen.getByText("optional")).toBeTruthy();
  expect(document.body.textContent).not.toContain("*");
});

test("a group of choices is named by its legend", () => {
  render(
    <Field group label="Type" error="Choose one.">
      <RadioGroup value={undefined} onChange={() => {}} choices={[{ value: "a", label: "Online" }]} />
    </Field>,
  );
  const group = screen.getByRole("group", { name: "Type" });
  expect(describedBy(group)).toBe("Choose one.");
});

test("a password can be shown, and a warning appears when Caps Lock is on", () => {
  render(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const input = screen.getByLabelText("Password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.getAttribute("type")).toBe("text");
  expect(screen.queryByText("Caps Lock is on.")).toBeNull();
  fireEvent.keyDown(input, { key: "A", modifierCapsLock: true });
  expect(screen.getByText("Caps Lock is on.")).toBeTruthy();
});

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}
