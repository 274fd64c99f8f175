import { useState } from "react";
import { text } from "#texts/text.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { LazyViewDialog } from "./lazy-view-dialog.tsx";
import type { SavedView, SavedViews } from "./use-saved-views.ts";
import "./views.css";

type SavedListProps = {
  views: SavedViews;
  linkTo: (text: string, id: string) => string;
  /** Shown if there is none. */
  emptyText: string;
  onOpen?: () => void;
};

/** Views by name: to open, and to change or remove if the viewer may. */
export function SavedList({ views, linkTo, emptyText, onOpen }: SavedListProps) {
  const t = useT();
  const [changing, setChanging] = useState<SavedView>();
  const [removing, setRemoving] = useState<SavedView>();
  if (!views.isLoaded)
    return <NotLoaded what={t("Could not load the saved views.")} answer={views} rows={3} widths={["60%"]} />;
  if (views.rows.length === 0) return <p className="note saved-empty">{emptyText}</p>;
  return (
    <>
      <ul className="saved-views">
        {views.rows.map((view) => (
          <li key={view.id}>
            <div className="grow">
              <Anchor to={linkTo(view.text, view.id)} onClick={onOpen}>
                <strong>{view.name}</strong>
              </Anchor>
              <SharedWith view={view} />
            </div>
            {view.abilities.change && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t("Change {{name}}", { name: view.name })}
                onClick={() => setChanging(view)}
              >
                {t("Change")}
              </Button>
            )}
            {view.abilities.remove && (
              <Button
                size="small"
                variant="quiet"
                aria-label={t("Remove {{name}}", { name: view.name })}
                onClick={() => setRemoving(view)}
              >
                {t("Remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changing && (
        <LazyViewDialog
          title={t("Edit “{{name}}”", { name: changing.name })}
          views={views}
          view={changing}
          // After a change elsewhere, the next attempt is based on the version that was read since.
          onSave={(input) => views.change(views.rows.find(({ id }) => id === changing.id) ?? changing, input)}
          onClose={() => setChanging(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          isDangerous
          title={t("Remove “{{name}}”?", { name: removing.name })}
          description={t(
            removing.visibility === "personal"
              ? "Only the saved view is removed. The records are not affected."
              : "Other people will no longer see this view. The records are not affected.",
          )}
          action={t("Remove view")}
          onConfirm={() => void views.remove(removing).then(() => setRemoving(undefined))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Its owner, and who else can see it. */
function SharedWith({ view }: { view: SavedView }) {
  const t = useT();
  const to = view.department ?? t(visibilityTexts[view.visibility]);
  const facts = [
    view.isOwn ? "" : t("by {{name}}", { name: view.by }),
    view.isOwn && view.visibility === "personal" ? "" : to,
  ].filter(Boolean);
  return facts.length > 0 ? <span className="note">{facts.join(" · ")}</span> : null;
}

const visibilityTexts = {
  personal: text("Only me"),
  department: text("My department"),
  institute: text("The whole institute"),
};
