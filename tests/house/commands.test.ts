import { expect, test } from "vitest";
import { rights } from "#access/rights.ts";
import { areas } from "#access/roles.ts";
import { operations } from "#contract/contract.ts";
import { listScopes } from "#contract/records.ts";
import { commandScopes } from "#rules/language/parse/command.ts";
import { openable } from "#rules/language/vocabulary/find-screen.ts";
import { allVerbs } from "#rules/language/vocabulary/verbs.ts";
import { screenAreas } from "#rules/screens/areas.ts";
import { verbOperations } from "./verb-operations.ts";

test("every verb has existing rights and operations", () => {
  const known = operations.map(({ name }) => name);
  for (const { name, right } of allVerbs) {
    expect(right === undefined || right in rights, `${name} names the right ${right}`).toBe(true);
    expect(
      verbOperations[name].filter((operation) => !known.includes(operation)),
      name,
    ).toEqual([]);
  }
});

test("the language has the same scopes as the lists, and the same areas as the guards", () => {
  expect([...commandScopes].sort()).toEqual([...listScopes].sort());
  expect([...screenAreas].sort()).toEqual([...areas].sort());
});

/**
 * The operations that no verb performs, by the screen on which they are done. Records are opened by their kind or id.
 */
const doneAt: Record<string, readonly string[]> = {
  account: [
    ...[
      "readMe",
      "changeName",
      "changePassword",
      "readSecondFactor",
      "beginSecondFactor",
      "confirmSecondFactor",
      "renewRecoveryCodes",
      "endSecondFactor",
      "listSessions",
      "endSession",
      "putPhoto",
      "removePhoto",
      "readPhoto",
    ].map((action) => `own.${action}`),
    ...["readDelivery", "changeDelivery"].map((action) => `notifications.${action}`),
    ...["exportOwn", "listOwn", "ask", "withdraw"].map((action) => `privacy.${action}`),
    "archives.own",
    ...["readOwn", "changeOwn", "previewOwn", "listOwnWorks", "setItemVisibility", "setWorkVisibility"].map(
      (action) => `directory.${action}`,
    ),
    "appointments.list",
    ...["list", "add", "end"].map((action) => `delegates.${action}`),
    "timelines.ofPerson",
    "timelines.exportOfPerson",
  ],
  dashboard: ["dashboards.read", "dashboards.system", "settings.grantDomain", "records.toDo", "own.readSidebar"],
  notifications: ["list", "markRead", "markAllRead", "removeAll", "events", "readPicture"].map(
    (action) => `notifications.${action}`,
  ),
  notify: ["listAnnouncements", "findRecipients", "listUnread", "remind", "putPicture"].map(
    (action) => `notifications.${action}`,
  ),
  upload: [
    ...[
      "list",
      "read",
      "rows",
      "remap",
      "fixRow",
      "commit",
      "undo",
      "errors",
      "events",
      "questions",
      "answerQuestions",
      "tableRows",
    ].map((action) => `imports.${action}`),
    ...["drafts", "submit"].map((action) => `submittedImports.${action}`),
    "records.template",
    "lookups.find",
    "lookups.findInFile",
    "lookups.stage",
    "lookups.listStaged",
    "lookups.createDrafts",
    ...["read", "refresh", "remove"].map((action) => `citations.${action}`),
    ...["read", "start", "finish", "import", "works", "send", "unlink"].map((action) => `orcid.${action}`),
    ...["find", "stage", "notMine", "listNotMine", "takeBack", "readMonthly", "changeMonthly"].map(
      (action) => `likelyWorks.${action}`,
    ),
  ],
  faculty: [
    ...[
      "list",
      "read",
      "change",
      "activate",
      "invite",
      "revealInvitation",
      "endSessions",
      "resetSecondFactor",
      "departments",
    ].map((action) => `accounts.${action}`),
    ...["add", "change", "replace", "transfer"].map((action) => `appointments.${action}`),
    "privacy.foresee",
    "privacy.erase",
  ],
  "add-users": ["accounts.add", "accounts.importPeople"],
  settings: [
    "read",
    "change",
    "putLogo",
    "removeLogo",
    "putPhoto",
    "removePhoto",
    "addDomain",
    "confirmDomain",
    "removeDomain",
    "addDepartment",
    "changeDepartment",
  ]
    .map((action) => `settings.${action}`)
    .concat(
      ["lists", "addList", "removeList", "journals", "addRetractions", "retracted"].map((name) => `journals.${name}`),
    ),
  claims: [
    "file",
    "fileOn",
    "list",
    "accept",
    "reject",
    "withdraw",
    "answerMany",
    "listPendingNames",
    "decideName",
  ].map((name) => `claims.${name}`),
  duplicates: ["list", "decide", "decideMany", "undo"].map((name) => `duplicates.${name}`),
  review: [
    ...["list", "listVerifiers", "nameVerifier"].map((action) => `reviews.${action}`),
    ...[
      "listSame",
      "allowSame",
      "countMissingByPerson",
      "listMissing",
      "remind",
      "stage",
      "listStaged",
      "attach",
      "removeStaged",
    ].map((name) => `proofs.${name}`),
  ],
  requests: ["privacy.queue", "privacy.answer"],
  audit: ["dashboards.audit"],
  outbox: ["dashboards.outbox"],
  reports: [
    ...["list", "read", "sign", "returnAppraisal"].map((name) => `appraisals.${name}`),
    "asking.exportAnswer",
    "archives.department",
    ...["list", "read", "export", "remind", "changeRule", "facts"].map((action) => `reports.${action}`),
    ...["list", "change", "missing"].map((action) => `yearlyFigures.${action}`),
    ...["list", "one", "read", "preview", "save", "share", "importShared", "remove"].map((action) => `forms.${action}`),
    ...["list", "save", "change", "remove"].map((action) => `views.${action}`),
  ],
  submissions: [
    "make",
    "list",
    "read",
    "rows",
    "compare",
    "binder",
    "pdf",
    "linkedBinder",
    "readProof",
    "check",
    "release",
    "publish",
    "revoke",
    "findings",
    "releaseWithoutFindings",
    "putCopy",
    "removeCopy",
  ].map((action) => `submissions.${action}`),
  campaigns: [
    "list",
    "open",
    "read",
    "change",
    "readSections",
    "answer",
    "signOff",
    "remind",
    "escalate",
    "close",
    "reopen",
    "calendar",
  ].map((name) => `campaigns.${name}`),
  score: [
    "reports.own",
    "reports.score",
    "reports.exportScore",
    ...["readOwn", "write", "send", "withdraw", "remark", "export"].map((name) => `appraisals.${name}`),
  ],
  cv: ["cv.read", "cv.export", "cv.draw", "cv.exportDrawn", "cv.exportPeople"],
  directory: ["directory.search", "directory.read"],
};

