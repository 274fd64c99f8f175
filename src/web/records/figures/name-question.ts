import { figuresWords } from "../../words/figures-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(figuresWords);
const words: Readonly<Record<string, string>> = {
  "state:draft": "draft",
  "state:submitted": "submitted",
  "state:returned": "returned",
  get "state:changed"() {
    return say("nameQuestion.changedSinceVerified");
  },
  "state:verified": "verified",
  get "missing:proof"() {
    return say("nameQuestion.noProof");
  },
  get "missing:month"() {
    return say("nameQuestion.monthNeeded");
  },
  get "missing:date"() {
    return say("nameQuestion.noDate");
  },
  get "has:unconfirmed"() {
    return say("nameQuestion.anAuthorNotConfirmed");
  },
  get "has:unread"() {
    return say("nameQuestion.textNotUnderstood");
  },
};

/** What a figure's question asks, in words: "No proof, 2024-25". `nameOf` knows departments and people. */
export function nameQuestion(
  question: string,
  nameOf: (value: string) => string | undefined = () => undefined,
): string {
  const parts = question.split(" ").filter(Boolean);
  if (parts.length === 0) return say("nameQuestion.allRecords");
  const said = parts.map((part) => {
    const value = part.slice(part.indexOf(":") + 1).replaceAll('"', "");
    return words[part] ?? nameOf(value) ?? value;
  });
  const text = said.join(", ");
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
