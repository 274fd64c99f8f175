// Pictures of a running copy, for looking at:
//   node scripts/pictures/pictures.mjs --as Faculty --out /tmp/pictures /faculty /common/display/…
// --as takes a role or an address. Options: --address http://127.0.0.1:3000, --accounts data/demo-accounts.json,
// --widths 1440,768,375, --themes light,dark, --height 900, --whole (the page to its end).
// Prints the messages of the console, and pages that are wider than the window.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../chromium.mjs";

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: "string", default: "http://127.0.0.1:3000" },
    accounts: { type: "string", default: join(process.env.DATA_DIR ?? "data", "demo-accounts.json") },
    as: { type: "string" },
    out: { type: "string", default: "pictures" },
    widths: { type: "string", default: "1440,768,375" },
    themes: { type: "string", default: "light,dark" },
    height: { type: "string", default: "900" },
    whole: { type: "boolean", default: false },
  },
});

mkdirSync(options.out, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
for (const width of options.widths.split(",").map(Number))
  for (const theme of options.themes.split(",")) await takeAll(width, theme, await tokenFor(options.as));
await browser.close();

async function takeAll(width, theme, token) {
  const context = await browser.newContext({
    viewport: { width, height: Number(options.height) },
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  if (token) await context.addInitScript((stored) => window.localStorage.setItem("token", stored), token);
  const page = await context.newPage();
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) console.log(`${width} ${theme} console: ${message.text()}`);
  });
  page.on("pageerror", (error) => console.log(`${width} ${theme} uncaught: ${error.message}`));
  for (const path of paths.length > 0 ? paths : ["/"]) {
    await page.goto(options.address + path);
    await page.locator("h1").first().waitFor();
    // The stream of notifications never ends, so the network is never idle behind a sign-in.
    await page.waitForTimeout(700);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (over > 0) console.log(`${width} ${theme} ${path}: ${over} px wider than the window`);
    const name = path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
    await page.screenshot({ path: join(options.out, `${name}-${width}-${theme}.png`), fullPage: options.whole });
  }
  await context.close();
}

async function tokenFor(who) {
  if (!who) return undefined;
  const account = JSON.parse(readFileSync(options.accounts, "utf8")).find((one) => [one.role, one.email].includes(who));
  if (!account) throw new Error(`No account of role or address "${who}" in ${options.accounts}.`);
  const { email, password, role } = account;
  const answer = await fetch(`${options.address}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password, role }),
  });
  if (!answer.ok) throw new Error(`The login of ${email} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()).token;
}
