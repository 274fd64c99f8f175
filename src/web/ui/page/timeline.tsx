import type { ReactNode } from "react";

export type TimelineEvent = {
  id: string;
  /** A state mark's shape, 13 px. */
  mark: ReactNode;
  what: ReactNode;
  /** As shown: "15 Mar 09:02". */
  when: string;
  /** In full with its time zone, on hover. */
  whenInFull?: string;
  /** For machines: an ISO instant. */
  instant?: string;
};

/** What happened, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ id, mark, what, when, whenInFull, instant }) => (
        <li key={id}>
          {mark}
          <span>{what}</span>
          <time dateTime={instant} title={whenInFull}>
            {when}
          </time>
        </li>
      ))}
    </ol>
  );
}
