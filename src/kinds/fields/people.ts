import * as z from "zod";
import type { FieldBase, FieldType } from "../field.ts";
import { type Person, personRoles } from "../person.ts";
import { cleanLine } from "./clean-text.ts";
import { emailType } from "./email.ts";
import { readNames, writeNames } from "./names-text.ts";
import { orcidType } from "./orcid.ts";
import { limitedText } from "./text.ts";

/** The ordered list of people. A kind declares it once, as `people`; it is kept beside the data, never in it. */
export type PeopleField = FieldBase & { type: "people" };

const mostPeople = 5000;

// Semicolons and bars part the entries of a list in files.
const unlisted = (text: string) => cleanLine(text.replace(/[;|]/g, ","));
const line = (max: number) => limitedText(unlisted, max).optional();
const plain = { label: "", needed: "no" } as const;

export const personSchema: z.ZodType<Person> = z.strictObject({
  name: limitedText(unlisted, 200).refine((name) => name !== "", "Write a name."),
  email: emailType.schema({ ...plain, type: "email" }).optional(),
  account: z.uuid().optional(),
  affiliation: line(500),
  role: z.enum(personRoles).optional(),
  corresponding: z.boolean().optional(),
  orcid: orcidType.schema({ ...plain, type: "orcid" }).optional(),
  scopusAuthorId: line(20),
});

export const peopleType: FieldType<PeopleField, Person[]> = {
  comparison: "none",
  schema: () => z.array(personSchema).max(mostPeople, `At most ${mostPeople} people fit.`),
  read(typed) {
    const names = readNames(typed);
    return names.length > 0 ? { value: names.map((name) => ({ name })) } : {};
  },
  write: (value) => writeNames(value.map(({ name }) => name)),
  show: (value) => value.map(({ name }) => name).join(", "),
  words: (value) => value.map(({ name }) => name).join(" "),
  facets: () => [],
  readFilter: (typed) => cleanLine(typed) || undefined,
  span: () => 6,
};
