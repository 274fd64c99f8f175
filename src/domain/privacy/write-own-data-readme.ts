import type { OwnList } from "#db/queries/accounts/own-data.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";

const lists: Record<OwnList, string> = {
  works: text("The records that name you, with your position in the list of people and your answer"),
  claims: text("Your claims to be an author of records of colleagues, and the answers"),
  merges: text("The records that you merged, and when a merge was undone"),
  entered: text("The records that you typed or imported, for yourself and for others"),
  "actions-to-records": text("Your actions on records and their times; the changes are in the history of each record"),
  proofs: text("The proof files that you added, including removed ones that are still stored"),
  imports: text("The files that you imported"),
  "import-rows": text("Their rows, with the result of each"),
  "import-mappings": text("The column mappings saved for later imports"),
  "saved-views": text("Your saved views"),
  "campaign-answers": text("Your answers in campaigns"),
  campaigns: text("The campaigns you opened"),
  appraisals: text("Your annual appraisals"),
  "appraisal-comments": text("Comments on your appraisals, and yours on those of others"),
  "public-page": text("The settings, text and all addresses of your public page"),
  "public-works": text("Records for which you chose who sees them there"),
  "profile-items": text("Rows of your profile for which you chose who sees them"),
  notifications: text("Your notifications, read and unread"),
  "messages-sent": text("Messages that you sent as head of department or admin"),
  mails: text("Copies of e-mails to you that are still stored; the keys in their links are left out"),
  requests: text("Your requests about your data, and the answers"),
  sessions: text("Where and when you were signed in, as far as it is still stored"),
  links: text("Links to set a password that were created for you"),
  "audit-trail": text("Your actions and the actions on your account that the audit trail records"),
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
export function writeOwnDataReadme(
  { name, email, institute, madeAt, readsRecords, hasPhoto }: ReadmeFacts,
  t: Translate,
): string {
  const person = { institute, name: name || email, email };
  const lines = [
    t("All data that {{institute}} holds about {{name}} ({{email}}) in this system.", person),
    t("Created at {{madeAt}}. Times are in UTC.", { madeAt }),
    "",
    t("Files that end in .csv open in any spreadsheet program, .json and .txt in any text editor."),
    t("A text that a spreadsheet could read as a formula begins with an apostrophe."),
    "",
    "account.json",
    `    ${t("Your account: name, address, role, departments and when you worked there, IDs, approved name and other spellings, preferences")}`,
    ...(hasPhoto ? ["photo.webp", `    ${t("Your photo")}`] : []),
    ...Object.entries(lists).flatMap(([list, description]) => [`${list}.csv`, `    ${t(description)}`]),
    ...(readsRecords
      ? [
          "records/<kind>.json",
          `    ${t("Your records of that type: fields, people, proofs and state, including those in the bin")}`,
          "records/<kind>.csv",
          `    ${t("The same without the bin as a table, which this system can import")}`,
        ]
      : [
          "",
          t(
            "A super admin cannot read records. Those that name you are in works.csv without their titles; an admin of the institute can show them to you.",
          ),
        ]),
    "proofs/",
    `    ${t("The files of proofs.csv; each file name begins with its ID")}`,
    "",
    t(
      "Not included: your password, of which only a one-way digest is stored; session keys; notifications to others about you; backups, which contain the same data until they are replaced.",
    ),
    "",
  ];
  return lines.join("\r\n");
}
