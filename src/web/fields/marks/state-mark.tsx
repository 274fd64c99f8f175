import type { ReactNode } from "react";
import type { RecordState } from "#kinds/record-state.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { classNames } from "../../ui/text/class-names.ts";

export const markNames = ["draft", "submitted", "verified", "returned", "changed", "unconfirmed"] as const;
export type MarkName = (typeof markNames)[number];

export type StateMarkProps = {
  mark: MarkName;
  /** In place of the usual word: "Is this yours?". */
  children?: ReactNode;
  /** Only the shape; the word is still read aloud and shown on hover. */
  isShapeOnly?: boolean;
  size?: number;
};

/** A shape and a word; the colour only repeats them. */
export function StateMark({ mark, children, isShapeOnly, size = 14 }: StateMarkProps) {
  const t = useT();
  const word = children ?? t(stateTexts[mark]);
  return (
    <span className={classNames("state-mark", mark)} title={isShapeOnly && typeof word === "string" ? word : undefined}>
      <StateShape mark={mark} size={size} />
      {isShapeOnly ? <span className="sr-only">{word}</span> : word}
    </span>
  );
}

/** Only the drawing, in the surrounding colour. */
export function StateShape({ mark, size = 14 }: { mark: MarkName; size?: number }) {
  if (mark === "verified") return <VerifiedShape size={size} />;
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
      {shapes[mark]}
    </svg>
  );
}

const shapes: Record<Exclude<MarkName, "verified">, ReactNode> = {
  draft: <circle cx="7" cy="7" r="5.2" strokeWidth="1.4" strokeDasharray="2.1 1.6" />,
  submitted: (
    <>
      <circle cx="7" cy="7" r="5.4" strokeWidth="1.4" />
      <path d="M7 1.6a5.4 5.4 0 0 1 0 10.8Z" fill="currentColor" stroke="none" />
    </>
  ),
  returned: (
    <>
      <path d="M7 .8 13.2 7 7 13.2.8 7Z" strokeWidth="1.4" />
      <path d="M9.5 5.4v2.4H4.8M6.4 6.1 4.7 7.8l1.7 1.6" strokeWidth="1.2" />
    </>
  ),
  changed: (
    <>
      <path d="M7 1.2 13.3 12.6H.7Z" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M7 5.2v3.4M7 10v1" strokeWidth="1.5" />
    </>
  ),
  unconfirmed: (
    <>
      <rect x="1.3" y="1.3" width="11.4" height="11.4" strokeWidth="1.3" strokeDasharray="2 1.5" />
      <path d="M5.2 5.5c0-2.3 3.7-2.2 3.7 0 0 1.4-1.9 1.5-1.9 2.9M7 9.8v1" strokeWidth="1.2" />
    </>
  ),
};

/** What a state is called; `t` translates it. */
export const stateTexts: Record<RecordState | "unconfirmed", string> = {
  draft: text("Draft"),
  submitted: text("Submitted"),
  verified: text("Verified"),
  returned: text("Returned"),
  changed: text("Changed since verified"),
  unconfirmed: text("Unconfirmed"),
};

/** The filled seal with its tick, for one state only. Size in pixels. */
function VerifiedShape({ size = 14 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      <path
        d="M7 .4l1.7 1.1 2-.2.8 1.9 1.8 1-.3 2 .9 1.8-1.3 1.5-.1 2-2 .6-1.2 1.6L7 13.1l-2 .6-1.3-1.6-2-.6-.1-2L.3 8l.9-1.8-.3-2 1.8-1 .8-1.9 2 .2Z"
        fill="currentColor"
      />
      <path d="M4.2 7.1 6.3 9.1 9.9 5" fill="none" stroke="var(--paper)" strokeWidth="1.5" />
    </svg>
  );
}
