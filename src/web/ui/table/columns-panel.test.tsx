import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { LiveRegion } from "../message/live-region.tsx";
import { ColumnsPanel } from "./columns-panel.tsx";

test("a column is moved by the arrows on its grip, and the move is announced", () => {
  renderPanel();
  fireEvent.keyDown(screen.getByRole("button", { name: "Move Title" }), { key: "ArrowDown" });
  expect(shown()).toEqual(["State", "Date", "Title"]);
  expect(screen.getByRole("status").textContent).toBe("Title moved to position 3 of 3");
  fireEvent.keyDown(screen.getByRole("button", { name: "Move Title" }), { key: "ArrowDown" });
  expect(shown()).toEqual(["State", "Date", "Title"]);
});

test("Alt and an arrow move the entry whose box has the focus", () => {
  renderPanel();
  fireEvent.keyDown(screen.getByLabelText("Date"), { key: "ArrowUp", altKey: true });
  expect(shown()).toEqual(["State", "Date", "Title"]);
});

test("a ticked column is added at the end, an unticked one is removed", () => {
  renderPanel();
  fireEvent.click(screen.getByLabelText("DOI"));
  fireEvent.click(screen.getByLabelText("State"));
  expect(shown()).toEqual(["Title", "Date", "DOI"]);
});

test("typing filters both lists", () => {
  renderPanel();
  fireEvent.change(screen.getByLabelText("Find a column"), { target: { value: "do" } });
  expect(shown()).toEqual([]);
  expect(screen.getByLabelText("DOI")).toBeTruthy();
});

function renderPanel() {
  render(
    <LiveRegion>
      <PanelWithState />
    </LiveRegion>,
  );
}

function PanelWithState() {
  const [ids, setIds] = useState(["state", "title", "date"]);
  const all = ["State", "Title", "Date", "DOI"].map((label) => ({ id: label.toLowerCase(), label }));
  return <ColumnsPanel all={all} shown={ids} onChange={setIds} onReset={() => {}} />;
}

function shown(): (string | undefined)[] {
  return screen.queryAllByRole("button", { name: /^Move/ }).map((grip) => grip.getAttribute("aria-label")?.slice(5));
}
