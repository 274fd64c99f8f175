import { Minus, Plus } from "lucide-react";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { sentenceWith } from "./find-words.ts";
import { Marked } from "./marked.tsx";
import type { Asked } from "./use-questions.ts";

type FaqItemProps = {
  asked: Asked;
  /** Searched for, to be marked. */
  words: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
};

/** A question that opens its answer. Closed, it shows where in the answer the searched words stand. */
export function FaqItem({ asked: { id, asks, pieces, text }, words, isOpen, onToggle }: FaqItemProps) {
  const hit = isOpen || words.length === 0 ? undefined : sentenceWith(text, words);
  return (
    <li id={id} className="faq-item">
      <h2 className="faq-question">
        <button type="button" id={`q-${id}`} aria-expanded={isOpen} aria-controls={`a-${id}`} onClick={onToggle}>
          <span>
            <Marked text={asks} words={words} />
          </span>
          <Icon of={isOpen ? Minus : Plus} />
        </button>
      </h2>
      {hit && (
        <p className="faq-hit">
          <Marked text={hit} words={words} />
        </p>
      )}
      <section className="answer" id={`a-${id}`} aria-labelledby={`q-${id}`} hidden={!isOpen}>
        <p>
          {pieces.map(({ text: piece, to }) =>
            to === undefined ? (
              <Marked key={piece} text={piece} words={words} />
            ) : (
              <Anchor key={piece} to={to} className="lnk">
                <Marked text={piece} words={words} />
              </Anchor>
            ),
          )}
        </p>
      </section>
    </li>
  );
}
