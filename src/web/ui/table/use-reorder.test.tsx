import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { useReorder } from "./use-reorder.ts";

test("moves made before the list is rendered again add up", () => {
  const { drawNext, shown } = renderRows();
  press("One", "ArrowDown");
  press("One", "ArrowDown");
  drawNext();
  press("One", "ArrowDown");
  drawNext();
  expect(shown()).toEqual(["Two", "Three", "One", "Four"]);
  drawNext();
  expect(shown()).toEqual(["Two", "Three", "Four", "One"]);
});

test("a list that was changed in another way is moved from what is shown", () => {
  const { drawNext, reset, shown } = renderRows();
  press("One", "ArrowDown");
  drawNext();
  reset();
  expect(shown()).toEqual(["One", "Two", "Three", "Four"]);
  press("Four", "ArrowUp");
  drawNext();
  expect(shown()).toEqual(["One", "Two", "Four", "Three"]);
});

const first = ["One", "Two", "Three", "Four"];
const press = (name: string, key: string) =>
  fireEvent.keyDown(screen.getByRole("button", { name: `Move ${name}` }), { key });

/** A list whose new orders wait, as those in an address do, until `drawNext` shows the next of them. */
function renderRows() {
  const waiting: string[][] = [];
  let show: (ids: string[]) => void = () => {};
  function List() {
    const [ids, setIds] = useState(first);
    show = setIds;
    const { itemProps, gripProps } = useReorder({ ids, onReorder: (next) => waiting.push(next), nameOf: (id) => id });
    return (
      <ul>
        {ids.map((id) => (
          <li key={id} {...itemProps(id)}>
            <button {...gripProps(id)} />
            {id}
          </li>
        ))}
      </ul>
    );
  }
  render(<List />);
  return {
    drawNext: () => {
      const next = waiting.shift();
      if (next) act(() => show(next));
    },
    reset: () => act(() => show(first)),
    shown: () => screen.getAllByRole("listitem").map(({ textContent }) => textContent),
  };
}
