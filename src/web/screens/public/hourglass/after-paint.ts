/** When the page's text was painted in its own font and the browser is idle. */
export async function afterPaint(): Promise<void> {
  await document.fonts?.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise<void>((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => done(), { timeout: 300 });
    else window.setTimeout(done, 50);
  });
}
