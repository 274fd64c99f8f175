import { expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { people, whoMay } from "#tests/support/records/policy-people.ts";
import { type Actor, coordinatorTag } from "../roles.ts";
import {
  type AccountFacts,
  mayActivate,
  mayAppoint,
  mayChangeDetails,
  mayErase,
  mayMakeCoordinator,
  maySeeAccount,
} from "./accounts.ts";
import {
  type FiguresRequest,
  mayAskForFigures,
  mayManageForms,
  mayManageSubmissions,
  mayReadSensitiveColumns,
  mayReadTables,
  mayReadTablesOf,
  maySeeExcluded,
} from "./accreditation.ts";
import { type AppraisalFacts, isHeadOf, isPrincipalOf, mayActOn, maySeeAppraisal } from "./appraisals.ts";
import { mayDownloadArchiveOf } from "./archives.ts";
import { mayLeadCampaign } from "./campaigns.ts";
import { mayReadCv, mayReadCvsOf } from "./cv.ts";
import { mayAllowReuse } from "./proofs.ts";
import { maySubmitImported } from "./submitted-imports.ts";

const principal: Actor = { ...people.admin, account: 20, publicId: "p20", role: "Principal" };
const management: Actor = { ...people.admin, account: 21, publicId: "p21", role: "Management" };
const iqac: Actor = { ...people.head, account: 22, publicId: "p22", role: "IQAC Coordinator" };
const departmentLeaders = "head coordinator";

test("an IQAC coordinator reports for every department and the institute, and leads nobody", () => {
  for (const department of [1, 2, null]) {
    expect(
      [mayLeadCampaign, mayReadTablesOf, mayManageForms, mayManageSubmissions].map(
        (policy) => policy(iqac, department).allowed,
      ),
    ).toEqual([true, true, true, true]);
    expect(mayReadCvsOf(iqac, department).allowed).toBe(false);
  }
  expect([maySeeExcluded(iqac).allowed, mayReadSensitiveColumns(iqac).allowed]).toEqual([true, false]);
  expect(mayDownloadArchiveOf(iqac, 1).allowed).toBe(false);
  const account = { institute: 1, account: 50, role: "Faculty", state: "pending", departments: [1] } as const;
  const facts: AccountFacts = { ...account, departments: [1] };
  for (const policy of [maySeeAccount, mayActivate, mayMakeCoordinator, mayErase, mayChangeDetails, mayAppoint])
    expect(policy(iqac, facts).allowed).toBe(false);
  expect(mayActivate(people.head, { ...facts, role: "IQAC Coordinator" }).allowed).toBe(false);
  expect(mayMakeCoordinator(people.head, { ...facts, role: "IQAC Coordinator", state: "active" }).allowed).toBe(false);
  const tagged: Actor = { ...iqac, departments: [1], tags: [coordinatorTag] };
  expect(mayMakeCoordinator(tagged, facts).allowed).toBe(false);
});

test.each([
  ["department 1", 1, `${departmentLeaders} admin taggedSuperAdmin`],
  ["department 2", 2, "otherHead admin"],
  ["the institute", null, "admin"],
])("whoever leads %s leads its campaigns, and has its CVs, tables and forms", (_, department, expected) => {
  expect(whoMay((actor) => mayLeadCampaign(actor, department).allowed)).toBe(expected);
  expect(whoMay((actor) => mayReadCvsOf(actor, department).allowed)).toBe(expected);
  expect(whoMay((actor) => mayReadTablesOf(actor, department).allowed)).toBe(expected);
  expect(whoMay((actor) => mayManageForms(actor, department).allowed)).toBe(expected);
  expect(whoMay((actor) => mayManageSubmissions(actor, department).allowed)).toBe(expected);
  if (department !== null) expect(whoMay((actor) => mayDownloadArchiveOf(actor, department).allowed)).toBe(expected);
});

test("tables are listed for anyone who may open those of a department or the institute", () => {
  expect(whoMay(mayReadTables)).toBe("head coordinator otherHead admin taggedSuperAdmin");
});

test("principals and the management open every table, do not see the titles of excluded records and change no form", () => {
  for (const actor of [principal, management]) {
    expect([1, null].map((department) => mayReadTablesOf(actor, department).allowed)).toEqual([true, true]);
    expect(maySeeExcluded(actor).allowed).toBe(false);
    expect(mayManageForms(actor, 1).allowed).toBe(false);
    expect(mayManageSubmissions(actor, 1).allowed).toBe(false);
    expect(mayReadSensitiveColumns(actor).allowed).toBe(false);
  }
  expect(whoMay((actor) => maySeeExcluded(actor).allowed)).toBe(whoMay(() => true));
  expect(whoMay((actor) => mayReadSensitiveColumns(actor).allowed)).toBe("admin");
});

test("a principal who is also a coordinator opens every table, and manages the submissions of the own department alone", () => {
  const tagged: Actor = { ...principal, departments: [1], tags: [coordinatorTag] };
  expect([1, 2, null].map((department) => mayReadTablesOf(tagged, department).allowed)).toEqual([true, true, true]);
  expect([1, 2, null].map((department) => mayManageSubmissions(tagged, department).allowed)).toEqual([
    true,
    false,
    false,
  ]);
});

test("people read their own CV, heads those of their departments, admins any", () => {
  const colleague = { account: 7, departments: [1] };
  expect(whoMay((actor) => mayReadCv(actor, colleague).allowed)).toBe(
    `colleague ${departmentLeaders} admin taggedSuperAdmin`,
  );
  expect(whoMay((actor) => mayReadCv(actor, { account: 99, departments: [] }).allowed)).toBe("admin");
});

test("one proof for several records is allowed by a person who leads all of them and is named on none", () => {
  const record = { scopes: [0, 1], createdBy: 7 };
  const allowedActors = (records: readonly { scopes: number[]; createdBy: number }[], hidden = 0) =>
    whoMay((actor) => mayAllowReuse(actor, records, hidden).allowed);
  expect(allowedActors([record, record])).toBe(`${departmentLeaders} admin taggedSuperAdmin`);
  expect(allowedActors([record, { scopes: [0, 2], createdBy: 7 }])).toBe("admin");
  expect(allowedActors([record], 1)).toBe("admin");
  expect(allowedActors([{ ...record, createdBy: 8 }])).toBe("coordinator admin taggedSuperAdmin");
  expect(allowedActors([record, { ...record, createdBy: 8 }])).toBe("coordinator admin taggedSuperAdmin");
  expect(allowedActors([{ ...record, scopes: [0, 1, -9] }])).toBe("head admin taggedSuperAdmin");
});

test("records of an import are submitted by the person who imported them", () => {
  const allowedActors = (record: { createdBy: number; isInBin: boolean }) =>
    whoMay((actor) => maySubmitImported(actor, record).allowed);
  expect(allowedActors({ createdBy: 11, isInBin: false })).toBe("admin");
  expect(allowedActors({ createdBy: 11, isInBin: true })).toBe("");
});

const appraisal: AppraisalFacts = { account: 7, departments: [1], isOfHead: false, state: "sent", isSent: true };

test("an appraisal is read by the faculty member, and once it has been sent by the head, principals and admins", () => {
  const readers = (facts: AppraisalFacts) => whoMay((actor) => maySeeAppraisal(actor, facts).allowed);
  expect(readers(appraisal)).toBe("colleague head admin");
  expect(readers({ ...appraisal, isSent: false })).toBe("colleague");
  expect(readers({ ...appraisal, departments: [2] })).toBe("colleague otherHead admin");
  expect(maySeeAppraisal(principal, appraisal).allowed).toBe(true);
  expect(maySeeAppraisal(principal, { ...appraisal, isSent: false }).allowed).toBe(false);
  expect(maySeeAppraisal(management, appraisal).allowed).toBe(false);
});

test("an appraisal is signed by the head of the department and a principal, and nobody signs their own", () => {
  const signers = (facts: AppraisalFacts) => whoMay((actor) => mayActOn(actor, facts).allowed);
  expect(signers(appraisal)).toBe("head");
  expect(signers({ ...appraisal, account: 8 })).toBe("");
  expect(signers({ ...appraisal, isOfHead: true })).toBe("");
  expect(whoMay((actor) => isHeadOf(actor, appraisal))).toBe("head");
  expect(whoMay((actor) => isHeadOf(actor, { ...appraisal, departments: [1, 2] }))).toBe("head otherHead");
  expect(whoMay((actor) => isHeadOf(actor, { ...appraisal, departments: [3] }))).toBe("");
  expect([mayActOn(principal, appraisal).allowed, isPrincipalOf(principal, appraisal)]).toEqual([true, true]);
  expect(mayActOn(principal, { ...appraisal, account: 20 }).allowed).toBe(false);
  expect(mayActOn(management, appraisal).allowed).toBe(false);
});

const isState: Condition = { op: "is", field: "state", values: ["verified"] };
const isTitle: Condition = { op: "is", field: "title", values: ["Sparse graphs"] };
const inYear = { op: "range", field: "year", from: "2023", to: "2024", includesEnds: true } satisfies Condition;
const figures: FiguresRequest = { by: ["dept", "ay"], where: { op: "always" }, isSum: false };

test.each<[string, Partial<FiguresRequest>, boolean]>([
  ["by department and year", {}, true],
  ["of the institute by name", { scope: "institute" }, true],
  ["of one's own records", { scope: "own" }, false],
  ["by title", { by: ["dept", "title"] }, false],
  ["of amounts", { isSum: true }, false],
  ["of a state and a year", { where: { op: "and", operands: [isState, inYear] } }, true],
  ["of a state and a title", { where: { op: "and", operands: [isState, isTitle] } }, false],
  ["of a title or a state", { where: { op: "or", operands: [isTitle, isState] } }, false],
  ["of all but a state", { where: { op: "not", operand: isState } }, true],
  ["of all but a title", { where: { op: "not", operand: isTitle } }, false],
  ["of a range of citations", { where: { ...inYear, field: "citationCount" } }, false],
  ["without a proof", { where: { op: "missing", field: "proof" } }, true],
  ["without a department", { where: { op: "missing", field: "dept" } }, true],
  ["without a DOI", { where: { op: "missing", field: "doi" } }, false],
  ["with a word", { where: { op: "words", text: "graphs", phrase: false } }, false],
])("a person who sees only figures may count %s: %s", (_, changes, isAllowed) => {
  const query = { ...figures, ...changes };
  expect([principal, management].map((actor) => mayAskForFigures(actor, query).allowed)).toEqual([
    isAllowed,
    isAllowed,
  ]);
  expect(whoMay((actor) => mayAskForFigures(actor, query).allowed)).toBe(whoMay(() => true));
});
