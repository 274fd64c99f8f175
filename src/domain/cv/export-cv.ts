import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { type CvFormat, type cv, cvDocumentFormats } from "#contract/records/cv.ts";
import type { Scope } from "#db/scope.ts";
import { writeBibtex } from "#formats/bibtex/write-bibtex.ts";
import { writeDocxParts } from "#formats/cv/write-docx.ts";
import { writeMarkdown } from "#formats/cv/write-markdown.ts";
import { wordType } from "#formats/word/document.ts";
import type { Translate } from "#texts/translate.ts";
import { charactersMissingIn, type PrintedFile } from "../ask/printing/unprintable-characters.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { toPlainName } from "../files/to-plain-name.ts";
import { zippedTexts } from "../files/write-zip.ts";
import { translatorForLanguage, translatorForPerson } from "../translator-for.ts";
import { type CvPrinter, withCvPrinter } from "./cv-printer.ts";
import { fitCv } from "./fit-cv.ts";
import { citedRecords, type ReadCv, readCv, textsOf } from "./read-cv.ts";
import { writeJsonResume } from "./write-json-resume.ts";

const files: Record<CvFormat, { ending: string; mediaType: string }> = {
  pdf: { ending: "pdf", mediaType: "application/pdf" },
  docx: { ending: "docx", mediaType: wordType },
  md: { ending: "md", mediaType: "text/markdown; charset=utf-8" },
  bibtex: { ending: "bib", mediaType: "application/x-bibtex; charset=utf-8" },
  csl: { ending: "csl.json", mediaType: "application/vnd.citationstyles.csl+json; charset=utf-8" },
  "json-resume": { ending: "resume.json", mediaType: "application/json; charset=utf-8" },
};

/** The document that the screen shows, as a file. */
export async function exportCv(
  scope: Scope,
  actor: Actor,
  { format, ...query }: Parsed<typeof cv.export>["query"],
): Promise<PrintedFile> {
  const isPrinted = cvDocumentFormats.some((one) => one === format);
  const t = await (isPrinted ? translatorForPerson(scope, actor.email) : translatorForLanguage("en"));
  const read = await readCv(scope, actor, query, t);
  if (read.person.accountId !== actor.account)
    await writeAudit(scope, actor, { action: "records-exported", target: read.person.email, detail: { cv: format } });
  const bytes = await withCvPrinter((printer) => writeCv(format, read, { scope, t, printer }));
  return {
    name: cvFileName(read.facts.name, format),
    mediaType: files[format].mediaType,
    bytes,
    unprinted: charactersMissingIn(format, textsOf(read)),
  };
}

export function cvFileName(person: string, format: CvFormat): string {
  return `${toPlainName(`CV ${person}`)}.${files[format].ending}`;
}

type Printing = { scope: Scope; t: Translate; printer: CvPrinter };

export async function writeCv(format: CvFormat, whole: ReadCv, { scope, t, printer }: Printing): Promise<Uint8Array> {
  const { read, printed, pdf } = await fitCv(whole, t, printer);
  switch (format) {
    case "pdf":
      return pdf();
    case "docx":
      return zippedTexts(writeDocxParts(printed), scope.now);
    case "md":
      return Buffer.from(writeMarkdown(printed));
    case "bibtex":
      return Buffer.from(writeBibtex(itemsOf(read)));
    case "csl":
      return jsonOf(itemsOf(read));
    case "json-resume":
      return jsonOf(writeJsonResume(read));
  }
}

const itemsOf = (read: ReadCv) => citedRecords(read).map(({ work }) => work.csl);
const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
