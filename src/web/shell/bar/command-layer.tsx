import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { rowFor, shortcutFor } from "../../commands/shortcuts.ts";
import { useMe } from "../../core/queries.ts";

const importBox = () => import("../../commands/command-box.tsx");
const CommandBox = lazy(async () => ({ default: (await importBox()).CommandBox }));
const ShortcutSheet = lazy(async () => ({
  default: (await import("../../commands/shortcut-sheet.tsx")).ShortcutSheet,
}));

const noRights: readonly string[] = [];

/** Fetches the box's code before it is opened: when somebody is about to press its button. */
export function preloadCommandBox(): void {
  importBox().catch(() => undefined);
}

type CommandLayerProps = {
  /** The text of the open box; null while it is closed. */
  text: string | null;
  onText: (text: string | null) => void;
};

/** The command box and the sheet of shortcuts over every page behind a sign-in, and the keys that open them. */
export function CommandLayer({ text, onText }: CommandLayerProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const navigate = useNavigate();
  const rights = useMe().data?.rights ?? noRights;
  useEffect(() => {
    const listen = async (event: KeyboardEvent) => {
      const row = rowFor(event);
      if (row) return focusRow(row, event);
      const shortcut = shortcutFor(event, rights);
      if (!isCommandShortcut(event) && !shortcut) return;
      event.preventDefault();
      if (!shortcut || "begin" in shortcut) onText(shortcut?.begin ?? "");
      else if ("screen" in shortcut) {
        const path = await (await import("../../commands/own-screen-path.ts")).ownScreenPath(shortcut.screen, rights);
        if (path) navigate(path);
      } else setSheetOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onText, navigate, rights]);
  return (
    <Suspense fallback={text !== null && <EarlyKeys text={text} onText={onText} />}>
      {text !== null && <CommandBox begin={text} onClose={() => onText(null)} />}
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </Suspense>
  );
}

/** Keeps what is typed between the key and the box, whose code may still be on its way; Enter ends the line. */
function EarlyKeys({ text, onText }: { text: string; onText: (text: string | null) => void }) {
  const keepKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") onText(null);
    else if (text.endsWith("\n")) onText(text);
    else if (event.key === "Enter") onText(`${text}\n`);
    else if (event.key === "Backspace") onText(text.slice(0, -1));
    else if ([...event.key].length === 1) onText(text + event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keepKey(event);
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
  return null;
}

/** J and K begin at the row; the other keys do with it what they do on a focused row. */
function focusRow(row: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault();
  row.focus();
  if (event.key === "j" || event.key === "k") return;
  row.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }));
}

/** `Ctrl K` or `⌘ K` anywhere. */
function isCommandShortcut(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
}
