import { main, personal, type ScreenEntry } from "./screen-entry.ts";

/** Screens of figures and of documents made from the records: tables, CV, appraisals, submissions, campaigns. */
export const reportScreens = {
  reports: {
    title: "Reports",
    icon: "chart",
    routes: { hod: "reports", admin: "reports", iqac: "reports", common: "reports" },
    sidebar: { faculty: main, hod: main, admin: main, iqac: main },
    tabs: { iqac: "Reports" },
    aliases: ["report", "statistics"],
  },
  tables: {
    title: "Accreditation tables",
    icon: "chart",
    routes: { overview: "reports" },
    sidebar: { overview: main },
    tabs: { overview: "Tables" },
    aliases: ["reports"],
  },
  score: {
    title: "API score sheet",
    icon: "scroll",
    routes: { common: "score" },
    sidebar: { faculty: personal, hod: personal, iqac: personal },
    aliases: ["ugc", "api score", "score me", "my score"],
  },
  cv: {
    title: "CV",
    icon: "user",
    routes: { common: "cv" },
    sidebar: { faculty: personal, hod: personal, iqac: personal },
    aliases: ["resume", "biosketch"],
  },
  appraisal: {
    title: "My appraisal",
    icon: "scroll",
    routes: { common: "appraisal" },
    sidebar: { faculty: personal, hod: personal, iqac: personal },
    aliases: ["pbas", "self-appraisal"],
  },
  appraisals: {
    title: "Appraisals",
    icon: "scroll",
    routes: { hod: "reports/appraisals", admin: "reports/appraisals", overview: "reports/appraisals" },
    sidebar: { hod: main, admin: main, overview: main },
    right: "appraisals.list",
    aliases: ["appraise"],
  },
  table: {
    title: "Accreditation table",
    routes: {
      hod: "reports/:table",
      admin: "reports/:table",
      iqac: "reports/:table",
      overview: "reports/:table",
    },
  },
  submissions: {
    title: "Submissions",
    icon: "inbox",
    routes: {
      hod: "reports/submissions",
      admin: "reports/submissions",
      iqac: "reports/submissions",
      overview: "reports/submissions",
    },
    sidebar: { iqac: main, overview: main },
    tabs: { overview: "Submissions" },
    aliases: ["binder", "evidence"],
  },
  submission: {
    title: "Submission",
    routes: {
      hod: "reports/submissions/:id",
      admin: "reports/submissions/:id",
      iqac: "reports/submissions/:id",
      overview: "reports/submissions/:id",
    },
  },
  campaigns: {
    title: "Campaigns",
    icon: "list",
    routes: { hod: "campaigns", admin: "campaigns", iqac: "campaigns", common: "campaigns" },
    sidebar: { faculty: main, hod: main, admin: main, iqac: main },
    tabs: { iqac: "Campaigns" },
    figure: "campaigns",
    aliases: ["rounds"],
  },
  campaign: {
    title: "Campaign",
    routes: {
      hod: "campaigns/:campaign",
      admin: "campaigns/:campaign",
      iqac: "campaigns/:campaign",
      common: "campaigns/:campaign",
    },
  },
} as const satisfies Record<string, ScreenEntry>;
