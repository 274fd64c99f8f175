import "./hourglass.css";
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { fetchOptional } from "../../../core/new-version.ts";
import { useShownTheme } from "../../../core/theme.ts";
import { useSite } from "../../../core/use-site.ts";
import { useT } from "../../../texts/use-t.ts";
import { useMedia } from "../../../ui/page/use-media.ts";
import type { ModelProps } from "../hourglass/model.tsx";
import { HourglassStill } from "../hourglass/still.tsx";
import { layersOfStill, Years } from "../hourglass/years.tsx";

type HourglassProps = {
  /** The first year of the top layer's academic year. */
  lastYear: number;
  /** Called once it is decided which of the two is shown: at the model's first frame, or when there will be none. */
  onSettled: () => void;
};

/** An hourglass whose sand has five layers, one per academic year: a turning model if possible, else a drawing. */
export function Hourglass({ lastYear, onSettled }: HourglassProps) {
  const t = useT();
  const theme = useShownTheme();
  const accent = useSite().data?.accent ?? null;
  const hasReducedMotion = useMedia("(prefers-reduced-motion: reduce)");
  const [Model, setModel] = useState<ComponentType<ModelProps> | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const fail = useCallback(() => {
    setModel(null);
    setDrawn(false);
    onSettled();
  }, [onSettled]);
  const showModel = useCallback(() => {
    setDrawn(true);
    onSettled();
  }, [onSettled]);
  useEffect(() => {
    if (hasReducedMotion || !mayLoadModel()) return fail();
    let isUnmounted = false;
    fetchModel().then(
      (found) => !isUnmounted && setModel(() => found),
      () => !isUnmounted && fail(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [hasReducedMotion, fail]);
  return (
    <div className="hourglass" data-shows={isDrawn ? "model" : "still"}>
      <div className="hourglass-drawing">
        <HourglassStill />
        {!isDrawn && (
          <Years
            from={layersOfStill}
            lastYear={lastYear}
            label={t("An hourglass with sand in five layers, one for each academic year.")}
          />
        )}
      </div>
      {Model && <Model lastYear={lastYear} theme={theme} accent={accent} onDrawn={showModel} onFailed={fail} />}
    </div>
  );
}

/** Its code is large and loaded after the page has been painted. If it cannot be loaded, the drawing stays. */
async function fetchModel(): Promise<ComponentType<ModelProps>> {
  await waitForPaint();
  return (await fetchOptional(() => import("../hourglass/model.tsx"))).HourglassModel;
}

/** When the page's text was painted in its own font and the browser is idle. */
async function waitForPaint(): Promise<void> {
  await document.fonts?.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise<void>((done) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => done(), { timeout: 300 });
    else window.setTimeout(done, 50);
  });
}

/** Whether to load the model on this device: no reduced motion, no data saving, and a graphics card. */
function mayLoadModel(): boolean {
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return (
    !savesData &&
    !mediaMatches("(prefers-reduced-motion: reduce)") &&
    !mediaMatches("(prefers-reduced-data: reduce)") &&
    hasGraphicsCard()
  );
}

function mediaMatches(query: string): boolean {
  return window.matchMedia?.(query).matches ?? false;
}

/** WebGL 2, and not emulated by the processor, which would be too slow. */
function hasGraphicsCard(): boolean {
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
