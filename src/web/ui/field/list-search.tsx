import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../icon.tsx";
import type { ListParams } from "../page/use-list-params.ts";
import { TextInput } from "./text-input.tsx";

type ListSearchProps = {
  label: string;
  /** The value in the address. */
  value: string;
  onChange: (value: string) => void;
};

const pauseInMs = 250;

/** Searches once the typing pauses; Escape clears it. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [reported, setReported] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setReported(value);
    // Not by typing here, but by Back or a link. Letters typed since the last report stay and are reported next.
    if (reported !== value) setTyped(value);
  }
  const reportTyped = useEffectEvent(() => {
    setReported(typed);
    onChange(typed);
  });
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(reportTyped, pauseInMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      type="search"
      className="list-search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      before={<Icon icon={Search} size={14} />}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        // In a form, Enter would send it.
        if (event.key === "Enter") event.preventDefault();
        if (event.key === "Escape" && typed !== "") {
          event.stopPropagation();
          setTyped("");
        }
      }}
    />
  );
}

type PageSearchProps = { label: string; page: Pick<ListParams, "get" | "set"> };

/** The search of a page, kept in its address. */
export function PageSearch({ label, page }: PageSearchProps) {
  return <ListSearch label={label} value={page.get("q")} onChange={(q) => page.set({ q }, { replace: true })} />;
}
