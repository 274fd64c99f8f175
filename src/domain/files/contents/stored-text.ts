/** Pages of a document that are read. */
export const maxPages = 60;
/** Characters of its text that are stored, in which found words are shown and by which two files are compared. */
export const maxStored = 20_000;

/** Between the texts of two pages. */
export const pageEnd = "\f";

/** Whether the text has words at all: that of a scan has none. */
export const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Whether the stored text is all that the document says: it is not cut, and no page, such as a scanned one, is without words. */
export function isWholeText({ text, pages }: { text: string; pages: number }): boolean {
  const read = text.split(pageEnd);
  return text.length < maxStored && read.length === pages && read.every(hasWords);
}
