import type { personSources, recordSources } from "#contract/search.ts";
import { text } from "#texts/text.ts";
import { translateName } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";

type Source = (typeof recordSources)[number] | (typeof personSources)[number];
type Match = { word: string; in: Source; field?: string | null };

/** Where the words of the query were found in a row: each source with its words. */
export function Matches({ matches }: { matches: readonly Match[] }) {
  const t = useT();
  const wordsBySource = new Map<string, string[]>();
  for (const { word, in: source, field } of matches) {
    // A match of all the words in title, topics and people is visible in the row itself.
    if (source === "main-fields") continue;
    const label = field ? translateName(field, t) : t(sourceLabels[source]);
    const words = wordsBySource.get(label) ?? [];
    wordsBySource.set(label, source === "phrase" || words.includes(word) ? words : [...words, word]);
  }
  if (wordsBySource.size === 0) return null;
  return (
    <p className="matches">
      <span className="dim">{t("Matched in")} </span>
      {[...wordsBySource].map(([label, words]) => (
        <span key={label}>
          {label}
          {words.length > 0 && <span className="mono dim"> {words.join(" ")}</span>}
        </span>
      ))}
    </p>
  );
}

const sourceLabels = {
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
