import { findFilterField } from "../fields/filter-field.ts";
import { kindsOrAll } from "../parse/read-conditions.ts";
import { withAlternatives } from "./assemble.ts";
import { joinWords } from "./readers/read-values.ts";
import { addSenseless, type SentenceState } from "./sentence-state.ts";
import { fillers, recordActions } from "./sentence-words.ts";

/** Finds what was read but makes no sense together: the user must rephrase it, as no answer may leave it out. */
export function rejectSenseless(sentence: SentenceState): void {
  rejectOpenNegation(sentence);
  if (sentence.isAboutPeople) {
    rejectYearAlone(sentence);
    rejectOtherGroups(sentence);
  } else {
    rejectSecondYear(sentence);
    rejectActors(sentence);
    rejectUnshared(sentence);
    rejectJointAlone(sentence);
    if (asksForDepartments(sentence)) addSenseless(sentence, "departments");
  }
}

/** A negation of nothing that was read, as in "papers not by me", would be lost. */
function rejectOpenNegation(sentence: SentenceState): void {
  if (!sentence.pending.isNegated) return;
  addSenseless(sentence, "not");
}

/** A year makes no sense about people without their works. */
function rejectYearAlone(sentence: SentenceState): void {
  const hasWorks = sentence.parts.some(({ field }) => field === "has" || field === "missing");
  const years = sentence.parts.filter(({ field }) => field !== undefined && /^(?:year|ay|fy|date)$/u.test(field));
  if (hasWorks || years.length === 0) return;
  sentence.parts = sentence.parts.filter((part) => !years.includes(part));
  for (const { text } of years) addSenseless(sentence, text);
}

/** "By Rao in 2022 and by Kulkarni in 2023": no work has two years. */
function rejectSecondYear(sentence: SentenceState): void {
  const years = withAlternatives(sentence.parts).filter(
    ({ field, text, isNegated }) => /^(?:year|ay|fy)$/u.test(field ?? "") && /^[\d-]+$/u.test(text) && !isNegated,
  );
  const second = years.find(({ field, text, link }, nth) => {
    const before = years[nth - 1];
    return link === "" && before?.field === field && before?.text !== text;
  });
  if (second) addSenseless(sentence, second.text);
}

/** "Joint papers" says with whom only if it names two departments. */
function rejectJointAlone(sentence: SentenceState): void {
  const joint = sentence.words.find(({ folded }) => folded === "joint" || folded === "jointly");
  const departments = sentence.parts.filter(({ field }) => field === "dept");
  if (joint && departments.length < 2) addSenseless(sentence, joint.text);
}

/** "Who verified most papers" asks who acted; the works are counted by their authors. */
function rejectActors(sentence: SentenceState): void {
  const { words } = sentence;
  const index = words.findIndex(({ folded }, at) => folded === "who" && recordActions.has(words[at + 1]?.folded ?? ""));
  if (index >= 0) addSenseless(sentence, joinWords(words.slice(index, index + 2)));
}

/** Conditions of which each type of record lacks one, as an audience and a degree: nothing could match all of them. */
function rejectUnshared(sentence: SentenceState): void {
  let remaining = kindsOrAll(sentence.kinds.map(({ slug }) => slug));
  for (const { field, text, link } of withAlternatives(sentence.parts)) {
    const owners = field !== undefined && link !== "or" && findFilterField(sentence.fields, field)?.kinds;
    if (!owners) continue;
    remaining = remaining.filter((kind) => owners.includes(kind));
    if (remaining.length > 0) continue;
    addSenseless(sentence, text);
    return;
  }
}

/** People are grouped by few fields. */
function rejectOtherGroups(sentence: SentenceState): void {
  if (sentence.by.every((name) => findFilterField(sentence.fields, name)?.groupable)) return;
  addSenseless(sentence, `by ${sentence.by.join(", ")}`);
  sentence.by = [];
}

/** Whether the words request a list of departments, as in "departments without patents". The command language has none. */
function asksForDepartments({ words, by }: SentenceState): boolean {
  const first = words.findIndex(({ folded }) => !fillers.has(folded) || folded === "departments");
  return (
    words[first]?.folded === "departments" &&
    !by.includes("dept") &&
    /^(?:with|without|having|lacking|missing|that|which)$/u.test(words[first + 1]?.folded ?? "")
  );
}
