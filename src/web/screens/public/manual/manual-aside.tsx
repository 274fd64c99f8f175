import { Search } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { manualWords } from "../../../words/manual-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { fold, placesOf, readTexts } from "./find-in-manual.ts";
import type { Chapter, Manual } from "./open-manual.ts";

type AsideProps = {
  id: string;
  manual: Manual;
  page: number;
  onGoTo: (page: number) => void;
  onSought: (text: string) => void;
};

/** Beside the pages: what to look for, and the table of contents. */
export function ManualAside({ id, manual, page, onGoTo, onSought }: AsideProps) {
  const t = useWords(manualWords);
  return (
    <div className="manual-aside" id={id}>
      <FindForm manual={manual} onGoTo={onGoTo} onSought={onSought} />
      <nav aria-label={t("page.contents")}>
        <ChapterList chapters={manual.chapters} page={page} onGoTo={onGoTo} />
      </nav>
    </div>
  );
}

function ChapterList({
  chapters,
  page,
  onGoTo,
}: {
  chapters: readonly Chapter[];
  page: number;
  onGoTo: (page: number) => void;
}) {
  const current = chapters.findLast((chapter) => chapter.page <= page);
  return (
    <ol>
      {chapters.map((chapter) => (
        <li key={`${chapter.page} ${chapter.title}`}>
          <button
            type="button"
            aria-current={chapter === current ? "location" : undefined}
            onClick={() => onGoTo(chapter.page)}
          >
            <span>{chapter.title}</span>
            <span className="mono">{chapter.page}</span>
          </button>
          {chapter.parts.length > 0 && (
            // Of the chapters that are not being read, none of the parts is.
            <ChapterList chapters={chapter.parts} page={chapter === current ? page : 0} onGoTo={onGoTo} />
          )}
        </li>
      ))}
    </ol>
  );
}

type Outcome = { text: string; places: number[]; at: number };

function FindForm({ manual, onGoTo, onSought }: Pick<AsideProps, "manual" | "onGoTo" | "onSought">) {
  const t = useWords(manualWords);
  const texts = useRef<Promise<string[]>>(undefined);
  const [outcome, setOutcome] = useState<Outcome | "reading" | null>(null);
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = fold(String(new FormData(event.currentTarget).get("text") ?? ""));
    onSought(text);
    if (text === "") return setOutcome(null);
    if (!texts.current) setOutcome("reading");
    texts.current ??= readTexts(manual);
    const before = outcome !== null && outcome !== "reading" && outcome.text === text ? outcome : undefined;
    const places = before?.places ?? placesOf(await texts.current, text);
    const at = before ? (before.at + 1) % Math.max(places.length, 1) : 0;
    setOutcome({ text, places, at });
    const found = places[at];
    if (found !== undefined) onGoTo(found);
  };
  return (
    <search>
      <form className="manual-find" onSubmit={find}>
        <span className="in">
          <input
            name="text"
            type="search"
            aria-label={t("page.find")}
            placeholder={t("page.find")}
            autoComplete="off"
          />
        </span>
        <button type="submit" className="icon-btn" aria-label={t("page.findNext")} title={t("page.findNext")}>
          <Icon of={Search} />
        </button>
        <p className="note" role="status">
          {wordsOf(outcome, t)}
        </p>
      </form>
    </search>
  );
}

function wordsOf(outcome: Outcome | "reading" | null, t: ReturnType<typeof useWords<typeof manualWords.english>>) {
  if (outcome === null) return null;
  if (outcome === "reading") return t("page.searching");
  const page = outcome.places[outcome.at];
  if (page === undefined) return t("page.notFound", { text: outcome.text });
  return t("page.found", { page, place: outcome.at + 1, places: outcome.places.length });
}
