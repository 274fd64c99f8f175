import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Random } from "./random.ts";
import { deeds, devices, honours, methods, problems, settings, subjects } from "./words/topics.ts";

/** A title such as works of this kind have; the same one may come twice. */
export function makeTitle(kind: KindDefinition, random: Random): string {
  const { pick } = random;
  const subject = pick(subjects);
  switch (kind.group) {
    case "publications":
      return "edition" in kind.fields
        ? `${subject}: ${pick(["Principles and Practice", "A First Course", "Concepts and Cases", "A Laboratory Manual"])}`
        : pick([
            `${pick(methods)} for ${pick(problems)} in ${pick(settings)}`,
            `${pick(methods)} and ${lower(pick(methods))} compared on ${pick(problems)}`,
            `A survey of ${lower(pick(methods))} for ${pick(problems)}`,
            `Towards ${pick(problems)} with ${lower(pick(methods))} under ${pick(settings)}`,
          ]);
    case "intellectual-property":
      return "workType" in kind.fields
        ? `${pick(["Software", "Lecture notes", "Question bank", "Video lessons"])}: ${pick(problems)} with ${lower(pick(methods))}`
        : `A ${pick(devices)} for ${pick(settings)}`;
    case "projects":
      return `${pick(methods)} for ${pick(problems)}, tried in ${pick(settings)}`;
    case "faculty-development":
      return pick([
        `Recent Trends in ${subject}`,
        `${subject}: Tools and Practice`,
        `Teaching ${subject}`,
        `Foundations of ${subject}`,
      ]);
    case "seminars":
      return pick([`${subject} in Industry`, `Careers in ${subject}`, `${subject}: an Evening Lecture`]);
    case "activities":
      return `${pick(deeds)}, ${pick(settings)}`;
    case "awards":
      return `${pick(honours)} (${subject})`;
    default:
      return subject;
  }
}

// An acronym stays one.
const lower = (text: string) => (/^\p{Lu}\p{Ll}/u.test(text) ? `${text[0]?.toLowerCase()}${text.slice(1)}` : text);
