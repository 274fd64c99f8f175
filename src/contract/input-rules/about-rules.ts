import * as z from "zod/mini";
import { oneLine, webAddress } from "./settings-rules.ts";

/** The two grids of the About page. */
export const aboutLists = ["team", "mentors"] as const;
export type AboutList = (typeof aboutLists)[number];

export const aboutPersonId = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/));

/** A person on the About page as an admin enters them. The photo has its own operations. */
export const aboutPersonRules = z.strictObject({
  id: aboutPersonId,
  name: oneLine(80, "Enter the name of the person."),
  role: z.nullable(oneLine(80, "Enter a word or two, or leave it blank.")),
  description: oneLine(300, "Describe in one sentence what they do."),
  linkedin: z.nullable(webAddress),
  github: z.nullable(webAddress),
});
export type AboutPersonInput = z.output<typeof aboutPersonRules>;

/** Null: the grid shows roles without names, as delivered. */
const people = z.nullable(
  z.array(aboutPersonRules).check(
    z.maxLength(24, "At most 24 people are allowed."),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Two people have the same id."),
  ),
);

export const aboutRules = z.strictObject({ team: people, mentors: people });
export type AboutInput = z.output<typeof aboutRules>;
