import { Search } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Translate } from "#texts/translate.ts";
import { useT } from "../../../texts/use-t.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Manual } from "./open-manual.ts";
import type { Chapter } from "./read-chapters.ts";

type AsideProps = {
  id: string;
  /** Null until it is open. */
  manual: Manual | null;
  chapters: readonly Chapter[];
  page: number;
  onGoTo: (page: number) => void;
  /** The text to be marked, and the page of this match. */
  onFind: (text: string, page?: number) => void;
};

/** Beside the pages: the search, and the table of contents. */
export function ManualAside({ id, manual, chapters, page, onGoTo, onFind }: AsideProps) {
  const t = useT();
  return (
    <div className="manual-aside" id={id}>
      <FindForm manual={manual} onFind={onFind} />
      <nav aria-label={t("Contents")}>
        <ChapterList chapters={chapters} page={page} onGoTo={onGoTo} />
      </nav>
    </div>
  );
}

type ChapterListProps = { chapters: readonly Chapter[]; page: number; onGoTo: (page: number) => void };

function ChapterList({ chapters, page, onGoTo }: ChapterListProps) {
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
            // None of the parts of other chapters is current.
            <ChapterList chapters={chapter.parts} page={chapter === current ? page : 0} onGoTo={onGoTo} />
          )}
        </li>
      ))}
    </ol>
  );
}

type Outcome = "reading" | "failed" | { text: string; places: number[]; cursor: number };

function FindForm({ manual, onFind }: Pick<AsideProps, "manual" | "onFind">) {
  const t = useT();
  const texts = useRef<Promise<string[]>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    // A search that was begun before the manual was open.
    if (manual && outcome === "reading" && !texts.current) form.current?.requestSubmit();
  }, [manual, outcome]);
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = fold(String(new FormData(event.currentTarget).get("text") ?? ""));
    onFind(text);
    if (text === "") return setOutcome(null);
    if (!texts.current) setOutcome("reading");
    if (!manual) return;
    texts.current ??= readTexts(manual);
    const before = typeof outcome === "object" && outcome?.text === text ? outcome : undefined;
    const read = await texts.current.catch(() => undefined);
    if (!read) {
      // The connection may have been lost; the next search reads again.
      texts.current = undefined;
      return setOutcome("failed");
    }
    const pages = before?.places ?? pagesWith(read, text);
    const index = before ? (before.cursor + 1) % Math.max(pages.length, 1) : 0;
    setOutcome({ text, places: pages, cursor: index });
    onFind(text, pages[index]);
  };
  return (
    <search>
      <form className="manual-find" onSubmit={find} ref={form}>
        <span className="input-box">
          <input
            name="text"
            type="search"
            aria-label={t("Find in the manual")}
            placeholder={t("Find in the manual")}
            autoComplete="off"
          />
        </span>
        <button type="submit" className="icon-btn" aria-label={t("Find next")} title={t("Find next")}>
          <Icon icon={Search} />
        </button>
        <p className="note" role="status">
          {wordsOf(outcome, t)}
        </p>
      </form>
    </search>
  );
}

function wordsOf(outcome: Outcome | null, t: Translate) {
  if (outcome === null) return null;
  if (outcome === "reading") return t("Searching the manual");
  if (outcome === "failed") return t("Could not load the page");
  const page = outcome.places[outcome.cursor];
  if (page === undefined) return t("“{{text}}” is not in the manual.", { text: outcome.text });
  return t("Page {{page}}, match {{place}} of {{places}}", {
    page,
    place: outcome.cursor + 1,
    places: outcome.places.length,
  });
}

/** The pages' texts, read once for the first search. */
async function readTexts({ document, pages }: Pick<Manual, "document" | "pages">): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""));
  }
  return texts.map(fold);
}

/** The page of each match, in order. */
function pagesWith(texts: readonly string[], searched: string): number[] {
  const folded = fold(searched);
  if (folded === "") return [];
  return texts.flatMap((text, index) => new Array<number>(text.split(folded).length - 1).fill(index + 1));
}

/** For comparing texts: lower case, single spaces. */
function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
