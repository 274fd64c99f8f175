import type { ReactNode } from "react";

export type RefusedProps = {
  /** Who this is for: "This list is for heads of department". */
  isFor: ReactNode;
  /** The viewer: "You are signed in as Faculty." */
  you: ReactNode;
};

export function Refused({ isFor, you }: RefusedProps) {
  return (
    <div className="emp" role="alert">
      <p className="e1">{isFor}</p>
      <p className="ink2">{you}</p>
    </div>
  );
}
