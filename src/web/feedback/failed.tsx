import { type ReactNode, useState } from "react";
import { RichText } from "../texts/rich-text.tsx";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/message/empty.tsx";

export type FailedProps = {
  /** What failed: "The report could not be drawn". */
  title: ReactNode;
  /** Its reference is shown to quote: "R-7F3A-19". */
  error?: { reference: string | undefined };
  onRetry: () => unknown;
};

/** Says that nothing is lost, and offers to try again or to report the failure. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const t = useT();
  const [isRetrying, setRetrying] = useState(false);
  const reference = error?.reference;
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Empty
      role="alert"
      title={title}
      detail={
        <RichText
          text={
            reference
              ? "Your records are safe. Try again, or give your admin this reference: <1>{{reference}}</1>."
              : "Your records are safe. Try again."
          }
          values={{ reference: reference ?? "" }}
          parts={[(quoted) => <span className="mono">{quoted}</span>]}
        />
      }
      actions={
        <Button size="small" onClick={() => void retry()} busy={isRetrying}>
          {t("Try again")}
        </Button>
      }
    />
  );
}
