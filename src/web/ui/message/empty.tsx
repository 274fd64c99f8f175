import type { ReactNode } from "react";

export type EmptyProps = {
  /** Why there is nothing: "No patents yet". */
  title: ReactNode;
  /** The next step, in one line. */
  detail?: ReactNode;
  /** One or two small buttons. */
  actions?: ReactNode;
  role?: "alert";
};

export function Empty({ title, detail, actions, role }: EmptyProps) {
  return (
    <div className="empty-state" role={role}>
      <p className="empty-title">{title}</p>
      {detail && <p className="secondary">{detail}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
