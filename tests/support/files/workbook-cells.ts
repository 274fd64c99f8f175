import { unzip } from "./unzip.ts";

export type Sheet = { cells: Record<string, string>; merged: string[] };

/** The text of every cell of the first sheet by its address, and the merged ranges; read without our reader. */
export function firstSheet(bytes: Buffer): Sheet {
  const files = unzip(bytes);
  const file = (name: string) => files.get(name)?.toString("utf8") ?? "";
  const shared = [...file("xl/sharedStrings.xml").matchAll(/<si>([\s\S]*?)<\/si>/g)].map(([, inside = ""]) =>
    textIn(inside),
  );
  const xml = file("xl/worksheets/sheet1.xml");
  const cells: Record<string, string> = {};
  for (const [, attributes = "", inside = ""] of xml.matchAll(/<c ([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const address = /r="([A-Z]+\d+)"/.exec(attributes)?.[1] ?? "";
    const value = /<v>([\s\S]*?)<\/v>/.exec(inside)?.[1];
    const text = attributes.includes('t="s"') ? shared[Number(value)] : (value ?? textIn(inside));
    if (text !== undefined && text !== "") cells[address] = unescaped(text);
  }
  return { cells, merged: [...xml.matchAll(/<mergeCell ref="([A-Z\d:]+)"/g)].map(([, ref = ""]) => ref).sort() };
}

const textIn = (xml: string) => [...xml.matchAll(/<t[^>]*>([\s\S]*?)<\/t>/g)].map(([, text = ""]) => text).join("");

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
