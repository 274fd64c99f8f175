import { useEffect, useEffectEvent } from "react";

type Pasted = { onText: (text: string) => void; onFile: (file: File) => void };

/** What is pasted anywhere on the page but into a field: a file, or the text of a table. */
export function usePagePaste({ onText, onFile }: Pasted): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (file) onFile(file);
    else if (text.trim()) onText(text);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, []);
}
