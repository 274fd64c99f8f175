import { type ReactNode, useId } from "react";
import { Anchor } from "../anchor.tsx";
import { classNames } from "../text/class-names.ts";

export type SegmentedProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string;
  parts: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  isSmall?: boolean;
};

/** A choice between a few visible options: density, theme, period. */
export function Segmented<Value extends string>({ label, parts, value, onChange, isSmall }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div className={classNames("segmented", isSmall && "small")} role="radiogroup" aria-label={label}>
      {parts.map((part) => (
        <label key={part.value} data-on={part.value === value || undefined}>
          <input type="radio" name={name} checked={part.value === value} onChange={() => onChange(part.value)} />
          {part.label}
        </label>
      ))}
    </div>
  );
}

export type SegmentedLinksProps = {
  label: string;
  parts: readonly { to: string; label: ReactNode; count?: number; isCurrent: boolean }[];
};

/** The same if each part is a link. */
export function SegmentedLinks({ label, parts }: SegmentedLinksProps) {
  return (
    <nav className="segmented" aria-label={label}>
      {parts.map(({ to, label, count, isCurrent }) => (
        <Anchor key={to} to={to} data-on={isCurrent || undefined} aria-current={isCurrent ? "page" : undefined}>
          {label}
          {count !== undefined && <span className="mono">{count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
