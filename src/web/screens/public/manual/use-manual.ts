import { useEffect, useState } from "react";
import { type Manual, openManual } from "./open-manual.ts";

/** The manual while its page is there: null on its way, "failed" where it cannot be shown. */
export function useManual(address: string): Manual | "failed" | null {
  const [manual, setManual] = useState<Manual | "failed" | null>(null);
  useEffect(() => {
    let isGone = false;
    let opened: Manual | undefined;
    openManual(address).then(
      (found) => {
        if (isGone) return found.close();
        opened = found;
        setManual(found);
      },
      () => isGone || setManual("failed"),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [address]);
  return manual;
}
