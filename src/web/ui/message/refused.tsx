import type { ReactNode } from "react";
import { Empty } from "./empty.tsx";

export type RefusedProps = {
  /** Whom this is for: "This list is for heads of department". */
  title: ReactNode;
  /** The viewer: "You are signed in as Faculty." */
  detail: ReactNode;
};

export function Refused({ title, detail }: RefusedProps) {
  return <Empty role="alert" title={title} detail={detail} />;
}
