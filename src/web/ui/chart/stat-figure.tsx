import type { ReactNode } from "react";
import { Anchor } from "../anchor.tsx";
import { DoubleLine } from "../table/double-line.tsx";
import { classNames } from "../text/class-names.ts";
import { formatCount } from "../text/format-count.ts";

export type StatFigureProps = {
  caption: ReactNode;
  value: number | string;
  /** One line below: "oldest 9 days". */
  meaning?: ReactNode;
  /** The address of what is behind the figure. */
  to?: string;
  /** Instead of a link: filters the list below. */
  onPress?: () => void;
  isPressed?: boolean;
  /** Reconciled: has the double line and the larger size. */
  isFinal?: boolean;
  tone?: "plain" | "bad";
};

export function StatFigure(props: StatFigureProps) {
  const { caption, value, meaning, to, onPress, isPressed, isFinal, tone } = props;
  const text = typeof value === "number" ? formatCount(value) : value;
  const content = (
    <>
      <span className="figure-caption">{caption}</span>
      <span className={classNames("figure", !isFinal && "medium", tone === "bad" && "bad")}>
        {isFinal ? <DoubleLine>{text}</DoubleLine> : text}
      </span>
      <span className="figure-caption">{meaning}</span>
    </>
  );
  if (to) {
    return (
      <Anchor to={to} className="stat">
        {content}
      </Anchor>
    );
  }
  if (onPress) {
    return (
      <button type="button" className="stat" onClick={onPress} aria-pressed={isPressed ?? false}>
        {content}
      </button>
    );
  }
  return <div className="stat">{content}</div>;
}

/** Figures side by side, separated by hairlines. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className="figures">{children}</div>;
}
