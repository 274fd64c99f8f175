import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/dialog/menu.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { LazyViewDialog } from "./lazy-view-dialog.tsx";
import { SavedList } from "./saved-list.tsx";
import type { SavedView, SavedViews } from "./use-saved-views.ts";

type ViewsMenuProps = {
  views: SavedViews;
  /** What would be saved: the query that is shown. */
  text: string;
  columns?: string[];
  maySave: boolean;
  /** The address that opens a view. */
  linkTo: (text: string, id: string) => string;
};

/** Saved views to open, and the shown one to save. */
export function ViewsMenu({ views, text, columns, maySave, linkTo }: ViewsMenuProps) {
  const t = useT();
  const [open, setOpen] = useState<"save" | "manage">();
  const link = (view: SavedView): MenuItem => ({
    label: view.text === text ? <strong>{view.name}</strong> : view.name,
    to: linkTo(view.text, view.id),
  });
  const own = views.rows.filter(({ isOwn }) => isOwn).map(link);
  const shared = views.rows.filter(({ isOwn }) => !isOwn).map(link);
  const none = { label: t("No saved views yet"), disabledReason: " " };
  const actions = [
    ...(maySave ? [{ label: t("Save this view…"), onPress: () => setOpen("save") }] : []),
    ...(views.rows.length > 0 ? [{ label: t("Rename, share, remove…"), onPress: () => setOpen("manage") }] : []),
  ];
  return (
    <>
      <Menu
        groups={[
          { label: t("My views"), items: own.length + shared.length === 0 ? [none] : own },
          { label: t("Shared"), items: shared },
          { items: actions },
        ].filter(({ items }) => items.length > 0)}
      >
        <Button icon={Bookmark}>{t("Saved views")}</Button>
      </Menu>
      {open === "save" && (
        <LazyViewDialog
          title={t("Save this view")}
          views={views}
          onSave={(input) => views.save({ ...input, text, ...(columns && { columns }) })}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Sheet isOpen={open === "manage"} onClose={() => setOpen(undefined)} title={t("Saved views")}>
        <SavedList
          views={views}
          linkTo={linkTo}
          emptyText={t("No saved views yet")}
          onOpen={() => setOpen(undefined)}
        />
      </Sheet>
    </>
  );
}
