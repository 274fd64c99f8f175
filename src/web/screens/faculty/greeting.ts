import { stripTitles } from "#rules/matching/parse-name.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

/** "Good evening, Asha" at that hour; titles and initials before a name are skipped. */
export function greetingFor(name: string, hour: number): string {
  const part = hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
  const first = firstName(name);
  return first ? translate(greetingToTexts[part], { first }) : translate(greetingTexts[part]);
}

function firstName(name: string): string {
  if (name.includes("@")) return "";
  const words = stripTitles(name).split(/\s+/).filter(Boolean);
  // "A. K. Rao" is called Rao, "Asha K." Asha.
  return (
    words.find((word) => [...word.replaceAll(".", "")].length > 1 && !/^(\p{L}\.)+$/u.test(word)) ?? words[0] ?? ""
  );
}

const greetingToTexts = {
  morning: text("Good morning, {{first}}"),
  afternoon: text("Good afternoon, {{first}}"),
  evening: text("Good evening, {{first}}"),
};

const greetingTexts = {
  morning: text("Good morning"),
  afternoon: text("Good afternoon"),
  evening: text("Good evening"),
};
