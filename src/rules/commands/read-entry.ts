import { complainOfNothing, type Deed, isSentence, textOf } from "./deed.ts";
import { entryFields } from "./entry-fields.ts";
import type { Token } from "./lex.ts";
import { complain } from "./read-condition.ts";
import { fill, readValues } from "./read-values.ts";

const doiText = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:)?(10\.\d{4,9}\/\S+)$/i;

/** One kind and its values; plain words are the title, a DOI alone is the DOI. */
export function readEntry(deed: Deed): boolean {
  const { draft, head, tokens } = deed;
  const { command } = draft;
  const [kind, ...others] = head.kinds;
  if (!kind) return refuse(deed);
  const place = head.marks.find(({ as }) => as === "kind") ?? head.marks[0];
  if (others.length > 0 || kind.single) {
    const names = head.kinds.map(({ slug }) => slug);
    const message =
      others.length > 0
        ? `Which of them: ${names.join(", ")}?`
        : `There is one ${kind.label.one.toLowerCase()} of everybody: edit it instead.`;
    if (place) complain(draft, { from: place.from, to: place.to }, "unknown-kind", message);
    return true;
  }
  command.kinds = [kind.slug];
  const isValue = (token: Token) => token.kind === "field";
  const title = textOf(
    draft,
    tokens.filter((token) => !isValue(token)),
  );
  const doi = "doi" in kind.fields ? doiText.exec(title)?.[1] : undefined;
  if (title !== "") fill(command, doi === undefined ? kind.title : "doi", doi ?? title);
  readValues(draft, tokens.filter(isValue), entryFields([kind]));
  return true;
}

function refuse(deed: Deed): boolean {
  const { draft, head, tokens } = deed;
  const [first] = tokens;
  if (head.problems.length > 0) return true;
  if (isSentence(tokens)) return false;
  const wanted = "Name one kind of record to add.";
  if (first) complain(draft, first, "unknown-kind", wanted);
  else complainOfNothing(deed, wanted);
  return true;
}
