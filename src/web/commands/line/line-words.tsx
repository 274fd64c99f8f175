import "../commands.css";
import { useLayoutEffect, useRef } from "react";
import type { CompletionContext } from "#rules/language/complete/suggestion.ts";
import { findUnderstoodRanges } from "#rules/language/plain/find-understood-ranges.ts";

type LineWordsProps = {
  input: HTMLInputElement | null;
  text: string;
  /** The rest of the best completion. */
  ghost: string;
  context: CompletionContext;
};

/** Behind the input, letter for letter: an underline below what is understood, and what Tab would complete. */
export function LineWords({ input, text, ghost, context }: LineWordsProps) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (own.current && input) own.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input?.addEventListener("scroll", follow);
    return () => input?.removeEventListener("scroll", follow);
  });
  return (
    <div className="command-words mono" ref={own} aria-hidden="true">
      {piecesOf(text, findUnderstoodRanges(text, context)).map(({ from, part, isUnderstood }) =>
        isUnderstood ? <u key={from}>{part}</u> : part,
      )}
      {ghost !== "" && <span className="ghost">{ghost}</span>}
    </div>
  );
}

type Piece = { from: number; part: string; isUnderstood: boolean };

function piecesOf(text: string, places: readonly { from: number; to: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const { from, to } of places) {
    pieces.push({ from: position, part: text.slice(position, from), isUnderstood: false });
    pieces.push({ from, part: text.slice(from, to), isUnderstood: true });
    position = to;
  }
  return [...pieces, { from: position, part: text.slice(position), isUnderstood: false }];
}
