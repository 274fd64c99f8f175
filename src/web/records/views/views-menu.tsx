import { Bookmark } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Menu, type MenuItem } from "../../ui/menu.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useWords } from "../../words/use-words.ts";
import { viewsWords } from "../../words/views-words.ts";
import { SavedList } from "./saved-list.tsx";
import type { SavedView, SavedViews } from "./use-saved-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

type ViewsMenuProps = {
  views: SavedViews;
  /** What would be kept: the question on show. */
  text: string;
  columns?: string[];
  maySave: boolean;
  /** The address that opens a view. */
  linkTo: (text: string) => string;
};

/** Saved views to open, and the one on show to save. */
export function ViewsMenu({ views, text, columns, maySave, linkTo }: ViewsMenuProps) {
  const t = useWords(viewsWords);
  const [open, setOpen] = useState<"save" | "manage">();
  const link = (view: SavedView): MenuItem => ({
    label: view.text === text ? <strong>{view.name}</strong> : view.name,
    to: linkTo(view.text),
  });
  const own = views.rows.filter(({ isOwn }) => isOwn).map(link);
  const shared = views.rows.filter(({ isOwn }) => !isOwn).map(link);
  const none = { label: t("none"), disabledBecause: " " };
  const deeds = [
    ...(maySave ? [{ label: t("save"), onPress: () => setOpen("save") }] : []),
    ...(views.rows.length > 0 ? [{ label: t("manage"), onPress: () => setOpen("manage") }] : []),
  ];
  return (
    <>
      <Menu
        groups={[
          { label: t("own"), items: own.length + shared.length === 0 ? [none] : own },
          { label: t("shared"), items: shared },
          { items: deeds },
        ].filter(({ items }) => items.length > 0)}
      >
        <Button icon={Bookmark}>{t("menu")}</Button>
      </Menu>
      {open === "save" && (
        <ViewDialog
          title={t("dialog.title")}
          views={views}
          onKeep={(kept) => views.save({ ...kept, text, ...(columns && { columns }) })}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Sheet isOpen={open === "manage"} onClose={() => setOpen(undefined)} title={t("list.title")}>
        <SavedList views={views} linkTo={linkTo} none={t("none")} onOpen={() => setOpen(undefined)} />
      </Sheet>
    </>
  );
}
