import type { Sample } from "../sample.ts";

export const aConsultancy = (): Sample => ({
  data: {
    projectTitle: "Load study of a bottling line",
    engagementType: "corporate-training",
    traineesCount: 24,
    status: "completed",
    startDate: "2023-04",
    endDate: "2023-08",
    domain: "Power",
    areaOfExpertise: "Motor drives",
    description: "Measured loads, then taught the crew to read them.",
    fundingAgency: "Sahyadri Bottlers",
    nationalInternational: "national",
    agencyType: "non-government",
    agencyContact: "Plant office, Nashik",
    budgetAmount: 20000000,
    sanctionedAmount: 18000000,
    totalGrantReceived: 18000000,
    transactionDetails: [
      {
        id: "a1",
        purchaseOrderNumber: "PO-77",
        purchaseInvoiceNumber: "INV-12",
        purchaseInvoiceDate: "2023-05-02",
        bankName: "Example Bank",
        amountReceived: 18000000,
        receivedOn: "2023-05-20",
      },
    ],
  },
  people: [
    { name: "Neel Shetty", role: "principal" },
    { name: "Meera Fernandes", role: "co" },
  ],
  row: {
    projectTitle: "Load study of a bottling line",
    principalInvestigator: "Neel Shetty",
    coInvestigators: "Meera Fernandes",
    facultiesInvolved: "neel.s@anvaya.example",
    fundingAgency: "Sahyadri Bottlers",
    nationalInternational: "National",
    budgetAmount: "Rs. 2,00,000/-",
    sanctionedAmount: "1.8 lakh",
    startDate: "04/2023",
    endDate: "Aug 2023",
  },
});
