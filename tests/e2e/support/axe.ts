import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The page as it stands holds nothing that the automatic check finds. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

/** The widths and themes in which a template is looked at; the full run crosses them all. */
export const looks = [
  { width: 1440, theme: "light" },
  { width: 375, theme: "dark" },
  ...(process.env.FPMS_FULL
    ? ([
        { width: 1440, theme: "dark" },
        { width: 375, theme: "light" },
        { width: 768, theme: "light" },
        { width: 768, theme: "dark" },
      ] as const)
    : []),
] as const satisfies { width: number; theme: "light" | "dark" }[];

export async function lookAs(page: Page, { width, theme }: (typeof looks)[number]): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
