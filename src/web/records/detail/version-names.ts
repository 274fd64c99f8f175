import type { Relation } from "#kinds/relation.ts";
import { text } from "#texts/text.ts";

/** What another record is of this one. */
export const versionNames: Record<Relation, string> = {
  preprint: text("its preprint"),
  extended: text("its extended version"),
  translation: text("its translation"),
  erratum: text("its erratum"),
  reprint: text("its reprint"),
  chapter: text("its chapter"),
};

/** What this record is of the other one. */
export const originalNames: Record<Relation, string> = {
  preprint: text("this is its preprint"),
  extended: text("this is its extended version"),
  translation: text("this is its translation"),
  erratum: text("this is its erratum"),
  reprint: text("this is its reprint"),
  chapter: text("this is its chapter"),
};
