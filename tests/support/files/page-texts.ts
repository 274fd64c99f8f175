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

type Element = { id?: string; role?: string; children?: readonly Element[] };

/** The elements of a tagged PDF in the order in which they are read; of one over several pages, once for each. */
export async function pageRoles(bytes: Uint8Array): Promise<string[]> {
  const document = await openPdf(bytes);
  const rolesOf = ({ role, children = [] }: Element): string[] => [
    ...(role ? [role] : []),
    ...children.flatMap(rolesOf),
  ];
  const roles: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const tree: Element | null = await (await document.getPage(number)).getStructTree();
    roles.push(...(tree?.children ?? []).flatMap(rolesOf));
  }
  await document.loadingTask.destroy();
  return roles;
}
