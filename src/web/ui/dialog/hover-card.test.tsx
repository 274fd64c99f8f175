import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HoverCard } from "./hover-card.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <HoverCard card={<p>Head of department</p>}>
      <button type="button">A. Kulkarni</button>
    </HoverCard>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a hover card opens after 700 ms of hovering and not before", () => {
  hover();
  pass(690);
  expect(isOpen()).toBe(false);
  pass(20);
  expect(isOpen()).toBe(true);
});

test("a hover card closes 300 ms after the pointer has left and not before", () => {
  hover();
  pass(710);
  fireEvent.pointerLeave(name(), { pointerType: "mouse" });
  pass(290);
  expect(isOpen()).toBe(true);
  pass(20);
  expect(isOpen()).toBe(false);
});

test("a press opens it at once, and a second press closes it", () => {
  fireEvent.click(name());
  expect(isOpen()).toBe(true);
  fireEvent.click(name());
  expect(isOpen()).toBe(false);
});

test("Escape closes it", () => {
  fireEvent.click(name());
  fireEvent.keyDown(document, { key: "Escape" });
  expect(isOpen()).toBe(false);
});

test.each([
  ["Escape", () => fireEvent.keyDown(document, { key: "Escape" })],
  ["a second press", () => fireEvent.click(name())],
])("closed by %s, it stays closed until the next hover", (_, close) => {
  hover();
  pass(100);
  fireEvent.click(name());
  close();
  pass(710);
  expect(isOpen()).toBe(false);
  fireEvent.pointerLeave(name(), { pointerType: "mouse" });
  hover();
  pass(710);
  expect(isOpen()).toBe(true);
});

function name() {
  return screen.getByRole("button", { name: "A. Kulkarni" });
}

function hover() {
  fireEvent.pointerEnter(name(), { pointerType: "mouse" });
}

function isOpen(): boolean {
  return screen.queryByText("Head of department") !== null;
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
