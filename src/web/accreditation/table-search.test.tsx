import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useTableSearch } from "./table-search.tsx";

afterEach(cleanup);

const named = [
  { body: "NAAC", number: "3.4.5", title: "Research papers per teacher" },
  { body: "NBA", number: "5.2", title: "Faculty cadre proportion" },
  { body: "NIRF", number: "PU", title: "Publications" },
];
const others = Array.from({ length: 12 }, (_, index) => ({
  body: "AICTE",
  number: String(index),
  title: "Activities",
}));

function List({ tables }: { tables: typeof named }) {
  const { field, found, isSearched } = useTableSearch(tables);
  return (
    <form onSubmit={() => expect.unreachable()}>
      {field}
      <ul data-searched={isSearched}>
        {found.map(({ body, number }) => (
          <li key={`${body} ${number}`}>{`${body} ${number}`}</li>
        ))}
      </ul>
      <button type="submit">Send</button>
    </form>
  );
}

const shown = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test.each([
  ["naac 3.4", ["NAAC 3.4.5"]],
  ["FACULTY  cadre", ["NBA 5.2"]],
  ["per", ["NAAC 3.4.5"]],
  ["nirf papers", []],
])("a search for %s finds the tables with all of its words", async (typed, expected) => {
  render(<List tables={[...named, ...others]} />);
  expect(shown()).toHaveLength(15);
  fireEvent.change(screen.getByRole("searchbox", { name: "Find a table" }), { target: { value: typed } });
  await waitFor(() => expect(shown()).toEqual(expected));
  expect(screen.getByRole("status").textContent).toBe(`${expected.length} of 15 tables`);
});

test("Enter in the search does not send the form", () => {
  render(<List tables={[...named, ...others]} />);
  expect(fireEvent.keyDown(screen.getByRole("searchbox"), { key: "Enter" })).toBe(false);
});

test("a short list has no search", () => {
  render(<List tables={named} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(shown()).toHaveLength(3);
});
