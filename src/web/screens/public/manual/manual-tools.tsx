import { ArrowLeft, ChevronLeft, ChevronRight, Download, ListTree, Minus, Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Icon, type LucideIcon } from "../../../ui/icon.tsx";
import { manualFile } from "./manual-file.ts";

export type ToolsProps = {
  pages: number;
  page: number;
  percent: number;
  /** In a frame of another page there is no link back. */
  isFramed: boolean;
  aside: { id: string; isOpen: boolean; onToggle: () => void };
  onGoTo: (page: number) => void;
  onSmaller: () => void;
  onLarger: () => void;
  onFit: () => void;
};

/** The bar above the pages. Without a manual it has the link back and the download. */
export function ManualTools(props: Partial<ToolsProps> & { isFramed: boolean }) {
  const t = useT();
  const { isFramed, aside, pages } = props;
  return (
    <header className="manual-tools">
      {!isFramed && (
        <Anchor to="/" className="icon-btn" aria-label={t("Back to the home page")} title={t("Back to the home page")}>
          <Icon icon={ArrowLeft} />
        </Anchor>
      )}
      {aside && (
        <button
          type="button"
          className="icon-btn"
          aria-label={t(aside.isOpen ? "Close the contents" : "Contents")}
          title={t("Contents")}
          aria-expanded={aside.isOpen}
          aria-controls={aside.id}
          onClick={aside.onToggle}
        >
          <Icon icon={ListTree} />
        </button>
      )}
      <h1>{t("User manual")}</h1>
      {pages !== undefined && <PageTools {...(props as ToolsProps)} />}
      <a className="btn small" href={manualFile.address} download={manualFile.name} aria-label={t("Download")}>
        <Icon icon={Download} />
        <span>{t("Download")}</span>
      </a>
    </header>
  );
}

function PageTools({ pages, page, percent, onGoTo, onSmaller, onLarger, onFit }: ToolsProps) {
  const t = useT();
  return (
    <div className="manual-page-tools" role="toolbar" aria-label={t("Manual")}>
      <Tool icon={ChevronLeft} label={t("Previous page")} isDisabled={page <= 1} onClick={() => onGoTo(page - 1)} />
      <PageNumber page={page} pages={pages} onGoTo={onGoTo} />
      <Tool icon={ChevronRight} label={t("Next page")} isDisabled={page >= pages} onClick={() => onGoTo(page + 1)} />
      <span className="separator" />
      <Tool icon={Minus} label={t("Smaller")} onClick={onSmaller} />
      <button type="button" className="btn quiet small mono" title={t("Fit the width")} onClick={onFit}>
        <span className="sr-only">{t("Fit the width")}: </span>
        {t("{{percent}} %", { percent })}
      </button>
      <Tool icon={Plus} label={t("Larger")} onClick={onLarger} />
    </div>
  );
}

/** The current page; another number goes there. */
function PageNumber({ page, pages, onGoTo }: Pick<ToolsProps, "page" | "pages" | "onGoTo">) {
  const t = useT();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = (event?: FormEvent) => {
    event?.preventDefault();
    const number = Number(typed);
    if (typed.trim() === "" || !Number.isInteger(number)) return setTyped(String(page));
    const next = Math.min(Math.max(number, 1), pages);
    setTyped(String(next));
    if (next !== page) onGoTo(next);
  };
  return (
    <form className="manual-number" onSubmit={go}>
      <span className="input-box mono">
        <input
          aria-label={t("Page")}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => go()}
        />
      </span>
      <span className="mono">{t("of {{pages}}", { pages })}</span>
    </form>
  );
}

type ToolProps = { icon: LucideIcon; label: string; isDisabled?: boolean; onClick: () => void };

function Tool({ icon, label, isDisabled, onClick }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon icon={icon} />
    </button>
  );
}
