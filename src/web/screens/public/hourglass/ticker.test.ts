import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startTicker } from "./ticker.ts";

let setInView: (isIntersecting: boolean) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance", "setTimeout", "Date"] });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        setInView = (isIntersecting) => tell([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
});

test("draws at most thirty times a second", () => {
  const draw = vi.fn();
  const ticker = startTicker(document.body, draw);
  vi.advanceTimersByTime(2000);
  expect(draw.mock.calls.length).toBeGreaterThan(30);
  expect(draw.mock.calls.length).toBeLessThanOrEqual(60);
  ticker.stop();
});

test("draws nothing out of view, in a hidden window and after its end", () => {
  const draw = vi.fn();
  const ticker = startTicker(document.body, draw);
  vi.advanceTimersByTime(200);
  setInView(false);
  vi.advanceTimersByTime(50);
  draw.mockClear();
  vi.advanceTimersByTime(1000);
  expect(draw).not.toHaveBeenCalled();
  setInView(true);
  vi.advanceTimersByTime(200);
  expect(draw).toHaveBeenCalled();
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  vi.advanceTimersByTime(50);
  draw.mockClear();
  vi.advanceTimersByTime(1000);
  expect(draw).not.toHaveBeenCalled();
  Object.defineProperty(document, "hidden", { configurable: true, value: false });
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(200);
  expect(draw).toHaveBeenCalled();
  ticker.stop();
  draw.mockClear();
  vi.advanceTimersByTime(1000);
  expect(draw).not.toHaveBeenCalled();
});

test("a device slower than eight frames a second draws only on request", () => {
  // Each frame takes a fifth of a second.
  let now = 0;
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  const nextFrame = () => {
    now += 200;
    for (const frame of frames.splice(0)) frame(now);
  };
  const draw = vi.fn();
  const ticker = startTicker(document.body, draw);
  for (let turn = 0; turn < 40; turn++) nextFrame();
  expect(draw.mock.calls.length).toBeLessThan(20);
  draw.mockClear();
  ticker.requestFrame();
  nextFrame();
  nextFrame();
  expect(draw).toHaveBeenCalledTimes(1);
  ticker.stop();
});
