import { endDate, startDate } from "./event-fields.ts";
import { choice } from "./fields/choice.ts";
import { date } from "./fields/date.ts";
import { file } from "./fields/file.ts";
import { longtext } from "./fields/longtext.ts";
import { money } from "./fields/money.ts";
import { table } from "./fields/table.ts";
import { text } from "./fields/text.ts";
import { nationalOrInternational } from "./option-lists.ts";
import { notBefore } from "./rules.ts";

// Fields that research and consultancy projects share.

/** What all kinds of projects with investigators declare, beside their fields. */
export const project = {
  group: "projects",
  title: "projectTitle",
  people: {
    label: "Investigators",
    help: "The principal investigator first",
    needed: "submit",
    roles: ["co", "principal", "student", "involved"],
    leadRole: "principal",
  },
  peopleColumns: {
    principal: "principalInvestigator",
    co: "coInvestigators",
    departments: "departmentInvolved",
    emails: "facultiesInvolved",
    students: "studentInvestigators",
  },
  rules: [notBefore("endDate", "startDate")],
  duplicateScope: "department",
} as const;

export const projectTitle = () =>
  text({ label: "Project title", shortLabel: "Title", max: 300, needed: "save", aliases: ["title"] });

export const projectDates = {
  startDate: startDate(),
  endDate: { ...endDate("recommended"), aliases: ["end", "to", "completed"] },
};

export const agency = {
  fundingAgency: text({
    label: "Funding agency",
    groupable: true,
    max: 100,
    needed: "submit",
    aliases: ["agency", "sponsor"],
  }),
  nationalInternational: nationalOrInternational("Agency level"),
};

export const subject = {
  domain: text({ label: "Domain", max: 100, needed: "recommended" }),
  areaOfExpertise: text({ label: "Area of expertise", max: 100, needed: "recommended", aliases: ["area"] }),
  description: longtext({ label: "Description", max: 1000, needed: "recommended" }),
};

export const amounts = {
  budgetAmount: money({ label: "Budget", needed: "recommended", aliases: ["budget"] }),
  sanctionedAmount: money({
    label: "Amount sanctioned",
    shortLabel: "Sanctioned",
    needed: "recommended",
    aliases: ["sanctioned", "amount"],
  }),
  totalGrantReceived: money({
    label: "Total received",
    help: "Should equal the sum of the receipts below",
    totals: "transactionDetails.amountReceived",
    needed: "recommended",
    aliases: ["received"],
  }),
};

export const receipts = {
  transactionDetails: table({
    label: "Receipts",
    row: "receipt",
    rowTitle: "purchaseInvoiceNumber",
    rowDate: ["receivedOn", "purchaseInvoiceDate"],
    rowYear: "receivedInYear",
    columns: {
      purchaseOrderNumber: text({ label: "Purchase order number", max: 100, needed: "recommended" }),
      purchaseOrderDate: date({ label: "Purchase order date", needed: "recommended" }),
      purchaseInvoiceNumber: text({ label: "Invoice number", max: 100, needed: "recommended" }),
      purchaseInvoiceDate: date({ label: "Invoice date", needed: "recommended" }),
      bankName: text({ label: "Bank", max: 100, needed: "recommended" }),
      branchName: text({ label: "Branch", max: 100, needed: "recommended" }),
      amountReceived: money({ label: "Amount received", needed: "recommended" }),
      receivedOn: date({
        label: "Date money was received",
        help: "Decides the financial year (1 April to 31 March); the invoice date is used if blank",
      }),
      remarks: longtext({ label: "Remarks", max: 1000 }),
      receivedInYear: text({
        label: "Year received",
        help: "Where the day is not known: FY 2023-24 or AY 2023-24",
        max: 20,
      }),
    },
  }),
};

export const projectStatus = () =>
  choice({
    label: "Status",
    options: { applied: "Applied", sanctioned: "Sanctioned", ongoing: "Ongoing", completed: "Completed" },
    importAliases: { closed: "completed", finished: "completed", "in progress": "ongoing", approved: "sanctioned" },
  });

/** Without an end date, a project with such a status continues. */
export const underWay = { field: "status", in: ["sanctioned", "ongoing"] };

export const projectProofs = {
  sanctionedOrder: file({ label: "Sanction order", needed: "recommended" }),
  completionCertificate: file({
    label: "Completion certificate",
    needed: "recommended",
    neededWhen: { field: "status", in: ["completed"] },
  }),
  transactionProof: file({ label: "Receipt proof" }),
  supportingDocuments: file({ label: "Supporting documents" }),
};
