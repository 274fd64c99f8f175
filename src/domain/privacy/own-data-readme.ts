import type { OwnList } from "#db/queries/own-data.ts";

const lists: Record<OwnList, string> = {
  works: "the records that name you, with your place in their list of people and what you said of it",
  claims: "records of colleagues of which you said that you are an author, and the answers",
  entered: "the records that you typed or imported, for yourself and for others",
  "deeds-to-records": "what you did to records and when; what was changed stands in the records' own histories",
  proofs: "the files that you added as proofs, those included that were taken away again and are still held",
  imports: "the files of many rows that you brought",
  "import-rows": "their rows, and what became of each",
  "import-mappings": "where the columns of such files went, remembered for the next time",
  "saved-views": "questions and lists that you keep by name",
  "public-page": "what you decided about your public page, its text and every address it had",
  "public-works": "works of which you said who sees them there",
  notices: "what you were told here, read and unread",
  "messages-sent": "what you sent to others as head of department or admin",
  mails: "copies of mails to you that are still held; the keys in their links are left out",
  requests: "what you asked about your data, and the answers",
  sessions: "where and when you were signed in, as far as it is still held",
  links: "links to set a password that were made for you",
  "audit-trail": "what you did and what was done to your account, as far as it is watched over",
};

export type ReadmeFacts = {
  name: string;
  email: string;
  institute: string;
  madeAt: string;
  readsRecords: boolean;
  hasPhoto: boolean;
};

/** What is in the archive, for somebody who opens it without any tool. */
export function ownDataReadme({ name, email, institute, madeAt, readsRecords, hasPhoto }: ReadmeFacts): string {
  const lines = [
    `Everything that ${institute} holds about ${name || email} (${email}) in this system.`,
    `Made at ${madeAt}. Times are in UTC.`,
    "",
    "Files that end in .csv open in any spreadsheet program, .json and .txt in any text editor.",
    "A text that a spreadsheet could take for a formula begins with an apostrophe.",
    "",
    "account.json",
    "    your account: name, address, role, departments and when you worked there, ids, approved name and other spellings, preferences",
    ...(hasPhoto ? ["photo.webp", "    your photo"] : []),
    ...Object.entries(lists).flatMap(([list, says]) => [`${list}.csv`, `    ${says}`]),
    ...(readsRecords
      ? [
          "records/<kind>.json",
          "    your records of that kind, whole: fields, people, proofs, state, those in the bin included",
          "records/<kind>.csv",
          "    the same without the bin as a table, which this system can import",
        ]
      : [
          "",
          "A super admin reads no records. Those that name you are in works.csv without their titles; an admin of",
          "the institute can show them to you.",
        ]),
    "proofs/",
    "    the files of proofs.csv; each begins with the id that stands there",
    "",
    "Not in here: your password, of which only a one-way digest is held; what opens a session; what others were told",
    "about you; backups, which hold the same until they are replaced.",
    "",
  ];
  return lines.join("\r\n");
}
