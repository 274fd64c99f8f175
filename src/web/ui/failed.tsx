import type { ReactNode } from "react";
import { Said } from "../words/said.tsx";
import { uiWords } from "../words/ui-words.ts";
import { useWords } from "../words/use-words.ts";
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
  const t = useWords(uiWords);
  return (
    <div className="emp" role="alert">
      <p className="e1">{what}</p>
      <p className="ink2">
        <Said
          words={uiWords}
          say={`failed.${onRetry ? "again" : "later"}${reference ? "OrQuote" : ""}`}
          values={{ reference: reference ?? "" }}
          parts={[(quoted) => <span className="mono">{quoted}</span>]}
        />
      </p>
      {onRetry && (
        <div className="row">
          <Button size="small" onClick={onRetry} busy={isRetrying}>
            {t("failed.tryAgain")}
          </Button>
        </div>
      )}
    </div>
  );
}
