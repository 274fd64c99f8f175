import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { LiveRegion } from "../../ui/message/live-region.tsx";
import type { PersonLine } from "./people-lines.ts";
import { PeopleList } from "./people-list.tsx";

const authors: PeopleDefinition = { label: "Authors", needed: "submit", roles: ["author", "lead", "student"] };
const investigators: PeopleDefinition = {
  label: "Investigators",
  needed: "submit",
  roles: ["co", "principal", "student"],
  leadRole: "principal",
};

let now: PersonLine[] = [];

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () =>
      Response.json({
        rows: [{ id: "id-rao", name: "Tanvi Rao", email: "t.rao@a.example", department: "IT", designation: null }],
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
});

test("a name moves by the arrows of its grip, by Alt and an arrow, and by its position number, and each move is announced", () => {
  renderPeople(authors, ["Asha", "Rohan", "Nita"]);
  fireEvent.keyDown(screen.getByLabelText("Move Asha"), { key: "ArrowDown" });
  expect(names()).toEqual(["Rohan", "Asha", "Nita"]);
  expect(textOf()).toBe("Asha moved to position 2 of 3");
  fireEvent.keyDown(screen.getByText("Nita"), { key: "ArrowUp", altKey: true });
  expect(names()).toEqual(["Rohan", "Nita", "Asha"]);
  const place = screen.getByLabelText("Position of Asha, 3 of 3");
  fireEvent.change(place, { target: { value: "1" } });
  fireEvent.keyDown(place, { key: "Enter" });
  expect(names()).toEqual(["Asha", "Rohan", "Nita"]);
  expect(textOf()).toBe("Asha moved to position 1 of 3");
});

test("the first person is the lead, and nobody else is", () => {
  renderPeople(investigators, ["Asha", "Rohan"]);
  fireEvent.keyDown(screen.getByLabelText("Move Rohan"), { key: "ArrowUp" });
  expect(now.map(({ name, role }) => `${name} ${role}`)).toEqual(["Rohan principal", "Asha co"]);
});

test("a typed surname only suggests: Enter links nobody, choosing the colleague does", async () => {
  renderPeople(authors, ["Asha"]);
  const line = screen.getByLabelText("Add an author");
  fireEvent.change(line, { target: { value: "Rao" } });
  fireEvent.keyDown(line, { key: "Enter" });
  expect(now.at(-1)).toMatchObject({ name: "Rao" });
  expect(now.at(-1)?.account).toBeUndefined();
  expect(line).toHaveProperty("value", "");
  fireEvent.change(line, { target: { value: "tanvi" } });
  fireEvent.click(await waitFor(() => screen.getByRole("option", { name: /Tanvi Rao/ })));
  expect(now.at(-1)).toMatchObject({ name: "Tanvi Rao", account: "id-rao", email: "t.rao@a.example" });
  expect(screen.getByText("Will be asked")).toBeTruthy();
});

test("a pasted list of names is split, and a colleague is in it once", async () => {
  renderPeople(authors, []);
  const line = screen.getByLabelText("Add an author");
  fireEvent.change(line, { target: { value: "J. Pinto; K. Menon" } });
  fireEvent.keyDown(line, { key: "Enter" });
  expect(names()).toEqual(["J. Pinto", "K. Menon"]);
  for (const _ of [1, 2]) {
    fireEvent.change(line, { target: { value: "tanvi" } });
    fireEvent.click(await waitFor(() => screen.getByRole("option", { name: /Tanvi Rao/ })));
  }
  expect(names()).toEqual(["J. Pinto", "K. Menon", "Tanvi Rao"]);
  expect(textOf()).toBe("Tanvi Rao is already in the list");
});

function renderPeople(definition: PeopleDefinition, list: string[]) {
  const first = list.map(
    (name, index): PersonLine => ({ key: name, name, role: definition.roles[index === 0 ? 1 : 0] }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveRegion>
        <Harness definition={definition} first={first} />
      </LiveRegion>
    </QueryClientProvider>,
  );
}

function Harness({ definition, first }: { definition: PeopleDefinition; first: PersonLine[] }) {
  const [lines, setLines] = useState(first);
  now = lines;
  return (
    <PeopleList
      definition={definition}
      lines={lines}
      onChange={setLines}
      viewer={undefined}
      savedAccounts={new Set()}
    />
  );
}

const names = () => now.map(({ name }) => name);
const textOf = () => screen.getByRole("status").textContent;
