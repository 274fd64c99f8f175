import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { AreaContext } from "../../core/area.ts";
import { CompareFields } from "./compare-fields.tsx";

const record = (id: string, volume: string | undefined) => ({
  id,
  kind: "journal",
  title: "Optics",
  state: "draft" as const,
  version: 1,
  departments: [],
  createdBy: { name: "Asha Rao" },
  enteredBy: null,
  data: volume === undefined ? {} : { volume },
  people: [],
  proofs: [],
});

test("an empty value can be chosen by its name", () => {
  const comparison = { records: [record("a", "12"), record("b", undefined)], keep: "a", people: [] };
  render(
    <MemoryRouter>
      <AreaContext value="hod">
        <CompareFields
          comparison={comparison as never}
          chosen={{ volume: "a" }}
          onKeep={() => {}}
          onChoose={() => {}}
        />
      </AreaContext>
    </MemoryRouter>,
  );
  const line = screen.getByRole("group", { name: "Volume" });
  const choices = [...line.querySelectorAll("label")].map(({ textContent }) => textContent);
  expect(choices).toEqual(["12", "empty"]);
});
