import { useState } from "react";
import { NotShown } from "../../accounts/not-shown.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWords } from "../../words/use-words.ts";
import { viewsWords } from "../../words/views-words.ts";
import type { SavedView, SavedViews } from "./use-saved-views.ts";
import { ViewDialog } from "./view-dialog.tsx";
import "./views.css";

type SavedListProps = {
  views: SavedViews;
  linkTo: (text: string) => string;
  /** Said where there is none. */
  none: string;
  onOpen?: () => void;
};

/** Views by name: to open, and to change or remove where that is one's own to do. */
export function SavedList({ views, linkTo, none, onOpen }: SavedListProps) {
  const t = useWords(viewsWords);
  const [changing, setChanging] = useState<SavedView>();
  const [removing, setRemoving] = useState<SavedView>();
  if (views.error) return <NotShown what={t("list.failed")} error={views.error} onRetry={views.refetch} />;
  if (!views.isLoaded) return <Skeleton rows={3} widths={["60%"]} />;
  if (views.rows.length === 0) return <p className="note saved-none">{none}</p>;
  return (
    <>
      <ul className="saved-views">
        {views.rows.map((view) => (
          <li key={view.id}>
            <div className="grow">
              <Anchor to={linkTo(view.text)} onClick={onOpen}>
                <strong>{view.name}</strong>
              </Anchor>
              <SharedWith view={view} />
            </div>
            {view.abilities.change && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t("list.changeWhich", { name: view.name })}
                onClick={() => setChanging(view)}
              >
                {t("list.change")}
              </Button>
            )}
            {view.abilities.remove && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t("list.removeWhich", { name: view.name })}
                onClick={() => setRemoving(view)}
              >
                {t("list.remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changing && (
        <ViewDialog
          title={t("dialog.rename", { name: changing.name })}
          views={views}
          view={changing}
          onKeep={(kept) => views.change(changing, kept)}
          onClose={() => setChanging(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t("remove.title", { name: removing.name })}
          says={t(removing.visibility === "personal" ? "remove.says" : "remove.saysShared")}
          deed={t("remove.deed")}
          otherwise={t("remove.otherwise")}
          onConfirm={() => void views.remove(removing).then(() => setRemoving(undefined))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Whose it is, and who finds it. */
function SharedWith({ view }: { view: SavedView }) {
  const t = useWords(viewsWords);
  const to = view.department ?? t(`visibility.${view.visibility}`);
  const facts = [
    view.isOwn ? "" : t("list.by", { name: view.by }),
    view.isOwn && view.visibility === "personal" ? "" : to,
  ].filter(Boolean);
  return facts.length > 0 ? <span className="note">{facts.join(" · ")}</span> : null;
}
