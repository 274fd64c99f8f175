import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { questions } from "./questions.ts";
import { ReadingPage } from "./reading-page.tsx";

/** Fifteen questions, one open at a time. */
export function Faqs() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <ReadingPage title="FAQs" lede="Fifteen questions about accounts, records, files and who sees what.">
      <ul className="faq">
        {questions.map(({ id, asks, answer }) => {
          const isOpen = open === id;
          return (
            <li key={id} className="faq-item">
              <h2 className="faq-question">
                <button
                  type="button"
                  id={`q-${id}`}
                  aria-expanded={isOpen}
                  aria-controls={`a-${id}`}
                  onClick={() => setOpen(isOpen ? null : id)}
                >
                  {asks}
                  <Icon of={isOpen ? Minus : Plus} />
                </button>
              </h2>
              <section className="answer" id={`a-${id}`} aria-labelledby={`q-${id}`} hidden={!isOpen}>
                <p>{answer}</p>
              </section>
            </li>
          );
        })}
      </ul>
    </ReadingPage>
  );
}
