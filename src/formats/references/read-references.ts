import { sentence } from "#texts/sentence.ts";
import { readBibtex } from "../bibtex/read-bibtex.ts";
import { decodeText } from "../csv/decode-text.ts";
import { refuseTooLarge } from "../csv/read-table.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { readJson } from "../json/read-json.ts";
import { refuseTooMany } from "../table/build-table.ts";
import { readIsi } from "../tagged/read-isi.ts";
import { readMedline } from "../tagged/read-medline.ts";
import { readRefer } from "../tagged/read-refer.ts";
import { readRefWorks } from "../tagged/read-refworks.ts";
import { readRis } from "../tagged/read-ris.ts";
import { readXml } from "../xml/read-xml.ts";
import { type References, referenceLimits } from "./reference.ts";

const readers: ReadonlyMap<string, (text: string) => References | undefined> = new Map([
  ["BibTeX", readBibtex],
  ["RIS", readRis],
  ["PubMed (NBIB)", readMedline],
  ["Web of Science", readIsi],
  ["EndNote", readRefer],
  ["RefWorks", readRefWorks],
  ["JSON", readJson],
  ["XML", readXml],
]);

/** Whether files of this format, as `formatOf` names it, may have references. */
export const mayHaveReferences = (format: string): boolean => readers.has(format);

/** The references of a file in that format. Refuses a file that has none, and one that is too large. */
export function readReferences(bytes: Uint8Array, format: string): References & { encoding: string } {
  refuseTooLarge(bytes.length, referenceLimits);
  const { text, encoding } = decodeText(bytes);
  const read = readers.get(format)?.(text);
  if (!read)
    throw new FormatRefusal(
      "unread-format",
      sentence("This {{format}} file has no references that are known.", { format }),
    );
  refuseTooMany(read.items.length, referenceLimits);
  return { ...read, encoding };
}
