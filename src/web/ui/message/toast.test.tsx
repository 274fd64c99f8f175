import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchToasts, ToastProvider, useToast } from "./toast.tsx";
import type { ToastMessage } from "./toast-list.tsx";

beforeEach(async () => {
  // The very first message waits for its code; the others find it loaded.
  if (expect.getState().currentTestName?.includes("the first message") !== true) await fetchToasts();
  vi.useFakeTimers();
  // jsdom has no pointer capture.
  Object.assign(HTMLElement.prototype, {
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the first message is shown as soon as its code is loaded", async () => {
  show({ title: "Early" });
  press("Show 0");
  vi.useRealTimers();
  await screen.findByText("Early", { selector: "b" });
});

test("at most one toast is shown, and a newer one replaces it", () => {
  show({ title: "First" }, { title: "Second" });
  press("Show 0");
  press("Show 1");
  expect(screen.queryByText("First", { selector: "b" })).toBeNull();
  expect(screen.getAllByText("Second", { selector: "b" })).toHaveLength(1);
});

test("a toast closes by itself after five seconds and not before", () => {
  show({ title: "Deleted" });
  press("Show 0");
  pass(4900);
  expect(shown("Deleted")).toBe(true);
  pass(200);
  expect(shown("Deleted")).toBe(false);
});

test("the close button removes it", () => {
  show({ title: "Saved elsewhere" });
  press("Show 0");
  press("Close");
  expect(shown("Saved elsewhere")).toBe(false);
});

test("Escape removes it wherever the focus is", () => {
  show({ title: "Saved elsewhere" });
  press("Show 0");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(shown("Saved elsewhere")).toBe(false);
});

test("the action of a toast runs once and closes it", () => {
  const onPress = vi.fn();
  show({
    title: "Error Occurred !",
    text: "Wrong password.",
    variant: "destructive",
    action: { label: "Okay", onPress },
  });
  press("Show 0");
  press("Okay");
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(shown("Error Occurred !")).toBe(false);
});

test("a newer toast waits while the action is pressed, so that the press is not lost", () => {
  const onPress = vi.fn();
  show({ title: "Deleted", action: { label: "Undo", onPress } }, { title: "Saved" });
  press("Show 0");
  const undo = screen.getByRole("button", { name: "Undo" });
  fireEvent.pointerDown(undo);
  press("Show 1");
  expect(shown("Saved")).toBe(false);
  fireEvent.pointerUp(undo);
  fireEvent.click(undo);
  expect(onPress).toHaveBeenCalledTimes(1);
  pass(200);
  expect(shown("Saved")).toBe(true);
  expect(shown("Deleted")).toBe(false);
});

test.each([
  { pixels: 40, remains: true },
  { pixels: 60, remains: false },
])("a swipe of $pixels pixels to the right leaves it: $remains", ({ pixels, remains }) => {
  show({ title: "Swiped" });
  press("Show 0");
  swipe(screen.getByText("Swiped", { selector: "b" }), pixels);
  expect(shown("Swiped")).toBe(remains);
});

function show(...messages: ToastMessage[]) {
  render(
    <ToastProvider>
      <Starters messages={messages} />
    </ToastProvider>,
  );
}

function Starters({ messages }: { messages: ToastMessage[] }) {
  const { toast } = useToast();
  return messages.map((message, index) => (
    <button key={message.title} type="button" onClick={() => toast(message)}>
      Show {index}
    </button>
  ));
}

function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function shown(title: string): boolean {
  return screen.queryByText(title, { selector: "b" }) !== null;
}

function swipe(element: HTMLElement, pixels: number) {
  const pointerAt = (x: number) => ({ pointerId: 1, button: 0, clientX: x, clientY: 0, pointerType: "touch" });
  fireEvent.pointerDown(element, pointerAt(0));
  for (const share of [0.2, 0.5, 1]) fireEvent.pointerMove(element, pointerAt(pixels * share));
  fireEvent.pointerUp(element, pointerAt(pixels));
}
