import { type ReactNode, useId } from "react";
import { Anchor } from "../anchor.tsx";
import { classNames } from "../text/class-names.ts";

type Part<Value extends string> = { value: Value; label: ReactNode; count?: number };

export type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  parts: readonly Part<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isSmall?: boolean;
};

/** A choice between a few visible options: density, theme, period. */
export function Segmented<Value extends string>({ label, parts, value, onChange, isSmall }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={classNames("seg", isSmall && "sm")} role="radiogroup" aria-label={label}>
      {parts.map((part) => (
        <label key={part.value} data-on={part.value === value || undefined}>
          <input type="radio" name={name} checked={part.value === value} onChange={() => onChange(part.value)} />
          <Face {...part} />
        </label>
      ))}
    </div>
  );
}

export type SegmentedLinksProps = {
  label: string;
  parts: readonly { to: string; label: ReactNode; count?: number; isCurrent: boolean }[];
  isSmall?: boolean;
  /** After the last part, for example a menu of saved views. */
  after?: ReactNode;
};

/** The same where each part is a link. */
export function SegmentedLinks({ label, parts, isSmall, after }: SegmentedLinksProps) {
  return (
    <nav className={classNames("seg", isSmall && "sm")} aria-label={label}>
      {parts.map(({ to, isCurrent, ...face }) => (
        <Anchor key={to} to={to} data-on={isCurrent || undefined} aria-current={isCurrent ? "page" : undefined}>
          <Face {...face} />
        </Anchor>
      ))}
      {after}
    </nav>
  );
}

function Face({ label, count }: { label: ReactNode; count?: number }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="mono">{count}</span>}
    </>
  );
}
