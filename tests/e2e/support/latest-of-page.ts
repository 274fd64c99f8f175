import type { Page, Request } from "@playwright/test";

const unanswered = new WeakMap<Page, Set<Request>>();

/** Collects what a failed test reports about a page: its last clicks and addresses, and the requests that were not answered. */
export function keepLatest(page: Page): void {
  const waiting = new Set<Request>();
  unanswered.set(page, waiting);
  page.on("request", (request) => waiting.add(request));
  const isAnswered = (request: Request) => waiting.delete(request);
  page.on("requestfinished", isAnswered);
  page.on("requestfailed", isAnswered);
  void page.addInitScript(() => {
    const latest: string[] = [];
    Object.assign(window, { latest });
    const keep = (...words: unknown[]) => {
      latest.push(`${Math.round(performance.now())} ms: ${words.join(" ")}`);
      if (latest.length > 30) latest.shift();
    };
    for (const type of ["mousedown", "mouseup", "click"] as const)
      window.addEventListener(
        type,
        ({ target, clientX, clientY }) => {
          const text = target instanceof Element ? `${target.tagName} ${target.textContent.slice(0, 30)}` : "";
          keep(type, clientX, clientY, text);
        },
        true,
      );
    window.addEventListener("click", (event) => queueMicrotask(() => keep("click handled", event.defaultPrevented)));
    for (const name of ["pushState", "replaceState"] as const) {
      const change = history[name].bind(history);
      history[name] = (state, unused, url) => {
        keep(name, url);
        change(state, unused, url);
      };
    }
  });
}

export async function latestOf(page: Page): Promise<string[]> {
  const latest = await page.evaluate(() => ("latest" in window ? (window.latest as string[]) : []));
  return [...latest, ...[...(unanswered.get(page) ?? [])].map((request) => `not answered: ${request.url()}`)];
}
