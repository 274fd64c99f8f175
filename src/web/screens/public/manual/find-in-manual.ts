import type { Manual } from "./open-manual.ts";

/** The pages' texts, read once when somebody looks for something. */
export async function readTexts({ document, pages }: Pick<Manual, "document" | "pages">): Promise<string[]> {
  const texts: string[] = [];
  for (let number = 1; number <= pages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""));
  }
  return texts.map(fold);
}

/** The page of each place where the text stands, in the order of the pages. */
export function placesOf(texts: readonly string[], sought: string): number[] {
  const wanted = fold(sought);
  if (wanted === "") return [];
  return texts.flatMap((text, at) => new Array<number>(text.split(wanted).length - 1).fill(at + 1));
}

/** As texts are compared: small letters, single spaces. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ").trim();
}
