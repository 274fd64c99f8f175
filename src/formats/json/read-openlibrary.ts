import { isoDateFrom, personOf, type Reference, referenceOf } from "../references/reference.ts";
import { listAt, type Tree, TreeNode, textAt, withoutMarkup } from "../references/tree.ts";

const key = /^(?:ISBN|OLID|LCCN|OCLC):/;

/**
 * The books in a response of Open Library, each under the number by which it was found; undefined for any other
 * document.
 */
export function booksOfOpenlibrary(tree: Tree | undefined): { isbn: string | undefined; book: TreeNode }[] | undefined {
  if (!(tree instanceof TreeNode) || tree.children.size === 0) return undefined;
  const named = [...tree.children].filter(([name, book]) => key.test(name) && book instanceof TreeNode);
  if (named.length < tree.children.size) return undefined;
  return named.flatMap(([name, book]) =>
    book instanceof TreeNode ? [{ isbn: /^ISBN:([\dX]+)$/i.exec(name)?.[1], book }] : [],
  );
}

export function readOpenlibraryBook({ isbn, book }: { isbn: string | undefined; book: TreeNode }): Reference {
  const numbers = [textAt(book, "identifiers", "isbn_13"), textAt(book, "identifiers", "isbn_10")];
  const names = (list: string) =>
    listAt(book, list)
      .map((one) => textAt(one, "name") ?? "")
      .filter((name) => name !== "");
  return referenceOf(
    { line: book.line, type: "Book", documentType: "Book", people: names("authors").map(personOf) },
    {
      Title: withoutMarkup([textAt(book, "title"), textAt(book, "subtitle")].filter(Boolean).join(": ")),
      Year: printedDate(textAt(book, "publish_date") ?? ""),
      Publisher: names("publishers")[0],
      Place: names("publish_places")[0],
      "Page count": textAt(book, "number_of_pages"),
      ISBN: isbn ?? numbers.find((number) => number !== undefined),
      Link: textAt(book, "url"),
      "Author Keywords": names("subjects").slice(0, 10).join("; "),
    },
  );
}

/** "October 1, 1988", "1 Oct 1988", "1988-10-01" or a year. */
function printedDate(text: string): string {
  const [year, month, day] = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text)?.slice(1) ?? [];
  if (year !== undefined) return isoDateFrom(year, month, day);
  const printed = /\b(\d{4})\b/.exec(text)?.[1];
  const named = /\b[A-Z][a-z]{2,}/.exec(text)?.[0];
  return isoDateFrom(printed, named, /\b(\d{1,2})\b/.exec(text)?.[1]);
}
