const middle = 200;
/** Sand from the newest year, on top, to the oldest. */
const sands = ["#e8cf9f", "#d6b581", "#c19d68", "#ab8653", "#91703f"] as const;

const glass =
  "M105 92C97 188 150 238 190 284C195 290 195 296 190 302C150 348 97 398 105 492" +
  "A95 16 0 0 0 295 492C303 398 250 348 210 302C205 296 205 290 210 284C250 238 303 188 295 92Z";

/** The hourglass as a drawing, for visitors without motion or devices that cannot show the model. */
export function HourglassStill() {
  return (
    <svg className="hourglass-still" viewBox="0 0 500 590" aria-hidden="true">
      <Paints />
      <ellipse cx={middle + 24} cy="552" rx="206" ry="28" fill="url(#hour-ground)" />
      <rect x={middle - 6} y="90" width="12" height="408" fill="url(#hour-brass)" opacity="0.35" />
      <Cap top={496} isFoot />
      <g clipPath="url(#hour-inside)">
        {sands.map((sand, index) => (
          <path key={sand} d={mound(peakOf(index))} fill={sand} />
        ))}
        <path d={mound(peakOf(0))} fill="url(#hour-shade)" />
        <path d={`M80 182H320V294H80Z`} fill="url(#hour-sand)" />
        <ellipse cx={middle} cy="182" rx="94" ry="15" fill="#eed9b2" />
        <ellipse cx={middle} cy="184" rx="38" ry="7" fill="url(#hour-dip)" />
        <path d={`M${middle - 1.5} 294h3v${peakOf(0) - 290}h-3Z`} fill="#e3c795" />
      </g>
      <path d={glass} fill="url(#hour-glass)" stroke="#7f9599" strokeOpacity="0.55" strokeWidth="1.5" />
      <g fill="none" strokeLinecap="round" stroke="#fff">
        <path d="M122 114C114 190 154 228 184 264" strokeWidth="11" opacity="0.42" />
        <path d="M122 474C114 404 148 360 176 330" strokeWidth="10" opacity="0.36" />
        <path d="M281 120C286 176 262 214 238 244M283 466C288 420 264 376 240 346" strokeWidth="2.6" opacity="0.5" />
      </g>
      <ellipse cx={middle} cy="293" rx="15" ry="5" fill="url(#hour-brass)" />
      <Post x={80} />
      <Post x={320} />
      <Cap top={56} />
    </svg>
  );
}

function peakOf(index: number): number {
  return 352 + index * 25;
}

/** A heap with its peak in the middle, filled down to the foot. */
function mound(peak: number): string {
  const edge = peak + 40 - (peak - 352) * 0.18;
  return `M80 530V${edge}C132 ${edge} 168 ${peak + 3} ${middle} ${peak}C232 ${peak + 3} 268 ${edge} 320 ${edge}V530Z`;
}

function Cap({ top, isFoot = false }: { top: number; isFoot?: boolean }) {
  return (
    <g>
      <path d={`M64 ${top}a136 26 0 0 0 272 0v26a136 26 0 0 1 -272 0Z`} fill="url(#hour-cap)" />
      <ellipse cx={middle} cy={top} rx="136" ry="26" fill="url(#hour-cap-top)" />
      {isFoot ? (
        <ellipse cx={middle} cy={top - 2} rx="110" ry="19" fill="#000" opacity="0.28" />
      ) : (
        <>
          <ellipse cx={middle} cy={top - 1} rx="104" ry="18" fill="none" stroke="#fff" strokeOpacity="0.28" />
          <ellipse cx={middle - 44} cy={top - 8} rx="52" ry="7" fill="#fff" opacity="0.14" />
        </>
      )}
    </g>
  );
}

function Post({ x }: { x: number }) {
  return (
    <g fill="url(#hour-brass)">
      <rect x={x - 7} y="86" width="14" height="420" rx="2" />
      {[118, 288, 456].map((y) => (
        <g key={y}>
          <rect x={x - 11} y={y} width="22" height="10" rx="5" />
          <rect x={x - 9} y={y + 13} width="18" height="5" rx="2.5" />
        </g>
      ))}
    </g>
  );
}

function Paints() {
  return (
    <defs>
      <linearGradient id="hour-cap">
        <stop offset="0" className="cap-edge" />
        <stop offset="0.3" className="cap-shine" />
        <stop offset="0.5" className="cap-body" />
        <stop offset="1" className="cap-edge" />
      </linearGradient>
      <linearGradient id="hour-cap-top" x2="1" y2="1">
        <stop offset="0" className="cap-shine" />
        <stop offset="0.5" className="cap-body" />
        <stop offset="1" className="cap-edge" />
      </linearGradient>
      <Gradient id="hour-brass" stops={["#5d451b", "#ebd193", "#fff2cf", "#b48a3f", "#5a4016"]} />
      <Gradient id="hour-sand" stops={["#9c7a48", "#e8cd9e", "#e2c592", "#c9a873", "#86663a"]} />
      <linearGradient id="hour-glass">
        <stop offset="0" stopColor="#8da3a8" stopOpacity="0.55" />
        <stop offset="0.14" stopColor="#dde8e9" stopOpacity="0.36" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0.05" />
        <stop offset="0.86" stopColor="#b7c8cb" stopOpacity="0.3" />
        <stop offset="1" stopColor="#6f868b" stopOpacity="0.58" />
      </linearGradient>
      <linearGradient id="hour-shade">
        <stop offset="0" stopColor="#2a1c0c" stopOpacity="0.4" />
        <stop offset="0.36" stopColor="#fff" stopOpacity="0.16" />
        <stop offset="0.62" stopColor="#2a1c0c" stopOpacity="0" />
        <stop offset="1" stopColor="#2a1c0c" stopOpacity="0.44" />
      </linearGradient>
      <radialGradient id="hour-ground">
        <stop offset="0" stopColor="#000" stopOpacity="0.32" />
        <stop offset="0.6" stopColor="#000" stopOpacity="0.11" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="hour-dip">
        <stop offset="0" stopColor="#a07e4b" />
        <stop offset="1" stopColor="#eed9b2" stopOpacity="0" />
      </radialGradient>
      <clipPath id="hour-inside">
        <path d={glass} />
      </clipPath>
    </defs>
  );
}

/** Colours from left to right, evenly distributed. */
function Gradient({ id, stops }: { id: string; stops: readonly string[] }) {
  return (
    <linearGradient id={id}>
      {stops.map((colour, index) => (
        <stop key={colour} offset={index / (stops.length - 1)} stopColor={colour} />
      ))}
    </linearGradient>
  );
}
