import type { Actor } from "#access/roles.ts";
import type { Parsed } from "#contract/endpoint.ts";
import type { CvFormat, cv } from "#contract/records/cv.ts";
import type { Scope } from "#db/scope.ts";
import { writeBibtex } from "#formats/bibtex/write-bibtex.ts";
import type { PrintedCv } from "#formats/cv/printed-cv.ts";
import { docxParts } from "#formats/cv/write-docx.ts";
import { writeMarkdown } from "#formats/cv/write-markdown.ts";
import type { Translate } from "#texts/translate.ts";
import { printInThread } from "../ask/write-answer-pdf.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { plainName } from "../files/plain-name.ts";
import { writeZip } from "../files/write-zip.ts";
import { startWorker } from "../start-worker.ts";
import { translatorFor } from "../translator-for.ts";
import { jsonResume } from "./json-resume.ts";
import { headOf } from "./person-facts.ts";
import { citedRecords, type ReadCv, readCv } from "./read-cv.ts";

export type CvFile = { name: string; mediaType: string; bytes: Uint8Array };

const files: Record<CvFormat, { ending: string; mediaType: string }> = {
  pdf: { ending: "pdf", mediaType: "application/pdf" },
  docx: { ending: "docx", mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" },
  md: { ending: "md", mediaType: "text/markdown; charset=utf-8" },
  bibtex: { ending: "bib", mediaType: "application/x-bibtex; charset=utf-8" },
  csl: { ending: "csl.json", mediaType: "application/vnd.citationstyles.csl+json; charset=utf-8" },
  "json-resume": { ending: "resume.json", mediaType: "application/json; charset=utf-8" },
};

/** The document that the screen shows, as a file. */
export async function exportCv(
  scope: Scope,
  actor: Actor,
  { format, ...asked }: Parsed<typeof cv.export>["query"],
): Promise<CvFile> {
  const read = await readCv(scope, actor, asked);
  const t = await translatorFor(scope, actor.email);
  if (read.person.account !== actor.account)
    await writeAudit(scope, actor, { action: "records-exported", target: read.person.email, detail: { cv: format } });
  const { ending, mediaType } = files[format];
  return {
    name: `${plainName(`CV ${read.facts.name}`)}.${ending}`,
    mediaType,
    bytes: await bytesOf(format, read, { scope, t }),
  };
}

async function bytesOf(
  format: CvFormat,
  read: ReadCv,
  { scope, t }: { scope: Scope; t: Translate },
): Promise<Uint8Array> {
  switch (format) {
    case "pdf": {
      const worker = startWorker("print-cv-worker", import.meta.url, mostMemoryMb);
      return printInThread(worker, {
        cv: printedOf(read, t),
        imprint: { language: "en-IN", page: t("{{page}} of {{pages}}") },
      });
    }
    case "docx":
      return zipped(docxParts(printedOf(read, t)), scope.now);
    case "md":
      return Buffer.from(writeMarkdown(printedOf(read, t)));
    case "bibtex":
      return Buffer.from(writeBibtex(itemsOf(read)));
    case "csl":
      return jsonOf(itemsOf(read));
    case "json-resume":
      return jsonOf(jsonResume(read));
  }
}

const mostMemoryMb = 512;

const itemsOf = (read: ReadCv) => citedRecords(read).map(({ work }) => work.item);
const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function printedOf({ facts, choices, document }: ReadCv, t: Translate): PrintedCv {
  return {
    name: facts.name,
    head: choices.sections.some(({ key }) => key === "profile") ? headOf(facts) : [],
    sections: document.sections.map(({ label, items }) => ({ label: t(label), items })),
  };
}

async function zipped(parts: readonly { name: string; text: string }[], at: Date): Promise<Uint8Array> {
  async function* entries() {
    for (const { name, text } of parts) yield { name, bytes: just(text) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(entries(), at)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* just(text: string): AsyncGenerator<string> {
  yield text;
}
