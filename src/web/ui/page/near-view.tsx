import { type ReactNode, Suspense, useRef } from "react";
import { useIsNearView } from "./use-is-near-view.ts";

type NearViewProps = {
  className?: string;
  /** Loaded wherever the reader is. */
  isWanted?: boolean;
  /** In its place until it is near and loaded. */
  before?: ReactNode;
  children: ReactNode;
};

/** What it contains is loaded when a reader comes near it. */
export function NearView({ className = "near", isWanted = false, before = null, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNearView(place);
  return (
    <div ref={place} className={className}>
      {isNear || isWanted ? <Suspense fallback={before}>{children}</Suspense> : before}
    </div>
  );
}
