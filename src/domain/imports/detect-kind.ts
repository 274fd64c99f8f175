import { matchColumns } from "#kinds/derive/match-columns.ts";
import { recordKinds } from "#kinds/registry.ts";

/** A header that names less than this share of its columns in the kind's words could be anything. */
const leastShare = 0.5;

/** The kind whose words the header speaks; null when none is clear. Words of the kind's own template weigh most. */
export function detectKind(header: readonly string[]): string | null {
  const scored = recordKinds
    .map((kind) => {
      const matches = matchColumns(kind, header);
      const known = matches.filter(({ how }) => how !== "none");
      const hasTitle = known.some(({ target }) => target.to === "field" && target.field === kind.title);
      const own = known.filter(({ how }) => how === "header" || how === "name").length;
      return { slug: kind.slug, share: known.length / header.length, score: known.length + own / 2, hasTitle };
    })
    .filter(({ hasTitle, share }) => hasTitle && share >= leastShare)
    .sort((one, other) => other.score - one.score);
  const [best, next] = scored;
  return best && best.score > (next?.score ?? 0) ? best.slug : null;
}
