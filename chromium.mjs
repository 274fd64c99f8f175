import { existsSync } from "node:fs";

const whole = "/usr/bin/chromium";
/** Debian's Chromium without its windows: it draws the same pages for a quarter less of the processor's time. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

/** The browser that takes pictures, prints the manual and is measured. */
export const chromiumPath = () => process.env.CHROME_PATH ?? firstOf(whole, headlessShell) ?? whole;

/** The browser of the tests; undefined where none is installed. */
export const testChromiumPath = () => firstOf(headlessShell, whole);

function firstOf(...paths) {
  return paths.find((path) => existsSync(path));
}
