import type { Scope } from "#db/scope.ts";
import { manifestFile, proofsFile } from "#formats/archive/manifest.ts";
import type { Translate } from "#texts/translate.ts";
import type { Requester, Subject } from "./subject.ts";

/** The contents of an archive, for somebody who opens it without this product. */
export function archiveReadme(
  { contents, name }: Subject,
  { instituteName }: Requester,
  scope: Scope,
  t: Translate,
): string {
  const facts = { name, institute: instituteName, day: scope.today };
  const lines = [
    t("The records of {{name}}, {{institute}}, as of {{day}}, with their proofs.", facts),
    t("Another college that runs this product imports this file as it is: upload it under Bulk upload."),
    t("Files that end in .csv open in any spreadsheet program, .json and .txt in any text editor."),
    t("A text that a spreadsheet could read as a formula begins with an apostrophe."),
    "",
    "records/",
    `    ${t("A list for each record type; the number of a record is used in the list of proofs")}`,
    "references/",
    `    ${t("The publications as BibTeX and CSL-JSON, for programs that manage references")}`,
    "proofs/",
    `    ${t("The proof files, in a folder for each record")}`,
    proofsFile,
    `    ${t("Which proof belongs to which record, with the SHA-256 digest of each file")}`,
    manifestFile,
    `    ${t("The format and version of this archive, its columns, and the digests of the other files")}`,
    "",
    t(
      "Not included: sensitive details such as PAN and Aadhaar numbers with their documents, deleted records, and who verified a record.",
    ),
    ...(contents === "person"
      ? [
          t(
            "E-mail addresses of colleagues are left out as well. “Download my data” on the account page has the sensitive details.",
          ),
        ]
      : []),
    "",
  ];
  return lines.join("\r\n");
}
