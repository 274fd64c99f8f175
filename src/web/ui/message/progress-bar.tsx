import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { classNames } from "../text/class-names.ts";

export type ProgressBarProps = {
  /** The running action: "Drawing the binder, page 61 of 128". */
  label: string;
  /** 0 to 1; without it the end is not known. */
  value?: number;
  note?: ReactNode;
  onStop?: () => void;
};

export function ProgressBar({ label, value, note, onStop }: ProgressBarProps) {
  const t = useT();
  return (
    <div className="job">
      <div className="row between">
        <span>{label}</span>
        {onStop && (
          <button type="button" className="text-link" onClick={onStop}>
            {t("Stop")}
          </button>
        )}
      </div>
      <Meter label={label} value={value} />
      {note && <p className="dim">{note}</p>}
    </div>
  );
}

/** The bar alone. */
export function Meter({ label, value }: { label: string; value?: number }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      className={classNames("meter", percent === undefined && "unknown")}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </span>
  );
}
