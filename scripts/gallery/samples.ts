import type { SiteInstitute } from "#web/site/site-institute.ts";

export const institute: SiteInstitute = {
  name: "Anvaya College of Engineering",
  address: ["12 Riverbank Road", "Sample Nagar 400 000"],
  phone: "+91 22 0000 0000",
  email: "office@anvaya.example",
  feedback: "https://forms.example/feedback",
  social: [
    { label: "LinkedIn", to: "https://linkedin.example/a" },
    { label: "Instagram", to: "https://instagram.example/a" },
    { label: "YouTube", to: "https://youtube.example/a" },
  ],
};

export type Paper = {
  id: string;
  state: "verified" | "submitted" | "changed" | "returned" | "draft";
  title: string;
  authors: string;
  journal: string;
  date: string;
  indexed: string;
  proofs: number;
  cites: number;
};

const states = ["verified", "verified", "submitted", "verified", "changed", "verified", "returned", "draft"] as const;
const titles = [
  "Placing containers in campus clouds",
  "A compact index for Marathi speech",
  "Fault signs in lift motors from sound",
  "Sampling large citation graphs without bias of any kind",
  "Handwritten Modi script: a labelled corpus",
  "Queue lengths at toll plazas from video",
  "Energy-aware scheduling for edge clusters",
  "Privacy budgets a registrar can read",
];
const journals = ["Cloud Systems Letters", "Journal of Speech Tools", "Machine Hearing", "Data and Society Reports"];

export const papers: Paper[] = Array.from({ length: 17 }, (_, index) => ({
  id: `p${index}`,
  state: states[index % states.length] ?? "draft",
  title: titles[index % titles.length] ?? "",
  authors: index % 3 === 0 ? "A. Kulkarni +1" : "N. Shaikh +2",
  journal: journals[index % journals.length] ?? "",
  date: `2025-0${(index % 8) + 1}-1${index % 9}`,
  indexed: index % 2 ? "Scopus" : "Scopus +1",
  proofs: index % 5 === 2 ? 0 : (index % 3) + 1,
  cites: (index * 7) % 19,
}));
