/** Replaces characters that the fonts do not have by similar ones, so that nothing is printed as an empty box. */
export type Printable = (text: string) => string;

/** The block of Devanagari with its signs, which has a font of its own. */
export const devanagariLetters = "\\u0900-\\u097f\\u1cd0-\\u1cf9\\ua8e0-\\ua8ff\\u200c\\u200d";

/** Printed if nothing similar is known. */
export const replacementCharacter = "\ufffd";

const similar: Readonly<Record<string, string>> = {
  "←": "<-",
  "→": "->",
  "↔": "<->",
  "⇐": "<=",
  "⇒": "=>",
  "⇔": "<=>",
  "⇌": "<=>",
  "∼": "~",
  "‒": "–",
  "✓": "√",
};

/** `characters`: the ranges of those that the font for all scripts but Devanagari has. */
export function printableWith(characters: readonly (readonly [first: number, last: number])[]): Printable {
  const ranges = characters.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join("");
  const missing = new RegExp(`[^\\n${devanagariLetters}${ranges}]`, "u");
  const allMissing = new RegExp(missing.source, "gu");
  const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
  const printed = (cluster: string): string => {
    if (!missing.test(cluster)) return cluster;
    if (/^[\s\u0085]+$/u.test(cluster)) return " ";
    const known = similar[cluster] ?? cluster.normalize("NFKC");
    if (!missing.test(known)) return known;
    // A letter with a mark may be printed as letter and mark; a mark that the font does not have is left out.
    const replaced = known
      .normalize("NFKD")
      .replace(allMissing, (character) => (invisible.test(character) ? "" : character));
    if (missing.test(replaced)) return replacementCharacter;
    return missing.test(replaced.normalize("NFC")) ? replaced : replaced.normalize("NFC");
  };
  return (text) =>
    missing.test(text) ? Array.from(clusters.segment(text), ({ segment }) => printed(segment)).join("") : text;
}

/** Marks on a letter, and characters that show nothing by themselves. */
const invisible = /^[\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;

/** The ranges of the characters of a TrueType font, from its table `cmap` in format 4. */
export function characterRangesOf(font: Buffer): [first: number, last: number][] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((offset) => font.toString("latin1", offset, offset + 4) === "cmap");
  if (record === undefined) throw new Error("The font has no table `cmap`.");
  const cmap = font.subarray(font.readUInt32BE(record + 8));
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4));
  const subtable = subtables.find((offset) => cmap.readUInt16BE(offset) === 4);
  if (subtable === undefined) throw new Error("The font’s table `cmap` is not in format 4.");
  const segCountX2 = cmap.readUInt16BE(subtable + 6);
  const segments = Array.from({ length: segCountX2 / 2 }, (_, index) => {
    const end = subtable + 14 + index * 2;
    const start = end + segCountX2 + 2;
    const [delta, offset] = [start + segCountX2, start + 2 * segCountX2];
    const hasGlyph = (code: number) => {
      const idRangeOffset = cmap.readUInt16BE(offset);
      const from = cmap.readUInt16BE(start);
      const glyph = idRangeOffset === 0 ? code : cmap.readUInt16BE(offset + idRangeOffset + 2 * (code - from));
      return glyph !== 0 && ((glyph + cmap.readUInt16BE(delta)) & 0xffff) !== 0;
    };
    const codes = Array.from(
      { length: cmap.readUInt16BE(end) - cmap.readUInt16BE(start) + 1 },
      (_, index) => cmap.readUInt16BE(start) + index,
    );
    return codes.filter(hasGlyph);
  });
  return rangesOf(segments.flat());
}

function rangesOf(codes: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
