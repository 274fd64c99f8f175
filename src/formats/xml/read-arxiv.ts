import {
  entriesToRead,
  isoDateFrom,
  personOf,
  type Reference,
  type ReferencePerson,
  referenceOf,
} from "../references/reference.ts";
import { findAt, listAt, type Tree, TreeNode, textAt, withoutMarkup } from "../references/tree.ts";

/**
 * The works of an Atom feed of arXiv; undefined for any other document. For a wrong id, arXiv returns an entry
 * without authors.
 */
export function readArxiv(feed: TreeNode): Reference[] | undefined {
  const entries = listAt(feed, "entry").filter((entry) => entry instanceof TreeNode);
  const isArxiv = [feed, ...entries].some((one) => /\barxiv\.org\//i.test(textAt(one, "id") ?? ""));
  if (!isArxiv) return undefined;
  return entries
    .filter((entry) => findAt(entry, "author") !== undefined && /\/abs\//.test(textAt(entry, "id") ?? ""))
    .slice(0, entriesToRead)
    .map(readEntry);
}

/** A preprint gets no document type: the published paper may be another record. */
function readEntry(entry: TreeNode): Reference {
  const id = /\/abs\/(.+?)(?:v\d+)?$/.exec(textAt(entry, "id") ?? "")?.[1];
  const [year, month, day] = (textAt(entry, "published") ?? "").slice(0, 10).split("-");
  return referenceOf(
    { line: entry.line, type: "Preprint", documentType: undefined, people: listAt(entry, "author").map(readAuthor) },
    {
      Title: withoutMarkup(textAt(entry, "title")),
      Year: isoDateFrom(year, month, day),
      "Source title": "arXiv",
      DOI: textAt(entry, "doi") ?? (id && `10.48550/arXiv.${id}`),
      Link: id && `https://arxiv.org/abs/${id}`,
      "Art. No.": id && `arXiv:${id}`,
      Abstract: withoutMarkup(textAt(entry, "summary")),
    },
  );
}

function readAuthor(author: Tree): ReferencePerson {
  const affiliation = textAt(author, "affiliation");
  return { ...personOf(textAt(author, "name") ?? ""), ...(affiliation !== undefined && { affiliation }) };
}
