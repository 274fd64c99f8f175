import * as z from "zod";
import { roles } from "#access/roles.ts";
import { isDay } from "#kinds/day.ts";
import { personRoles } from "#kinds/person.ts";
import { cleanLine, isStorable, lengthOf, withoutControls } from "#kinds/reading/clean-text.ts";
import { authorshipStates, matchMethods, recordStates } from "#kinds/record-state.ts";
import { cachedSentence } from "#texts/sentence.ts";

/** Shapes that several resources share. Instants are sent as ISO text in UTC. */
export const id = z.uuid();
/** Actions return a Date, which the serialiser writes as text. */
export const instant = z.iso.datetime() as z.ZodType<string> as z.ZodType<string, string | Date>;
export const day = z.string().refine(isDay, "Enter a date as YYYY-MM-DD.");
export const limit = z.coerce.number().int().min(1).max(200).default(25);
/** The sort values at the end of a page. */
export const cursor = z.string().max(4000).optional();
export const searchWords = z.string().max(200).optional();
export const email = z.string().min(3).max(254);
export const role = z.enum(roles);
export const kindSlug = z.string().max(40);
export const recordState = z.enum(recordStates);

/** Entered text: normalised, without control characters, which files and mails cannot contain. */
export function text(max: number) {
  return cleanedText(max, (value) => withoutControls(value.normalize("NFC")));
}

/** The same on one line, such as a name or a title. Without a visible character it is empty. */
export function line(max: number) {
  return cleanedText(max, cleanLine);
}

/** Text that must not be blank; `missing` says what to enter. */
export function filledText(max: number, missing: string) {
  return text(max).refine((value) => value.trim() !== "", missing);
}

const messageSubject = line(150).refine((value) => value !== "", "Enter a short subject.");
const messageText = filledText(4000, "Enter the message.");

/** What a person writes to others. */
export const messageFields = { subject: messageSubject, message: messageText };

/** The name of a person with an account. */
export const personName = line(200).refine((name) => name !== "", "Enter the name.");

/** NUL and lone surrogates are refused, as nobody types them. */
function cleanedText(max: number, clean: (value: string) => string) {
  return z
    .string()
    .refine(isStorable, "This text contains characters that cannot be saved. Remove them.")
    .transform(clean)
    .refine((value) => lengthOf(value) <= max, cachedSentence("At most {{max}} characters.", { max }));
}

/** A field of an answer under its former name, which is sent until version 1.0 (docs/api.md). */
export function former<T extends z.ZodType>(current: string, schema: T): T {
  return schema.meta({ deprecated: true, description: `The former name of \`${current}\`.` });
}

/** The number of records without proof in an answer, also under its former name. */
export const withoutProofFields = {
  withoutProof: z.number().int(),
  noProof: former("withoutProof", z.number().int().optional()),
};

/** Figures of an answer, with the former name of `withoutProof`. */
export function withFormerNoProof<T extends { withoutProof: number }>(figures: T): T & { noProof: number } {
  return { ...figures, noProof: figures.withoutProof };
}

/** The field `reason` of an answer, also under its former name. */
export function reasonFields<T extends z.ZodType>(schema: T) {
  return { reason: schema, because: former("reason", schema.optional()) };
}

/** An answer that gives a reason, with the former name of it. */
export function withFormerReason<T extends { reason: unknown }>(answer: T): T & { because: T["reason"] } {
  return { ...answer, because: answer.reason };
}

export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    rows: z.array(row),
    total: z.number().int(),
    totalIsExact: z.boolean().default(true),
    nextCursor: z.string().nullable(),
  });
}

/** All rows at once. */
export function rowsOf<Shape extends z.ZodRawShape>(row: Shape) {
  return z.object({ rows: z.array(z.object(row)) });
}

const list = z.array(z.string()).readonly();

/** A sentence for people; if it contains values, also its template, so that it can be shown in another language. */
export const message = z.object({
  message: z.string(),
  text: z.string().optional(),
  params: z
    .record(z.string(), z.union([z.string(), z.number(), list, z.object({ and: list }), z.object({ or: list })]))
    .optional(),
});

/** Up to a hundred records that an action on many did not change because they are signed off, each with the reason. */
export const lockedRecords = z.array(
  message.extend({ id: z.string(), kind: z.string(), title: z.string(), code: z.string() }),
);

export const personInput = z.strictObject({
  name: text(200),
  email: email.optional(),
  account: id.optional(),
  affiliation: text(500).optional(),
  role: z.enum(personRoles).optional(),
  corresponding: z.boolean().optional(),
  credit: z.array(z.string()).optional(),
  orcid: z.string().max(40).optional(),
  scopusAuthorId: z.string().max(40).optional(),
});

/** An entry of the people list as shown; if it is linked to an account, with the state of its authorship. */
export const shownPerson = z.object({
  name: z.string(),
  email: z.string().optional(),
  account: z.string().optional(),
  affiliation: z.string().optional(),
  role: z.enum(personRoles).optional(),
  corresponding: z.boolean().optional(),
  credit: z.array(z.string()).optional(),
  orcid: z.string().optional(),
  scopusAuthorId: z.string().optional(),
  state: z.enum(authorshipStates).optional(),
  matchedBy: z.enum(matchMethods).optional(),
  isViewer: z.boolean().optional(),
});

export const issue = message.extend({ field: z.string(), code: z.string() });

export const shownDepartment = z.object({ code: z.string(), name: z.string(), aliases: z.array(z.string()) });

/** The URL of a logo on this origin; null without one. */
export const logoAddress = z.string().nullable();

/** A person on the About page; the photo is a URL on this origin. */
export const aboutPerson = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string().nullable(),
  description: z.string(),
  linkedin: z.string().nullable(),
  github: z.string().nullable(),
  photo: z.string().nullable(),
});

/** With `explain=1` an answer says from which tables it was read. */
export const explain = z.literal("1").optional();
/** Counters, narrow copies of the records (by scope or by value), an index in the order of the list, or the records themselves. */
export const readFrom = z.enum(["counters", "bitmaps", "scopes", "values", "index", "records"]);

/** What an institute says about itself, on its public pages and in its settings. */
export const instituteDetails = {
  institute: z.string(),
  /** What the sign-in form calls the e-mail address, such as "Somaiya ID". */
  idLabel: z.string(),
  /** Below the product's name on the landing page; null: the built-in text. */
  subtitle: z.string().nullable(),
  /** The institute's colour, such as `#b7202e`; null: that of the product. */
  accent: z.string().nullable(),
  logo: logoAddress,
  /** The postal address, line by line. */
  address: z.array(z.string()),
  phone: z.string().nullable(),
  /** The e-mail address for questions. */
  mail: z.string().nullable(),
  feedbackUrl: z.string().nullable(),
  /** The manual at a document hosting service; null: the product shows its own copy. */
  manualUrl: z.string().nullable(),
  social: z.array(z.object({ label: z.string(), url: z.string() })),
};
