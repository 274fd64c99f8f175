/** A little less than a thirtieth of a second: screens are not exact. */
const minBetweenFramesInMs = 1000 / 30 - 1;
const slowInMs = 120;
const framesMeasured = 15;

export type Ticker = {
  /** Draws one frame soon, also on a slow device. */
  requestFrame(): void;
  stop(): void;
};

/**
 * Calls `draw` with the seconds since the last call, at most thirty times a second, and not at all while the element
 * is out of view or the window hidden. On a device slower than eight frames a second only requested frames are drawn.
 */
export function startTicker(element: Element, draw: (secondsPassed: number) => void): Ticker {
  let isInView = true;
  let isRequested = false;
  let isSlow = false;
  let request = 0;
  let last = 0;
  const intervals: number[] = [];

  const mayRun = () => !document.hidden && isInView && (!isSlow || isRequested);
  const wake = () => {
    if (request === 0 && mayRun()) request = requestAnimationFrame(tick);
  };
  const tick = (now: number) => {
    request = 0;
    if (!mayRun()) {
      last = 0;
      return;
    }
    const passed = now - last;
    if (last === 0 || passed >= minBetweenFramesInMs) {
      if (last !== 0) measure(passed);
      isRequested = false;
      draw(last === 0 || isSlow ? 0 : Math.min(passed, 100) / 1000);
      last = now;
    }
    wake();
  };
  const measure = (passed: number) => {
    if (intervals.length >= framesMeasured) return;
    intervals.push(passed);
    if (intervals.length === framesMeasured)
      isSlow = intervals.reduce((sum, interval) => sum + interval, 0) / framesMeasured > slowInMs;
  };

  const observer = new IntersectionObserver(([entry]) => {
    isInView = entry?.isIntersecting ?? true;
    wake();
  });
  observer.observe(element);
  document.addEventListener("visibilitychange", wake);
  wake();
  return {
    requestFrame: () => {
      isRequested = true;
      wake();
    },
    stop: () => {
      cancelAnimationFrame(request);
      observer.disconnect();
      document.removeEventListener("visibilitychange", wake);
    },
  };
}
