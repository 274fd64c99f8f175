import { openPdf } from "#domain/files/contents/open-pdf.ts";

/** The text of each page of a PDF, with one space between its parts. */
export async function pageTexts(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdf(bytes);
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    texts.push(text.replace(/\s+/g, " ").trim());
  }
  await document.loadingTask.destroy();
  return texts;
}
