import { expect, type Page } from "@playwright/test";

/** Keeps the text of each message that a page shows for five seconds: a busy machine may look too late. */
export function keepMessages(page: Page): void {
  void page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const message = node instanceof Element && (node.closest(".toast") ?? node.querySelector(".toast"));
        if (message && messages.at(-1) !== message.textContent) messages.push(message.textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a message with this text; each message is found once. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    const messages = await page.evaluate(() => ("messages" in window ? (window.messages as string[]) : []));
    const index = messages.findIndex((one) => (typeof text === "string" ? one.includes(text) : text.test(one)));
    expect(index, `among the messages ${JSON.stringify(messages)}`).not.toBe(-1);
    await page.evaluate((count) => (window as unknown as { messages: string[] }).messages.splice(0, count), index + 1);
  }).toPass();
}
