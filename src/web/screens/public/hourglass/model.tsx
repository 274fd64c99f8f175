import { advance, createRoot } from "@react-three/fiber";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { type PerspectiveCamera, setConsoleFunction, type WebGLRenderer } from "three";
import { useT } from "../../../texts/use-t.ts";
import { type Colour, colourOfText } from "./colours.ts";
import { glassRadius, layerHeights } from "./profiles.ts";
import { HourglassScene, type Look, type Motion } from "./scene.tsx";
import { startTicker, type Ticker } from "./ticker.ts";
import { distance, eye, project, view } from "./view.ts";
import { Years } from "./years.tsx";

const secondsToTurn = 40;
const radiansPerPixel = 0.01;
const keyStep = Math.PI / 12;
const rims: Record<"light" | "dark", Colour> = { light: [0.46, 0.56, 0.58], dark: [0.62, 0.71, 0.73] };

// @react-three/fiber uses a deprecated class of three.js; that cannot be changed here.
setConsoleFunction((type, message, ...more) => {
  if (!message.startsWith("THREE.Clock:")) console[type](message, ...more);
});

export type ModelProps = {
  lastYear: number;
  theme: "light" | "dark";
  /** The institute's colour; the caps have it. */
  accent: string | null;
  onDrawn: () => void;
  onFailed: () => void;
};

/** The hourglass in 3D. Turns by itself until it is pointed at or focused; then by dragging or the arrow keys. */
export function HourglassModel({ lastYear, theme, accent, onDrawn, onFailed }: ModelProps) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const controls = useRef<ModelControls | null>(null);
  const [degrees, setDegrees] = useState(0);
  useEffect(() => {
    if (!container.current) return;
    controls.current = startModel(container.current, { onDrawn, onFailed });
    return () => {
      controls.current?.close();
      controls.current = null;
    };
  }, [onDrawn, onFailed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another accent has reached the style sheet by the next frame.
  useEffect(() => {
    const request = requestAnimationFrame(() => controls.current?.recolour(theme));
    return () => cancelAnimationFrame(request);
  }, [theme, accent]);
  const showDegrees = () => setDegrees(controls.current?.degrees() ?? 0);
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) controls.current?.turn(event.movementX * radiansPerPixel);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -keyStep, ArrowRight: keyStep }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    controls.current?.turn(step);
    showDegrees();
  };
  return (
    <div className="hourglass-model">
      <div ref={container} className="hourglass-canvas" aria-hidden="true" />
      <Years
        from={layersOfModel}
        lastYear={lastYear}
        label={t("An hourglass with sand in five layers, one for each academic year.")}
      />
      <div
        className="hourglass-hand"
        role="slider"
        tabIndex={0}
        aria-label={t("Turn the hourglass")}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={degrees}
        aria-valuetext={t("turned by {{degrees}} degrees", { degrees })}
        onPointerEnter={() => controls.current?.pause("pointer", true)}
        onPointerLeave={() => controls.current?.pause("pointer", false)}
        onFocus={() => {
          controls.current?.pause("focus", true);
          showDegrees();
        }}
        onBlur={() => controls.current?.pause("focus", false)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onPointerUp={showDegrees}
        onKeyDown={press}
      />
    </div>
  );
}

/** On the glass, at the right, in the middle of each layer. */
const layersOfModel = layerHeights.slice(0, -1).map((height, index) => {
  const y = (height + (layerHeights[index + 1] ?? height)) / 2;
  const angle = 0.86;
  const radius = glassRadius(y) - 0.03;
  return project([radius * Math.sin(angle), y, radius * Math.cos(angle)]);
});

type ModelControls = {
  turn(radians: number): void;
  /** Stops the turning while it is pointed at or focused. */
  pause(by: "pointer" | "focus", isPaused: boolean): void;
  degrees(): number;
  recolour(theme: "light" | "dark"): void;
  close(): void;
};

function startModel(
  container: HTMLElement,
  { onDrawn, onFailed }: Pick<ModelProps, "onDrawn" | "onFailed">,
): ModelControls {
  // Made here and not by the page: a root cannot be created twice on one canvas.
  const canvas = document.createElement("canvas");
  container.append(canvas);
  const motion: Motion = { angle: 0, seconds: 0 };
  const pausedBy = new Set<string>();
  const root = createRoot(canvas);
  let ticker: Ticker | undefined;
  let first = 0;
  const fail = () => {
    ticker?.stop();
    onFailed();
  };
  const size = () => ({ width: container.clientWidth, height: container.clientHeight, top: 0, left: 0 });
  const show = (look: Look) => root.render(<HourglassScene motion={motion} look={look} />);
  const lookOf = (theme: "light" | "dark"): Look => ({ cap: colourOfText(container), rim: rims[theme] });
  const resizeObserver = new ResizeObserver(() => {
    const { width, height } = size();
    if (!store || width === 0) return;
    store.getState().setSize(width, height);
    ticker?.requestFrame();
  });
  let store: ReturnType<typeof show> | undefined;
  canvas.addEventListener("webglcontextlost", fail, { once: true });
  root
    .configure({
      frameloop: "never",
      flat: true,
      dpr: [1, 2],
      size: size(),
      gl: { antialias: true, alpha: true, powerPreference: "low-power" },
      camera: { fov: view.fieldInDegrees, near: distance - 8, far: distance + 8, position: [...eye] },
      onCreated: ({ gl, camera }) => aimCamera(gl, camera as PerspectiveCamera, fail),
    })
    .then(() => {
      store = show(lookOf(document.documentElement.dataset.theme === "dark" ? "dark" : "light"));
      ticker = startTicker(container, (seconds) => {
        motion.seconds += seconds;
        if (pausedBy.size === 0) motion.angle += (seconds * 2 * Math.PI) / secondsToTurn;
        advance(motion.seconds * 1000);
        if (first === 0) first = requestAnimationFrame(onDrawn);
      });
      resizeObserver.observe(container);
    }, fail);
  return {
    turn: (radians) => {
      motion.angle += radians;
      ticker?.requestFrame();
    },
    pause: (by, isPaused) => void (isPaused ? pausedBy.add(by) : pausedBy.delete(by)),
    degrees: () => ((Math.round((motion.angle * 180) / Math.PI) % 360) + 360) % 360,
    recolour: (theme) => {
      if (!store) return;
      show(lookOf(theme));
      ticker?.requestFrame();
    },
    close: () => {
      canvas.removeEventListener("webglcontextlost", fail);
      cancelAnimationFrame(first);
      resizeObserver.disconnect();
      ticker?.stop();
      root.unmount();
      canvas.remove();
    },
  };
}

/** The axis is left of the middle, as in the still picture. A shader that this device refuses is an error. */
function aimCamera(gl: WebGLRenderer, camera: PerspectiveCamera, fail: () => void): void {
  const { width, height } = view.picture;
  camera.setViewOffset(width, height, width / 2 - view.axis, 0, width, height);
  camera.updateProjectionMatrix();
  gl.debug.onShaderError = fail;
}
