import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

/** "Good evening, Asha" at that hour; titles and initials before a name are skipped. */
export function greetingFor(name: string, hour: number): string {
  const part = hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening";
  const first = firstName(name);
  return first ? translate(greetingToTexts[part], { first }) : translate(greetingTexts[part]);
}

const titles = /^(dr|prof|professor|mr|mrs|ms|miss|er|shri|smt|md)\.?$/i;

function firstName(name: string): string {
  if (name.includes("@")) return "";
  const words = name.split(/\s+/).filter((word) => word !== "" && !titles.test(word));
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
