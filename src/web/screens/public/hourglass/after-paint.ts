/** When the page's own words have been painted in their own letters and the browser has a moment to spare. */
export async function afterPaint(): Promise<void> {
  await document.fonts?.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise<void>((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => done(), { timeout: 300 });
    else window.setTimeout(done, 50);
  });
}
