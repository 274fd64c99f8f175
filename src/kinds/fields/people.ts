import * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import { defineFieldType, type Field } from "../field.ts";
import { type Person, personRoles } from "../person.ts";
import { cleanLine } from "../reading/clean-text.ts";
import { creditRoles } from "../reading/credit-roles.ts";
import { readNames, writeNames } from "../reading/list-text.ts";
import { limitedText } from "../reading/typed-text.ts";
import { email } from "./email.ts";
import { orcid } from "./orcid.ts";

/** The ordered list of people. A kind declares it once, as `people`; it is stored apart from the record's data. */
export type PeopleField = Field<"people">;

const maxPeople = 5000;

// Semicolons and bars separate list entries in files, so names cannot contain them.
const withoutSeparators = (text: string) => cleanLine(text.replace(/[;|]/g, ","));
const line = (max: number) => limitedText(withoutSeparators, max).optional();

function inStandardOrder(chosen: readonly string[]): string[] | undefined {
  const ordered = creditRoles.filter((role) => chosen.includes(role));
  return ordered.length > 0 ? ordered : undefined;
}

export const personSchema: z.ZodType<Person> = z.strictObject({
  name: limitedText(withoutSeparators, 200).refine((name) => name !== "", "Enter a name."),
  email: email.schema(email({ label: "" })).optional(),
  account: z.uuid().optional(),
  affiliation: line(500),
  role: z.enum(personRoles).optional(),
  corresponding: z.boolean().optional(),
  credit: z.array(z.enum(creditRoles)).transform(inStandardOrder).optional(),
  orcid: orcid.schema(orcid({ label: "" })).optional(),
  scopusAuthorId: line(20),
});

export const people = defineFieldType<PeopleField, Person[]>({
  type: "people",
  comparison: "none",
  schema: () =>
    z.array(personSchema).max(maxPeople, cachedSentence("At most {{maxPeople}} people are allowed.", { maxPeople })),
  read(typed) {
    const names = readNames(typed);
    return names.length > 0 ? { value: names.map((name) => ({ name })) } : {};
  },
  write: (value) => writeNames(value.map(({ name }) => name)),
  show: (value) => value.map(({ name }) => name).join(", "),
  searchText: (value) => value.map(({ name }) => name).join(" "),
  span: () => 6,
});
