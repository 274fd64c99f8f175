import "./person-card.css";
import { useId } from "react";

/** The photo; without one the drawing of that number. The name is beside it. */
export function PersonPicture({ photo, index }: { photo: string | null; index: number }) {
  return photo ? <img className="drawn-avatar" src={photo} alt="" /> : <DrawnAvatar number={index} />;
}

/** A drawn face: hair, glasses and collar by its number, from 0. Shown if there is no photo. */
function DrawnAvatar({ number }: { number: number }) {
  const hatch = useId();
  const { hair, glasses, collar, beard } = faces[number % faces.length] ?? faces[0];
  return (
    <svg className="drawn-avatar" viewBox="0 0 96 96" fill="none" stroke="currentColor" aria-hidden="true">
      <defs>
        <pattern id={hatch} width="2.6" height="2.6" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)">
          <path d="M0 .6h2.6" strokeWidth="1.1" />
        </pattern>
      </defs>
      <path d="M8 95c2-17 14-24 30-27 4 5 16 5 20 0 16 3 28 10 30 27" fill="var(--paper)" strokeWidth="1.2" />
      <path d={collar} strokeWidth="1" />
      <path d="M40 58v11c2 5 14 5 16 0V58" fill="var(--paper)" strokeWidth="1" />
      <path d="M41 63c4 4 10 4 14 0v6c-3 4-11 4-14 0Z" fill={`url(#${hatch})`} stroke="none" />
      {hair.behind && <path d={hair.behind} fill={`url(#${hatch})`} strokeWidth="1.1" />}
      <path d="M31 38c0-15 7-22 17-22s17 7 17 22c0 16-8 26-17 26s-17-10-17-26Z" fill="var(--paper)" strokeWidth="1.2" />
      <path d="M31 39c-4-2-5 7 0 9M65 39c4-2 5 7 0 9" strokeWidth="1" />
      {beard && <path d={beard} fill={`url(#${hatch})`} strokeWidth=".7" />}
      <path d={hair.front} fill={`url(#${hatch})`} strokeWidth="1.1" />
      <path d="M37 37c3-2 6-2 8 0M51 37c2-2 5-2 8 0" strokeWidth="1" />
      <path d="M41 43v.01M55 43v.01" strokeWidth="3.2" strokeLinecap="round" />
      <path d="M48 42c-1 5-2 7-2 8h4" strokeWidth=".9" />
      <path d="M42 56c3 2.5 9 2.5 12 0" strokeWidth="1.1" strokeLinecap="round" />
      {glasses && <path d={glasses} strokeWidth="1.1" />}
    </svg>
  );
}

const shirt = "M40 69 34 77l8 6 6-8 6 8 8-6-6-8M48 75v20";
const kurta = "M38 69c2 8 18 8 20 0M48 75v16M45 80h6M45 86h6";
const sari = "M30 72c10 4 20 10 26 23M36 69c12 5 24 14 30 26M40 69c4 6 12 6 16 0";
const coat = "M39 69 30 78l10 4-4 4 12 9 12-9-4-4 10-4-9-9M48 95V80M42 71l6 9 6-9";

const round =
  "M35 43a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM49 43a6 6 0 1 0 12 0a6 6 0 1 0-12 0ZM47 42q1-1 2 0M35 42l-4-2M61 42l4-2";
const square = "M34 39h13v6q-1 3-6 3t-7-3ZM49 39h13v6q-1 3-7 3t-6-3ZM47 41h2M34 41l-3-1M62 41l3-1";

const short = { front: "M30 40c-3-18 4-27 18-27s22 9 18 27c-2-6-3-10-5-14-9 2-18 1-25-3-3 5-4 10-6 17Z" };
const parting = {
  front: "M30 42c-4-20 5-30 18-30s22 9 18 30c-2-4-2-9-4-13-6-1-12-4-16-8-3 6-10 10-13 11-2 4-2 7-3 10Z",
};
const curls = {
  front:
    "M30 36c-5-3-3-10 1-11-1-6 5-9 9-7 2-5 10-6 13-2 5-2 11 2 10 7 5 2 6 9 2 13-2-5-4-7-8-8-3 2-7 1-9-1-4 3-9 2-11 0-4 2-6 5-7 9Z",
};
const noHair = { front: "M31 41c-2-4-2-9 0-13 1 4 1 7 1 11ZM65 41c2-4 2-9 0-13-1 4-1 7-1 11Z" };
const long = {
  behind: "M29 40c-2-20 6-29 19-29s21 9 19 29c0 12 4 22 7 30-8 4-16 3-18-2V40H40v28c-2 5-10 6-18 2 3-8 7-18 7-30Z",
  front: "M31 40c0-6 2-11 6-15 4-3 8-5 11-8 3 3 7 5 11 8 4 4 6 9 6 15 4-18-3-28-17-28s-21 10-17 28Z",
};
const bun = {
  behind: "M39 12a9 8 0 1 1 18 0a9 8 0 1 1-18 0Z",
  front: "M30 41c-3-18 4-27 18-27s21 9 18 27c-2-7-4-11-8-14-6-1-13-1-20 0-4 3-6 7-8 14Z",
};
const braid = {
  behind: "M64 34c6 6 8 16 6 24 4 4 3 10 0 13 2 5 1 10-3 13-5-2-7-7-5-12-3-4-3-9 0-12-3-8-2-16 2-26Z",
  front: "M30 42c-4-20 5-30 18-30s22 10 18 30c-1-8-5-14-18-24-13 9-17 15-18 24Z",
};

const full = "M32 46c1 14 8 21 16 21s15-7 16-21c-3 5-5 7-8 7-5-2-11-2-16 0-3 0-5-2-8-7Z";

type Face = { hair: { front: string; behind?: string }; glasses?: string; beard?: string; collar: string };
const faces: readonly [Face, ...Face[]] = [
  { hair: long, collar: sari },
  { hair: short, glasses: square, collar: shirt },
  { hair: curls, beard: full, collar: kurta },
  { hair: bun, glasses: round, collar: coat },
  { hair: parting, collar: coat },
  { hair: braid, collar: kurta },
  { hair: noHair, glasses: round, beard: full, collar: coat },
  { hair: { ...bun, behind: long.behind }, glasses: square, collar: sari },
];
