import { type ReactNode, useEffect, useState } from "react";
import { useT } from "../../texts/use-t.ts";

const delayInMs = 150;

/** Shows its children only after a noticeable wait. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayInMs);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? children : null;
}

export type SkeletonProps = {
  rows?: number;
  /** Widths of the bars of a row, CSS lengths. */
  widths?: readonly string[];
  /** Read aloud. */
  label?: string;
};

/** Grey bars in the shape of the expected rows. */
export function Skeleton({ rows = 4, widths = ["76px", "72%", "24px"], label }: SkeletonProps) {
  const t = useT();
  return (
    <Delayed>
      <div role="status">
        <span className="sr-only">{label ?? t("Loading")}</span>
        <table className="table" aria-hidden="true">
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
              <tr key={row}>
                {widths.map((width, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
                  <td key={column}>
                    <SkeletonBar width={width} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Delayed>
  );
}

export function SkeletonBar({ width }: { width: string }) {
  return <span className="skeleton" style={{ width }} />;
}
