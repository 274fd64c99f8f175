import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ChipInput } from "./chip-input.tsx";
import { Field } from "./field.tsx";

function show(hasCommas: boolean) {
  const Form = () => {
    const [values, setValues] = useState<string[]>([]);
    return (
      <Field label="Spellings">
        <ChipInput values={values} onChange={setValues} hasCommas={hasCommas} />
        <output>{JSON.stringify(values)}</output>
      </Field>
    );
  };
  render(<Form />);
}

const input = () => screen.getByLabelText<HTMLInputElement>("Spellings");
const values = () => JSON.parse(screen.getByRole("status").textContent ?? "");

/** Types as a keyboard does: a key whose default is prevented writes nothing. */
function type(text: string): void {
  for (const key of text)
    if (fireEvent.keyDown(input(), { key })) fireEvent.change(input(), { target: { value: input().value + key } });
}

test("a comma ends a value", () => {
  show(false);
  type("deep learning,");
  expect(values()).toEqual(["deep learning"]);
});

test("a spelling of a name may contain a comma, typed or in a pasted list", () => {
  show(true);
  type("Rao, A. K.");
  fireEvent.keyDown(input(), { key: "Enter" });
  expect(values()).toEqual(["Rao, A. K."]);
  fireEvent.paste(input(), { clipboardData: { getData: () => "Rao, A.; A. K. Rao" } });
  expect(values()).toEqual(["Rao, A. K.", "Rao, A.", "A. K. Rao"]);
});
