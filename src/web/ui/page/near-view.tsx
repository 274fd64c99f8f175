import { type ReactNode, Suspense, useRef } from "react";
import { useIsNearView } from "./use-is-near-view.ts";

type NearViewProps = {
  className?: string;
  /** Loads the content at once, wherever the page is scrolled to. */
  isLoadedAtOnce?: boolean;
  /** Shown in its place until it is loaded. */
  before?: ReactNode;
  children: ReactNode;
};

/** Loads its content when it is about to scroll into view. */
export function NearView({ className = "near-view", isLoadedAtOnce = false, before = null, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNearView(place);
  return (
    <div ref={place} className={className}>
      {isNear || isLoadedAtOnce ? <Suspense fallback={before}>{children}</Suspense> : before}
    </div>
  );
}
