/** Whether this visitor's device is asked for the model at all: motion is not unwanted, bytes are not counted, WebGL 2 is there. */
export function mayMove(): boolean {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return !saves && !asks("(prefers-reduced-motion: reduce)") && !asks("(prefers-reduced-data: reduce)") && hasWebGl();
}

function asks(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === "undefined") return false;
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers allow only so many at a time.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
