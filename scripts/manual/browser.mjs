import { chromium } from "@playwright/test";

export function openBrowser() {
  return chromium.launch({
    executablePath: "/usr/bin/chromium",
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
