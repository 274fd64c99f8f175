/** Whether this visitor's device is asked for the model at all: motion is not unwanted, bytes are not counted, and a graphics card draws. */
export function mayMove(): boolean {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return !saves && !asks("(prefers-reduced-motion: reduce)") && !asks("(prefers-reduced-data: reduce)") && hasCard();
}

function asks(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

/** WebGL 2, and not by a processor that plays the card: it would have time for nothing else. */
function hasCard(): boolean {
  if (typeof WebGL2RenderingContext === "undefined") return false;
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const name = rendererOf(context);
  // Browsers allow only so many contexts at a time.
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/** Firefox says it outright; the others mask it, and some do not tell. */
function rendererOf(context: WebGL2RenderingContext): string {
  const name = String(context.getParameter(context.RENDERER));
  if (name !== "WebKit WebGL") return name;
  const unmasked = context.getExtension("WEBGL_debug_renderer_info");
  return unmasked ? String(context.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)) : name;
}
