import { type ReactNode, useId } from "react";
import { classNames } from "../text/class-names.ts";

export type SectionProps = {
  /** For links to it within the page. */
  id?: string;
  title: ReactNode;
  note?: ReactNode;
  /** At the right end of the heading: a link. */
  end?: ReactNode;
  /** Without the rule above, for the first under a page head. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
};

/** A rule, a heading and its content. */
export function Section({ id, title, note, end, isPlain, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={classNames("section", isPlain && "plain", className)} aria-labelledby={headingId}>
      <SectionHead title={title} note={note} end={end} id={headingId} />
      {children}
    </section>
  );
}

/** The heading alone, if the section element is rendered by the caller. */
export function SectionHead({ title, note, end, id }: Pick<SectionProps, "title" | "note" | "end"> & { id?: string }) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {(note || note === 0) && <span className="note">{note}</span>}
      {end && <span className="end">{end}</span>}
    </div>
  );
}
