import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { isFull } from "#tests/support/sampled.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// A page has few colours, and reading them again for each text takes axe a fifth of its time.
const source = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};
{
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    if (!known.has(text)) {
      const { r, g, b, alpha } = parseString.call(this, text);
      known.set(text, { r, g, b, alpha });
    }
    return Object.assign(this, known.get(text));
  };
}`;

/** The page, or the part of it, passes the automatic check. One that was still changing its colours is looked at again. */
export async function expectNoAxeFindings(page: Page, part?: "main"): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  if ((await axeFindings(page, part)).length === 0) return;
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await axeFindings(page, part)).toEqual([]);
}

async function axeFindings(page: Page, part: "main" | undefined): Promise<string[]> {
  return page.evaluate(
    async ([values, only]) => {
      // Text under the bar of a scrolled page is not a violation.
      window.scrollTo(0, 0);
      const { axe } = window as unknown as { axe: Pick<typeof import("axe-core"), "run"> };
      // Only the page itself, and only violations: a third of the time. Frames contain only proofs.
      const { violations } = await axe.run(only ?? document, {
        runOnly: { type: "tag", values },
        resultTypes: ["violations"],
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary, html }) => `${id}: ${target.join(" ")}\n${html}\n${failureSummary}`),
      );
    },
    [rules, part] as const,
  );
}

export type Look = { width: number; theme: "light" | "dark" };

/**
 * The widths and themes in which every template is tested: each width and theme once, all combinations in the full
 * run.
 */
export const looks: readonly [Look, ...Look[]] = isFull
  ? [
      { width: 1440, theme: "light" },
      { width: 1440, theme: "dark" },
      { width: 768, theme: "light" },
      { width: 768, theme: "dark" },
      { width: 375, theme: "light" },
      { width: 375, theme: "dark" },
    ]
  : [
      { width: 1440, theme: "light" },
      { width: 375, theme: "dark" },
    ];

/** All looks in the full run, otherwise the next one in turn for each page. */
export function looksAt(index: number): readonly Look[] {
  return isFull ? looks : [looks[index % looks.length] ?? looks[0]];
}

/** Width and theme may change while a page is open. */
export async function lookAs(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** Nothing overflows at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What measures itself follows a new width a moment later.
  await expect.poll(() => page.evaluate(tooWide)).toEqual([]);
}

/** The elements that make the page wider than the window, each with its right edge. */
function tooWide(): string[] {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const beyond = [...document.querySelectorAll("body *")].filter(
    (one) => one.getBoundingClientRect().right > innerWidth,
  );
  return [
    `${scrollWidth} of ${innerWidth}`,
    ...beyond.map((one) => `${one.tagName} ${one.className} ${one.getBoundingClientRect().right}`),
  ];
}
