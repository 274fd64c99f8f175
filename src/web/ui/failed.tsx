import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export type FailedProps = {
  /** What could not be done: "The report could not be drawn". */
  what: ReactNode;
  /** To quote: "R-7F3A-19". */
  reference?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Nothing is lost; it can be tried again, or quoted. */
export function Failed({ what, reference, onRetry, isRetrying }: FailedProps) {
  return (
    <div className="emp" role="alert">
      <p className="e1">{what}</p>
      <p className="ink2">
        Your records are safe. {onRetry ? "Try again" : "Come back in a while"}
        {reference ? (
          <>
            , or quote <span className="mono">{reference}</span> to your admin.
          </>
        ) : (
          "."
        )}
      </p>
      {onRetry && (
        <div className="row">
          <Button size="small" onClick={onRetry} busy={isRetrying}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
