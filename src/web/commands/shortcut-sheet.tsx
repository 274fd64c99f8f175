import { useState } from "react";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { KeyHint } from "../ui/key-hint.tsx";
import { commandWords } from "../words/command-words.ts";
import { useWords } from "../words/use-words.ts";
import { areSingleKeysOn, shortcuts, switchSingleKeys } from "./shortcuts.ts";

const ofLists = [
  { keys: "J K", says: "move" },
  { keys: "Enter", says: "open" },
  { keys: "E", says: "edit" },
  { keys: "X", says: "select" },
] as const;

/** Every key with a meaning of its own, and the switch that takes single keys away. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useWords(commandWords);
  const [isOn, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    switchSingleKeys(next);
    setOn(next);
  };
  const anywhere = [{ keys: "Ctrl K", says: "command" } as const, ...shortcuts];
  return (
    <Dialog isOpen onClose={onClose} title={t("shortcuts.title")} hasCross>
      <h3>{t("shortcuts.anywhere")}</h3>
      <dl className="command-facts">
        {anywhere.map(({ keys, says }) => (
          <div key={keys}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{t(`shortcuts.${says}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t("shortcuts.inLists")}</h3>
      <dl className="command-facts">
        {ofLists.map(({ keys, says }) => (
          <div key={keys}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{t(`shortcuts.${says}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        label={t(isOn ? "shortcuts.on" : "shortcuts.off")}
      />
    </Dialog>
  );
}
