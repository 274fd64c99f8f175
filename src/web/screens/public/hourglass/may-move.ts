/** Whether to load the model on this device: no reduced motion, no data saving, and a graphics card. */
export function mayMove(): boolean {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return !saves && !asks("(prefers-reduced-motion: reduce)") && !asks("(prefers-reduced-data: reduce)") && hasCard();
}

function asks(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

/** WebGL 2, and not emulated by the processor, which would be too slow. */
function hasCard(): boolean {
  if (typeof WebGL2RenderingContext === "undefined") return false;
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const name = rendererOf(context);
  // Browsers allow only so many contexts at a time.
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !/swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
}

/** Firefox returns it directly; the others mask it, and some return nothing. */
function rendererOf(context: WebGL2RenderingContext): string {
  const name = String(context.getParameter(context.RENDERER));
  if (name !== "WebKit WebGL") return name;
  const unmasked = context.getExtension("WEBGL_debug_renderer_info");
  return unmasked ? String(context.getParameter(unmasked.UNMASKED_RENDERER_WEBGL)) : name;
}
