import type { ReactNode } from "react";

export type EmptyProps = {
  /** Why there is nothing: "No patents yet". */
  why: ReactNode;
  /** The next step, in one line. */
  next?: ReactNode;
  /** One or two small buttons. */
  actions?: ReactNode;
};

export function Empty({ why, next, actions }: EmptyProps) {
  return (
    <div className="emp">
      <p className="e1">{why}</p>
      {next && <p className="ink2">{next}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
