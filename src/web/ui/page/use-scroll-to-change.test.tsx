import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useScrollToChange } from "./use-scroll-to-change.ts";

const scrollIntoView = vi.fn();
let top = 0;
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => ({ top }) as DOMRect);
});

function Part({ choice }: { choice: string }) {
  return <section ref={useScrollToChange(choice)} />;
}

test.each([
  ["above the window", -600, 1],
  ["below the window", 5000, 1],
  ["in view", 100, 0],
])("a part that begins %s, at %i pixels, is scrolled to %i times", (_, place, times) => {
  top = place;
  const { rerender } = render(<Part choice="gaps" />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Part choice="gaps" />);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rerender(<Part choice="left out" />);
  expect(scrollIntoView).toHaveBeenCalledTimes(times);
});
