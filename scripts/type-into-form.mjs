import { chromium } from "@playwright/test";

/** As on a slow phone: tasks over 50 ms while 40 letters are typed into the form of a paper, from the first key to two seconds after the last. */
export async function typeOften(demo, runs, launchOptions) {
  const token = await demo.signIn("Faculty");
  const found = [];
  for (let run = 0; run < runs; run++) found.push(await typeOnce(demo.address, token, launchOptions));
  for (const { count, longest, sum } of found)
    console.log(`typing 40 letters at 4x: ${count} long tasks, the longest ${longest} ms, ${sum} ms together`);
  return found;
}

async function typeOnce(address, token, launchOptions) {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    await page.addInitScript((stored) => localStorage.setItem("token", stored), token);
    await page.goto(`${address}/common/forms/journal`);
    const line = page.getByLabel("Paper title");
    await line.click();
    // Its notifications keep a connection open, so that the network is never idle.
    await page.waitForTimeout(3000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.evaluate(() => {
      window.longTasks = [];
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: "longtask" });
    });
    await line.pressSequentially("Sand that moves in the necks of glasses.", { delay: 80 });
    await page.waitForTimeout(2000);
    const tasks = (await page.evaluate(() => window.longTasks)).map(Math.round);
    return { count: tasks.length, longest: Math.max(0, ...tasks), sum: tasks.reduce((all, one) => all + one, 0) };
  } finally {
    await browser.close();
  }
}
