export type RuledLine = { id: string; text: string; isTyped?: boolean };

/** Lines typed on ruled paper: what was asked and what was answered. Numbers count from 1. */
export function RuledLines({
  label,
  lines,
  hasCaret,
}: {
  label: string;
  lines: readonly RuledLine[];
  hasCaret?: boolean;
}) {
  return (
    <div className="term" role="log" aria-label={label}>
      {lines.map(({ id, text, isTyped }, place) => (
        <div className="ln" key={id} data-n={place + 1}>
          {isTyped && <span className="p">&gt;&nbsp;</span>}
          <span className={isTyped ? undefined : "said"}>{text}</span>
          {hasCaret && place === lines.length - 1 && <span className="caret" />}
        </div>
      ))}
    </div>
  );
}
