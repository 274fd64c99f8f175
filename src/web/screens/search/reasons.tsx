import type { peoplePlaces, recordPlaces } from "#contract/search.ts";
import { searchWords } from "../../words/search-words.ts";
import { useWords } from "../../words/use-words.ts";

type Place = (typeof recordPlaces)[number] | (typeof peoplePlaces)[number];
type Reason = { word: string; in: Place; field?: string | null };

/** Why a row was found: each place with the words that stand there. */
export function Reasons({ why }: { why: readonly Reason[] }) {
  const t = useWords(searchWords);
  const places = new Map<string, string[]>();
  for (const { word, in: place, field } of why) {
    // That the words stand together in the head is told by the words themselves.
    if (place === "head") continue;
    const label = field ?? t(`places.${place}`);
    const words = places.get(label) ?? [];
    places.set(label, place === "phrase" || words.includes(word) ? words : [...words, word]);
  }
  if (places.size === 0) return null;
  return (
    <p className="reasons">
      <span className="dim">{t("foundIn")} </span>
      {[...places].map(([label, words]) => (
        <span key={label} className="reason">
          {label}
          {words.length > 0 && <span className="mono dim"> {words.join(" ")}</span>}
        </span>
      ))}
    </p>
  );
}
