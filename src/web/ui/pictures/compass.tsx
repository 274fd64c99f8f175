/** A ship's compass; for the page that was not found. */
export function CompassPicture() {
  return (
    <svg
      className="picture"
      viewBox="29 20 182 164"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d="M30 176h180M42 182h156M36 176l10-26h148l10 26" />
      <path d="M52 150c-4-34 4-58 14-72M188 150c4-34-4-58-14-72" />
      <path d="M58 150c-3-30 4-52 13-66M182 150c3-30-4-52-13-66" />
      <path d="M56 92h8M176 92h8" strokeWidth="3" />
      <circle cx="120" cy="88" r="62" />
      <circle cx="120" cy="88" r="57.5" />
      <circle cx="120" cy="88" r="46" />
      {marks.map(({ angle, length }) => (
        <path key={angle} d={`M120 ${88 - 46}v${length}`} transform={`rotate(${angle} 120 88)`} strokeWidth="1" />
      ))}
      <path
        d="M120 46 128 80 120 88 112 80ZM120 130l8-34-8-8-8 8ZM78 88l34-8 8 8-8 8ZM162 88l-34-8-8 8 8 8Z"
        strokeWidth=".8"
        opacity=".55"
      />
      <g transform="rotate(37 120 88)">
        <path d="M120 48 126 88H114Z" fill="currentColor" />
        <path d="M120 128 126 88H114Z" fill="var(--paper)" />
        <path d="M120 48 126 88H114Z M120 128 126 88H114Z" />
      </g>
      <circle cx="120" cy="88" r="3.5" fill="var(--paper)" />
      <path
        d="M70 130c6 9 14 15 23 19M66 120c2 4 4 7 7 11M170 130c-6 9-14 15-23 19M174 120c-2 4-4 7-7 11"
        strokeWidth=".8"
      />
      <path d="M76 60c4-9 11-16 19-21M82 66c4-8 9-14 16-18" strokeWidth=".7" opacity=".6" />
      {[0, 1, 2, 3, 4, 5, 6].map((line) => (
        <path key={line} d={`M${52 + line * 3} ${173 - line * 3}h${136 - line * 6}`} strokeWidth=".5" opacity=".5" />
      ))}
    </svg>
  );
}

const marks = Array.from({ length: 32 }, (_, index) => ({ angle: index * 11.25, length: index % 4 === 0 ? 9 : 5 }));
