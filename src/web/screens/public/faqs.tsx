import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { faqWords } from "../../words/faq-words.ts";
import { useWords } from "../../words/use-words.ts";
import { FaqItem } from "./faq-item.tsx";
import { holdsAll, wordsOf } from "./find-words.ts";
import { ReadingPage } from "./reading-page.tsx";
import { useQuestions } from "./use-questions.ts";

/** Fifteen questions, one open at a time. What is open and what is searched for stand in the address. */
export function Faqs() {
  const t = useWords(faqWords);
  const questions = useQuestions();
  const { search, open, go } = useFaqAddress();
  const words = wordsOf(search);
  const found = questions.filter(({ asks, text }) => holdsAll(`${asks} ${text}`, words));
  return (
    <ReadingPage title={t("title")} lede={t("lede")}>
      <search className="faq-search">
        <Field label={t("search")}>
          <TextInput
            type="search"
            autoComplete="off"
            before={<Icon of={Search} size={14} />}
            value={search}
            onChange={({ target }) => go({ search: target.value, open })}
          />
        </Field>
        <p className="note" role="status">
          {words.length > 0 && t("found", { count: found.length, all: questions.length })}
        </p>
      </search>
      {found.length > 0 ? (
        <ul className="faq" onKeyDown={moveFocus}>
          {found.map((asked) => (
            <FaqItem
              key={asked.id}
              asked={asked}
              words={words}
              isOpen={open === asked.id}
              onToggle={() => go({ search, open: open === asked.id ? "" : asked.id })}
            />
          ))}
        </ul>
      ) : (
        <div className="faq-none">
          <p className="reading">{t("none", { words: search.trim() })}</p>
          <p className="note">{t("noneNext")}</p>
          <Button onClick={() => go({ search: "", open })}>{t("showAll")}</Button>
        </div>
      )}
    </ReadingPage>
  );
}

/** Changes of the address take the place of the one before: the browser's Back leaves the page. */
function useFaqAddress() {
  const { hash, search: query } = useLocation();
  const navigate = useNavigate();
  return {
    open: hash.slice(1),
    search: new URLSearchParams(query).get("q") ?? "",
    go: ({ search, open }: { search: string; open: string }) =>
      navigate(
        { search: search === "" ? "" : `?${new URLSearchParams({ q: search })}`, hash: open },
        { replace: true, preventScrollReset: true },
      ),
  };
}

/** From question to question by the arrows, to the first and the last by Home and End. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(".faq-question button")];
  const at = buttons.findIndex((button) => button.contains(document.activeElement));
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const next = at < 0 ? undefined : buttons[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
