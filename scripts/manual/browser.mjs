import { chromium } from "@playwright/test";
import { chromiumPath } from "../../chromium.mjs";

export function openBrowser() {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // The same font rendering on every machine.
      "--font-render-hinting=none",
    ],
  });
}
