import type { faqWords } from "../../words/faq-words.ts";

export type QuestionId = keyof (typeof faqWords)["english"]["asks"];

export type Question = {
  /** Also its place in the address: "/faqs#import". */
  id: QuestionId;
  /** Where the links of its answer lead, in their order; "account" is whoever reads's own account page. */
  links?: readonly string[];
};

/** What people ask, in the order that they come to ask it. */
export const questions: readonly Question[] = [
  { id: "what" },
  { id: "who" },
  { id: "profile" },
  { id: "register", links: ["/auth/register"] },
  { id: "password", links: ["/auth/forgot-password"] },
  { id: "departments" },
  { id: "search" },
  { id: "statistics" },
  { id: "import" },
  { id: "export", links: ["account"] },
  { id: "coauthors" },
  { id: "proof" },
  { id: "mistakes" },
  { id: "app" },
  { id: "privacy", links: ["/privacy-policy"] },
];
