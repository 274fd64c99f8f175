import { namingLeads, topicLeads } from "./sentence-words.ts";

// Words of sentences about people.

export const topicLeadsOfPeople = [
  ...topicLeads.filter((lead) => !namingLeads.test(lead)),
  "works on",
  "work on",
  "working on",
  "works in",
  "working in",
  "work in",
  "worked on",
  "interested in",
  "with interest in",
  "interest in",
  "interests in",
  "with interests in",
  "research interest in",
  "with research interest in",
  "research interest",
  "research area",
  "specialising in",
  "specializing in",
  "specialised in",
  "specialized in",
  "expert in",
  "experts in",
  "expert on",
  "experts on",
  "expertise in",
  "with expertise in",
  "researching",
  "does research in",
  "do research in",
  "does research on",
  "do research on",
  "knows",
  "know",
  "know about",
  "knows about",
  "researches",
  "research in",
  "research on",
];

/** A number, an office, a degree or leave is in no person's name. */
export const notInNames = /[\d%]|\b(?:hods?|heads?|principal|director|dean|leave|deputation|me|m\.?tech|b\.?tech)\b/iu;
