import type { OwnList } from "#db/queries/accounts/own-data.ts";

const lists: Record<OwnList, string> = {
  works: "the records that name you, with your position in the list of people and your answer",
  claims: "your claims to be an author of records of colleagues, and the answers",
  entered: "the records that you typed or imported, for yourself and for others",
  "actions-to-records": "your actions on records and their times; the changes are in the history of each record",
  proofs: "the proof files that you added, including removed ones that are still stored",
  imports: "the files that you imported",
  "import-rows": "their rows, with the result of each",
  "import-mappings": "the column mappings saved for later imports",
  "saved-views": "your saved views",
  "public-page": "the settings, text and all addresses of your public page",
  "public-works": "records for which you chose who sees them there",
  notifications: "your notifications, read and unread",
  "messages-sent": "messages that you sent as head of department or admin",
  mails: "copies of e-mails to you that are still stored; the keys in their links are left out",
  requests: "your requests about your data, and the answers",
  sessions: "where and when you were signed in, as far as it is still stored",
  links: "links to set a password that were created for you",
  "audit-trail": "your actions and the actions on your account that the audit trail records",
};

export type ReadmeFacts = {
  name: string;
  email: string;
  institute: string;
  madeAt: string;
  readsRecords: boolean;
  hasPhoto: boolean;
};

/** The contents of the archive, for somebody who opens it. */
export function ownDataReadme({ name, email, institute, madeAt, readsRecords, hasPhoto }: ReadmeFacts): string {
  const lines = [
    `All data that ${institute} holds about ${name || email} (${email}) in this system.`,
    `Created at ${madeAt}. Times are in UTC.`,
    "",
    "Files that end in .csv open in any spreadsheet program, .json and .txt in any text editor.",
    "A text that a spreadsheet could read as a formula begins with an apostrophe.",
    "",
    "account.json",
    "    your account: name, address, role, departments and when you worked there, ids, approved name and other spellings, preferences",
    ...(hasPhoto ? ["photo.webp", "    your photo"] : []),
    ...Object.entries(lists).flatMap(([list, says]) => [`${list}.csv`, `    ${says}`]),
    ...(readsRecords
      ? [
          "records/<kind>.json",
          "    your records of that type: fields, people, proofs and state, including those in the bin",
          "records/<kind>.csv",
          "    the same without the bin as a table, which this system can import",
        ]
      : [
          "",
          "A super admin cannot read records. Those that name you are in works.csv without their titles; an admin of",
          "the institute can show them to you.",
        ]),
    "proofs/",
    "    the files of proofs.csv; each file name begins with its id",
    "",
    "Not included: your password, of which only a one-way digest is stored; session keys; notifications to others",
    "about you; backups, which contain the same data until they are replaced.",
    "",
  ];
  return lines.join("\r\n");
}
