import { Minus, Plus, Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { binDays } from "#contract/input-rules/retention.ts";
import { useIsHydrated } from "../../../core/use-is-hydrated.ts";
import { useSite } from "../../../core/use-site.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ReadingPage } from "../reading-page.tsx";
import { useAccountPath } from "../use-account-path.ts";
import { containsAll, markPieces, sentenceWith, wordsOf } from "./find-words.ts";
import { questions } from "./questions.ts";

/** Fifteen questions, one open at a time. The open one and the search are in the address. */
export function Faqs() {
  const t = useT();
  const questions = useQuestions();
  const { search, open, go } = useFaqAddress();
  const { typed, setTyped } = useTypedText(search);
  const words = wordsOf(search);
  const found = questions.filter(({ question, text }) => containsAll(`${question} ${text}`, words));
  return (
    <ReadingPage title={t("FAQs")} intro={t("Fifteen questions about accounts, records, files and who sees what.")}>
      <search className="faq-search">
        <Field label={t("Search the questions")}>
          <TextInput
            type="search"
            autoComplete="off"
            before={<Icon icon={Search} size={14} />}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              go({ search: target.value, open });
            }}
          />
        </Field>
        <p className="note" role="status">
          {words.length > 0 && t("{{count}} of {{all}} questions", { count: found.length, all: questions.length })}
        </p>
      </search>
      {found.length > 0 ? (
        <ul className="faq" onKeyDown={moveFocus}>
          {found.map((question) => (
            <FaqItem
              key={question.id}
              question={question}
              words={words}
              isOpen={open === question.id}
              onToggle={() => go({ search: typed, open: open === question.id ? "" : question.id })}
            />
          ))}
        </ul>
      ) : (
        <div className="faq-none">
          <p className="reading">{t("No question or answer contains all of “{{words}}”.", { words: search.trim() })}</p>
          <p className="note">{t("Try fewer or other words.")}</p>
          <Button onClick={() => go({ search: "", open })}>{t("Show all questions")}</Button>
        </div>
      )}
    </ReadingPage>
  );
}

/** What is typed, at once: the address follows later. A search that was not typed, as in a link, replaces the text. */
function useTypedText(search: string) {
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  /** Typed, and not in the address yet. */
  const [pending, setPending] = useState<readonly string[]>([]);
  if (lastSearch !== search) {
    const arrived = pending.indexOf(search);
    setLastSearch(search);
    setPending(arrived < 0 ? [] : pending.slice(arrived + 1));
    if (arrived < 0) setTyped(search);
  }
  return {
    typed,
    setTyped: (text: string) => {
      setTyped(text);
      setPending([...pending, text]);
    },
  };
}

/** Changes replace the address: the browser's Back leaves the page. */
function useFaqAddress() {
  const { hash, search: query } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  return {
    open: isHydrated ? hash.slice(1) : "",
    search: new URLSearchParams(query).get("q") ?? "",
    go: ({ search, open }: { search: string; open: string }) =>
      navigate(
        { search: search === "" ? "" : `?${new URLSearchParams({ q: search })}`, hash: open },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** Arrows move between questions, Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(".faq-question button")];
  const index = buttons.findIndex((button) => button.contains(document.activeElement));
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: buttons.length - 1 };
  const next = index < 0 ? undefined : buttons[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type FaqItemProps = {
  question: QuestionAndAnswer;
  /** The search words, to be marked. */
  words: readonly string[];
  isOpen: boolean;
  onToggle: () => void;
};

/** A question that opens its answer. Closed, it shows the sentence of the answer with the search words. */
function FaqItem({ question: { id, question, pieces, text }, words, isOpen, onToggle }: FaqItemProps) {
  const hit = isOpen || words.length === 0 ? undefined : sentenceWith(text, words);
  return (
    <li id={id} className="faq-item">
      <h2 className="faq-question">
        <button type="button" id={`q-${id}`} aria-expanded={isOpen} aria-controls={`a-${id}`} onClick={onToggle}>
          <span>
            <Marked text={question} words={words} />
          </span>
          <Icon icon={isOpen ? Minus : Plus} />
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
              <Anchor key={piece} to={to} className="text-link">
                <Marked text={piece} words={words} />
              </Anchor>
            ),
          )}
        </p>
      </section>
    </li>
  );
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text;
  return markPieces(text, words).map(({ text: piece, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places.
    isMarked ? <mark key={index}>{piece}</mark> : piece,
  );
}

/** A question in the current language. */
export type QuestionAndAnswer = {
  id: string;
  question: string;
  /** The answer in pieces, including links. */
  pieces: { text: string; to?: string | undefined }[];
  /** The answer as plain text. */
  text: string;
};

/** The questions and answers in the current language, with the institute's own figures. */
function useQuestions(): QuestionAndAnswer[] {
  const t = useT();
  const account = useAccountPath();
  const days = useSite().data?.retentionDays ?? binDays.byDefault;
  return questions.map(({ id, question, answer: text, links = [] }) => {
    const answer = t(text, { days });
    // A split with one group yields text and link in turn.
    const pieces = answer.split(/<\d>(.*?)<\/\d>/g).map((text, index) => {
      const to = index % 2 === 1 ? links[(index - 1) / 2] : undefined;
      return { text, to: to === "account" ? account : to };
    });
    return { id, question: t(question), pieces, text: pieces.map(({ text }) => text).join("") };
  });
}
