import { type ChoiceField, findOption } from "../../fields/choice.ts";
import type { TagsField } from "../../fields/tags.ts";
import { foldWord } from "../../reading/clean-text.ts";
import { joinList, splitList } from "../../reading/list-text.ts";
import { withPlainDigits } from "../../reading/number-text.ts";

/** The usual options in Hindi and Marathi, and shortened, as offices write them into cells. */
const spellings: Readonly<Record<string, string>> = {
  state: "राज्य राज्यस्तर राज्यस्तरीय",
  national: "natl nat राष्ट्रीय राष्ट्रीयस्तर",
  international: "intl अंतरराष्ट्रीय अंतर्राष्ट्रीय अन्तर्राष्ट्रीय आंतरराष्ट्रीय",
  regional: "क्षेत्रीय प्रादेशिक",
  university: "विश्वविद्यालय विद्यापीठ विद्यापीठस्तर",
  college: "महाविद्यालय महाविद्यालयीन",
  institute: "संस्थान संस्था",
  district: "जिला जिल्हा",
  local: "स्थानीय स्थानिक",
  online: "ऑनलाइन ऑनलाईन",
  offline: "ऑफलाइन ऑफलाईन",
  completed: "पूर्ण समाप्त",
  registered: "pursuing",
  ongoing: "चालू जारी सुरू",
  sanctioned: "मंजूर मंज़ूर स्वीकृत",
  yes: "हाँ हां होय हो",
  no: "नहीं नाही",
  male: "पुरुष",
  female: "महिला स्त्री",
};

const english = new Map(
  Object.entries(spellings).flatMap(([word, list]) => list.split(" ").map((spelling) => [foldWord(spelling), word])),
);

/** The cell in English, or with plain digits, if that is an option of the field; else as it is. */
export function optionInEnglish(cell: string, field: ChoiceField): string {
  const word = english.get(foldWord(cell)) ?? withPlainDigits(cell);
  return findOption(word, field) ? word : cell;
}

/** "Q1 (SJR)", "SJR Q3", "Granted (2023)": the option beside a remark is `isApproximate`; "Q1/Q2" stays as it is. */
export function optionWithoutRemark(cell: string, field: ChoiceField): { text: string; isApproximate?: boolean } {
  if (findOption(cell, field)) return { text: cell };
  const codes = new Set(cell.toUpperCase().match(/\b[A-Z]\d\b/gu));
  const [code = ""] = codes;
  const before = /^(.+?)\s*\([^()]*\)\s*$/u.exec(cell)?.[1] ?? "";
  if (codes.size === 1 && findOption(code, field)) return { text: code, isApproximate: true };
  return findOption(before, field) ? { text: before, isApproximate: true } : { text: cell };
}

/** A tick, or yes or no in Hindi or Marathi, in English. A cross is a yes in some lists and a no in others, and stays. */
export function yesOrNoInEnglish(cell: string): string {
  if (/^[✓✔√☑✅]\uFE0F?$/u.test(cell.trim())) return "yes";
  const word = english.get(foldWord(cell));
  return word === "yes" || word === "no" ? word : cell;
}

const unnamedGroup = /^ugc[\s-]?care(?:[\s-]?(?:list|listed))?$/i;
const namedGroup = /^ugc[\s-]?care\b[\s\p{P}]*(?:(?:listed|list|journals?|group)\b[\s\p{P}]*)*(ii?|[12])\)?$/iu;
const indexed = /^\s*indexed\s(?:in|by)\s|\sindex(?:ed)?\s*$/i;
const usualGroup = "UGC CARE Group I";

/** A list of indexes; "UGC CARE" is read as Group I unless the cell names a group, and is then `isApproximate`. */
export function indexesInCell(cell: string, field: TagsField): { text: string; isApproximate: boolean } {
  const parts = findOption(usualGroup, field)
    ? splitList(cell).map((part) => part.replace(indexed, "").replace(namedGroup, "UGC CARE Group $1"))
    : [];
  const isUnnamed = (part: string) => unnamedGroup.test(part);
  const isNamed = parts.some((part) => !isUnnamed(part) && /\b(?:care|group)\b/i.test(part));
  if (parts.length === 0) return { text: cell, isApproximate: false };
  if (isNamed || !parts.some(isUnnamed)) return { text: joinList(parts), isApproximate: false };
  return { text: joinList(parts.map((part) => (isUnnamed(part) ? usualGroup : part))), isApproximate: true };
}
