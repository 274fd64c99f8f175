import { type FormEvent, useEffect, useRef } from "react";
import { KeyHint } from "../ui/key-hint.tsx";

export type CommandFieldProps = {
  /** What was typed, on Enter. */
  onSearch: (text: string) => void;
  hint: string;
};

/** The line at the top of every page. `Ctrl K` and `/` lead to it. */
export function CommandField({ onSearch, hint }: CommandFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForCommand(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) onSearch(text);
  };
  return (
    <search className="cmd">
      <form className="row grow" onSubmit={send}>
        <span className="p" aria-hidden="true">
          &gt;
        </span>
        <input ref={input} type="text" aria-label={hint} placeholder={hint} enterKeyHint="search" autoComplete="off" />
      </form>
      <span className="only-wide">
        <KeyHint keys="Ctrl K" />
      </span>
    </search>
  );
}

/** `Ctrl K` or `⌘ K` anywhere; `/` where nothing is being typed. */
export function asksForCommand(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) return true;
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]"));
}
