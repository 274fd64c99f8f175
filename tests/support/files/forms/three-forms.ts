import type { OwnForm } from "./own-forms.ts";

/**
 * Three blank forms with headings in two rows, of which 29 of 36 headings were recognised at first. What each heading
 * means was written down before; see `own-forms.ts` for how.
 */
export const threeForms: OwnForm[] = [
  {
    name: "council: programmes organised",
    kind: "sttp-organized",
    titles: [
      "ALL INDIA COUNCIL FOR TECHNICAL EDUCATION",
      "Mandatory disclosure – Table 9: training programmes organised by the institution for faculty",
    ],
    headings: [
      ["Sl. No.", "serial"],
      ["Name of the Department / School", "departments"],
      ["Title of the Training Programme", "title"],
      ["Category (FDP/STTP/Workshop)", "type"],
      ["Name of the Convener / Co-ordinator", "coordinator/faculty"],
      ["From", "fromDate", "Schedule"],
      ["To", "toDate", "Schedule"],
      ["Duration (in days)", "totalDays"],
      ["Total participants trained", "participants"],
      ["Target group", "audience"],
      ["Funding agency", "fundingAgency"],
      ["Grant received (in ₹)", "rupees:receivedAmount"],
      ["Venue / Platform", "venue"],
      ["Programme outcome in brief", "-"],
    ],
  },
  {
    name: "university: consultancy",
    kind: "consultancy",
    titles: ["STATE UNIVERSITY, Board of University Development", "Consultancy assignments undertaken by the teachers"],
    headings: [
      ["Sr. No.", "serial"],
      ["Faculty / School", "departments"],
      ["Name of the Consultant(s)", "faculty"],
      ["Title of the assignment", "projectTitle"],
      ["Name of the organisation", "fundingAgency", "Client"],
      ["Address and contact number", "agencyContact", "Client"],
      ["Number", "-", "Work order"],
      ["Date", "-", "Work order"],
      ["From", "startDate", "Period"],
      ["To", "endDate", "Period"],
      ["Sanctioned", "lakhs:sanctionedAmount", "Amount (Rs. in lakhs)"],
      ["Received", "lakhs:totalGrantReceived", "Amount (Rs. in lakhs)"],
      ["Present status", "status"],
      ["Whether GST paid (Y/N)", "-"],
    ],
  },
  {
    name: "management: papers presented",
    kind: "conference",
    titles: ["Papers presented by the teaching staff at conferences and symposia"],
    headings: [
      ["Sr. No", "serial"],
      ["Name of the Teaching Staff", "faculty"],
      ["Branch", "departments"],
      ["Paper Title", "title"],
      ["Name of the Conference / Symposium", "conferenceName"],
      ["Organised by", "organizer"],
      ["Place", "venue"],
      ["Date(s)", "dates/fromDate"],
      ["Level (State/National/International)", "nationalInternational"],
      ["ISBN / ISSN of Proceedings", "isbn/issn"],
      ["Registration fee reimbursed (Rs.)", "rupees:supportAmount"],
      ["Indexed in", "indexing"],
      ["Signature of Teacher", "-"],
    ],
  },
];
