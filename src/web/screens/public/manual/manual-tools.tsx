import { ArrowLeft, ChevronLeft, ChevronRight, Download, ListTree, Minus, Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Anchor } from "../../../ui/anchor.tsx";
import { Icon, type LucideIcon } from "../../../ui/icon.tsx";
import { manualWords } from "../../../words/manual-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { manualFile } from "./manual-file.ts";

export type ToolsProps = {
  pages: number;
  page: number;
  percent: number;
  /** In a frame of another page there is no way back to show. */
  isFramed: boolean;
  aside: { id: string; isOpen: boolean; onToggle: () => void };
  onGoTo: (page: number) => void;
  onSmaller: () => void;
  onLarger: () => void;
  onFit: () => void;
};

/** The bar above the pages. Without a manual it holds the way back and the download. */
export function ManualTools(props: Partial<ToolsProps> & { isFramed: boolean }) {
  const t = useWords(manualWords);
  const { isFramed, aside, pages } = props;
  return (
    <header className="manual-tools">
      {!isFramed && (
        <Anchor to="/" className="icon-btn" aria-label={t("page.back")} title={t("page.back")}>
          <Icon of={ArrowLeft} />
        </Anchor>
      )}
      {aside && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t(aside.isOpen ? "page.closeContents" : "page.contents")}
          title={t("page.contents")}
          aria-expanded={aside.isOpen}
          aria-controls={aside.id}
          onClick={aside.onToggle}
        >
          <Icon of={ListTree} />
        </button>
      )}
      <h1>{t("page.title")}</h1>
      {pages !== undefined && <PageTools {...(props as ToolsProps)} />}
      <a className="btn sm" href={manualFile.address} download={manualFile.name} aria-label={t("page.download")}>
        <Icon of={Download} />
        <span>{t("page.download")}</span>
      </a>
    </header>
  );
}

function PageTools({ pages, page, percent, onGoTo, onSmaller, onLarger, onFit }: ToolsProps) {
  const t = useWords(manualWords);
  return (
    <div className="manual-page-tools" role="toolbar" aria-label={t("page.tools")}>
      <Tool icon={ChevronLeft} label={t("page.previous")} isStopped={page <= 1} onClick={() => onGoTo(page - 1)} />
      <PageNumber page={page} pages={pages} onGoTo={onGoTo} />
      <Tool icon={ChevronRight} label={t("page.next")} isStopped={page >= pages} onClick={() => onGoTo(page + 1)} />
      <span className="apart" />
      <Tool icon={Minus} label={t("page.smaller")} onClick={onSmaller} />
      <button type="button" className="btn quiet sm mono" title={t("page.fit")} onClick={onFit}>
        <span className="vh">{t("page.fit")}: </span>
        {t("page.zoom", { percent })}
      </button>
      <Tool icon={Plus} label={t("page.larger")} onClick={onLarger} />
    </div>
  );
}

/** Which page is read; another number leads there. */
function PageNumber({ page, pages, onGoTo }: Pick<ToolsProps, "page" | "pages" | "onGoTo">) {
  const t = useWords(manualWords);
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const wanted = Number(typed);
    if (typed.trim() === "" || !Number.isInteger(wanted)) return setTyped(String(page));
    const next = Math.min(Math.max(wanted, 1), pages);
    setTyped(String(next));
    if (next !== page) onGoTo(next);
  };
  return (
    <form className="manual-number" onSubmit={go}>
      <span className="in mono">
        <input
          aria-label={t("page.page")}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => go()}
        />
      </span>
      <span className="mono">{t("page.of", { pages })}</span>
    </form>
  );
}

type ToolProps = { icon: LucideIcon; label: string; isStopped?: boolean; onClick: () => void };

function Tool({ icon, label, isStopped, onClick }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={isStopped || undefined}
      onClick={isStopped ? undefined : onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
