import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { useRulesForm } from "./use-rules-form.ts";

const rules = z.object({ name: z.string(), role: z.string(), spellings: z.array(z.string()) });
const saved = { name: "Asha Rao", role: "Faculty", spellings: ["A. Rao"] };

afterEach(cleanup);

test("a field that was edited keeps its text when others are changed elsewhere", () => {
  const { rerender } = render(<Form values={saved} />);
  type("Asha K. Rao");
  rerender(<Form values={{ ...saved, role: "Head" }} />);
  expect(shown()).toEqual(["Asha K. Rao", "Head"]);
});

test("a field that was saved follows what somebody else saves", () => {
  const { rerender } = render(<Form values={saved} />);
  type("Asha K. Rao");
  rerender(<Form values={{ ...saved, name: "Asha K. Rao" }} />);
  rerender(<Form values={{ ...saved, name: "Asha Kiran Rao" }} />);
  expect(shown()).toEqual(["Asha Kiran Rao", "Faculty"]);
});

function Form({ values }: { values: typeof saved }) {
  const { register } = useRulesForm(async () => rules, values, { followsValues: true });
  return (
    <>
      <input aria-label="Name" {...register("name")} />
      <input aria-label="Role" {...register("role")} />
    </>
  );
}

const type = (value: string) => fireEvent.change(screen.getByLabelText("Name"), { target: { value } });
const shown = () => ["Name", "Role"].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
