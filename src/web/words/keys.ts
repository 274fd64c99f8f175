import type { Tree } from "./words.ts";

/** The paths to all texts of a tree: "hero.title". The forms of a plural share one. */
export type Key<T extends Tree> = {
  [K in keyof T & string]: T[K] extends Tree ? `${K}.${Key<T[K]>}` : WithoutForm<K>;
}[keyof T & string];

type WithoutForm<K extends string> = K extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
  ? Stem
  : K;
