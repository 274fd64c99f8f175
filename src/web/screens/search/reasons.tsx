import type { peoplePlaces, recordPlaces } from "#contract/search.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";

type Source = (typeof recordPlaces)[number] | (typeof peoplePlaces)[number];
type Reason = { word: string; in: Source; field?: string | null };

/** Why a row was found: each place with its words. */
export function Reasons({ why }: { why: readonly Reason[] }) {
  const t = useT();
  const places = new Map<string, string[]>();
  for (const { word, in: place, field } of why) {
    // A match of all the words in title, topics and people is visible in the row itself.
    if (place === "main-fields") continue;
    const label = field ?? t(placeLabels[place]);
    const words = places.get(label) ?? [];
    places.set(label, place === "phrase" || words.includes(word) ? words : [...words, word]);
  }
  if (places.size === 0) return null;
  return (
    <p className="reasons">
      <span className="dim">{t("Matched in")} </span>
      {[...places].map(([label, words]) => (
        <span key={label} className="reason">
          {label}
          {words.length > 0 && <span className="mono dim"> {words.join(" ")}</span>}
        </span>
      ))}
    </p>
  );
}

const placeLabels = {
  identifier: text("Identifier"),
  title: text("Title"),
  topic: text("Topics"),
  people: text("People"),
  field: text("Text"),
  phrase: text("Exact phrase"),
  name: text("Name"),
  spelling: text("Another spelling of the name"),
  post: text("Post"),
  address: text("E-mail"),
  interest: text("Research interests"),
  works: text("Records"),
};
