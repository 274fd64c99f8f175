import type { Relation } from "#kinds/relation.ts";
import { text } from "#texts/text.ts";

/** What a version is of the original work with this title. */
export const relationLabels: Record<Relation, string> = {
  preprint: text("Preprint of “{{title}}”"),
  extended: text("Extended version of “{{title}}”"),
  translation: text("Translation of “{{title}}”"),
  erratum: text("Erratum of “{{title}}”"),
  reprint: text("Reprint of “{{title}}”"),
  chapter: text("Chapter of “{{title}}”"),
};

export const relationNames: Record<Relation, string> = {
  preprint: text("Preprint"),
  extended: text("Extended version"),
  translation: text("Translation"),
  erratum: text("Erratum"),
  reprint: text("Reprint"),
  chapter: text("Chapter"),
};