/**
 * What the line itself requests while it is typed and run, and the actions on the page of a record that `open` or
 * `edit` shows.
 */
const ofTheLine = ["asking.ask", "search.people", "search.all"];
const ofARecord = ["read", "readOwn", "addProof", "readProof", "removeProof", "checkDuplicates", "decidePair"]
  .map((action) => `records.${action}`)
  .concat("journals.ofRecord");
const ofSubmissions = ["submissions.ofRecord"];
const ofAHistory = ["read", "exportFile", "preview", "restore"].map((action) => `timelines.${action}`);
/** The actions of a list of unassigned records. */
const ofAList = ["listNames", "assign", "undo"].map((action) => `assigning.${action}`);

test("everything that can be done by mouse behind a sign-in is reached by a command", () => {
  const reached = new Set([
    ...Object.values(verbOperations).flat(),
    ...Object.values(doneAt).flat(),
    ...ofTheLine,
    ...ofARecord,
    ...ofAHistory,
    ...ofSubmissions,
    ...ofAList,
  ]);
  const behindLogin = operations.filter(({ endpoint }) => {
    const audience: readonly string[] = rights[endpoint.right];
    return !audience.includes("anyone") && !audience.includes("link holder");
  });
  expect(behindLogin.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual([]);
  expect(Object.keys(doneAt).filter((name) => !openable.some((place) => place.name === name))).toEqual([]);
});
