import { lazy, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { shortcutFor } from "../../commands/shortcuts.ts";

const fetchBox = () => import("../../commands/command-box.tsx");
const CommandBox = lazy(async () => ({ default: (await fetchBox()).CommandBox }));
const ShortcutSheet = lazy(async () => ({
  default: (await import("../../commands/shortcut-sheet.tsx")).ShortcutSheet,
}));

type CommandLayerProps = {
  /** The text of the open box; null while it is closed. */
  begin: string | null;
  onBegin: (begin: string | null) => void;
};

/** The command box and the sheet of shortcuts over every page behind a sign-in, and the keys that open them. */
export function CommandLayer({ begin, onBegin }: CommandLayerProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const listen = async (event: KeyboardEvent) => {
      const shortcut = shortcutFor(event);
      if (!asksForCommand(event) && !shortcut) return;
      event.preventDefault();
      if (!shortcut || "begin" in shortcut) onBegin(shortcut?.begin ?? "");
      else if ("place" in shortcut) {
        const path = await (await import("../../commands/own-place.ts")).ownPlace(shortcut.place);
        if (path) navigate(path);
      } else setSheetOpen(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onBegin, navigate]);
  useEffect(() => {
    // Loaded early, so that the first letters typed after the key are not lost.
    const timer = setTimeout(() => void fetchBox().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {begin !== null && <CommandBox begin={begin} onClose={() => onBegin(null)} />}
      {isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />}
    </Suspense>
  );
}

/** `Ctrl K` or `⌘ K` anywhere. */
function asksForCommand(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
}
