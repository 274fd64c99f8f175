import type { ReactNode } from "react";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../button.tsx";

export type FailedProps = {
  /** What failed: "The report could not be drawn". */
  what: ReactNode;
  /** To quote: "R-7F3A-19". */
  reference?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Nothing is lost; it can be retried, or reported. */
export function Failed({ what, reference, onRetry, isRetrying }: FailedProps) {
  const t = useT();
  return (
    <div className="emp" role="alert">
      <p className="e1">{what}</p>
      <p className="ink2">
        <RichText
          text={
            onRetry
              ? reference
                ? "Your records are safe. Try again, or give your admin this reference: <1>{{reference}}</1>."
                : "Your records are safe. Try again."
              : reference
                ? "Your records are safe. Try again later, or give your admin this reference: <1>{{reference}}</1>."
                : "Your records are safe. Try again later."
          }
          values={{ reference: reference ?? "" }}
          parts={[(quoted) => <span className="mono">{quoted}</span>]}
        />
      </p>
      {onRetry && (
        <div className="row">
          <Button size="small" onClick={onRetry} busy={isRetrying}>
            {t("Try again")}
          </Button>
        </div>
      )}
    </div>
  );
}
