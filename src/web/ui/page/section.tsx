import { type ReactNode, useId } from "react";
import { classNames } from "../text/class-names.ts";

export type SectionProps = {
  title: ReactNode;
  note?: ReactNode;
  /** At the right end of the heading: a link. */
  end?: ReactNode;
  /** Without the ink rule above, for the first under a page head. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
};

/** An ink rule, a heading and what belongs to it. */
export function Section({ title, note, end, isPlain, className, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classNames("sec", isPlain && "plain", className)} aria-labelledby={id}>
      <SectionHead title={title} note={note} end={end} id={id} />
      {children}
    </section>
  );
}

/** The heading line alone, where the section's element is drawn by someone else. */
export function SectionHead({ title, note, end, id }: Pick<SectionProps, "title" | "note" | "end"> & { id?: string }) {
  return (
    <div className="sh">
      <h2 id={id}>{title}</h2>
      {note && <span className="note">{note}</span>}
      {end && <span className="end">{end}</span>}
    </div>
  );
}
