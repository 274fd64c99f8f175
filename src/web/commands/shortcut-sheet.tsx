import "./commands.css";
import { useState } from "react";
import { text } from "#texts/text.ts";
import { useMe } from "../core/queries.ts";
import { areSingleKeysOn, switchSingleKeys } from "../core/single-keys.ts";
import { useT } from "../texts/use-t.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { Checkbox } from "../ui/field/checkbox.tsx";
import { KeyHint } from "../ui/text/key-hint.tsx";
import { shortcutsOf } from "./shortcuts.ts";

const ofLists = [
  { keys: "J K", description: "move" },
  { keys: "Enter", description: "open" },
  { keys: "E", description: "edit" },
  { keys: "X", description: "select" },
] as const;

/** Every shortcut key, and the switch that turns single keys off. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data: me } = useMe();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    switchSingleKeys(next);
    setOn(next);
  };
  const anywhere = [{ keys: "Ctrl K", description: "command" } as const, ...shortcutsOf(me?.rights ?? [])];
  return (
    <Dialog isOpen onClose={onClose} title={t("Keyboard shortcuts")} hasCross>
      <h3>{t("Anywhere")}</h3>
      <Keys shortcuts={anywhere} />
      <h3>{t("In a list")}</h3>
      <Keys shortcuts={ofLists} />
      <Checkbox
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        label={t(isOn ? "Single-key shortcuts are on" : "Single-key shortcuts are off")}
      />
    </Dialog>
  );
}

type Shortcut = { keys: string; description: keyof typeof shortcutsTexts };

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const t = useT();
  return (
    <dl className="command-facts">
      {shortcuts.map(({ keys, description }) => (
        <div key={keys}>
          <dt>
            <KeyHint keys={keys} />
          </dt>
          <dd>{t(shortcutsTexts[description])}</dd>
        </div>
      ))}
    </dl>
  );
}

const shortcutsTexts = {
  command: text("Commands and search"),
  help: text("These shortcuts"),
  home: text("Dashboard"),
  notifications: text("Notifications"),
  add: text("Add a record"),
  go: text("Go to a screen or a list"),
  upload: text("Bulk upload"),
  move: text("Next and previous row"),
  open: text("Open the row"),
  edit: text("Edit the row"),
  select: text("Select the row"),
};
