import * as z from "zod";
import {
  maxFeatured,
  pageParts,
  pageVisibilities,
  partsWithItems,
  viewerLevels,
} from "#access/policies/public-pages.ts";
import { citationStyles } from "#kinds/citation.ts";
import { cachedSentence } from "#texts/sentence.ts";
import { endpoint } from "./endpoint.ts";
import { citationFigure } from "./records/citations.ts";
import { day, former, id, message, rowsOf, text } from "./shapes.ts";

/** Maximum length of the text about the owner, in characters. */
export const maxAboutLength = 1500;

/** Who sees a part of the page, or one entry of a part. */
const visibility = z.enum(pageVisibilities);
/** Whether everyone sees the photo, or only people who are signed in; null without a photo. */
const photo = z.enum(["signed-in", "public"]).nullable();
/** The last part of the address of a person's page. */
const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const newSlug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, "At least three characters.")
  .max(60, "At most 60 characters.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use only a to z, 0 to 9, and hyphens between them.");

export const publicWork = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** The printed names in one line. */
  authors: z.string(),
  /** The same people; `self` is the owner of the page, and `slug` the address of a colleague's page that shows the work too. */
  people: z.array(z.object({ name: z.string(), self: z.boolean(), slug: z.string().nullable() })),
  /** What the work appeared in or at: journal, volume and pages, publisher, institution. */
  venue: z.string(),
  where: former("venue", z.string().optional()),
  year: z.string(),
  link: z.string(),
  /** An erratum or a retracted work is listed but not counted. */
  mark: z.enum(["erratum", "retracted"]).nullable(),
  /** Null if the page does not show it, or nothing is stored. */
  citations: citationFigure.nullable(),
});

/** Texts as the person wrote them; where `isOption` is true, the English label of an option, which screens translate. */
const words = z.array(z.object({ words: z.string(), isOption: z.boolean() }));
/** A row of one of the person's tables, such as a degree; `years` is its year or span of years. */
const item = z.object({ id: z.string(), text: words, detail: words, years: z.string() });

export const publicPerson = z.object({
  slug: z.string(),
  name: z.string(),
  institute: z.string(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  email: z.string().nullable(),
  photo,
  orcid: z.string().nullable(),
  /** Whether the person signed in at ORCID with this iD. */
  isOrcidConfirmed: z.boolean(),
  scopusIds: z.array(z.string()),
  /** The ids at Google Scholar, Web of Science and Vidwan. */
  scholar: z.string().nullable(),
  wos: z.string().nullable(),
  vidwan: z.string().nullable(),
  interests: z.array(z.string()),
  qualifications: z.array(item),
  experience: z.array(item),
  /** Research scholars whom the person supervised or supervises. */
  scholars: z.array(item),
  memberships: z.array(item),
  /** Years of experience, to one decimal: `service` in this institute, the others in all posts that the viewer sees. Null: no dates are known. */
  served: z
    .object({
      service: z.number().nullable(),
      teaching: z.number().nullable(),
      industry: z.number().nullable(),
      research: z.number().nullable(),
    })
    .nullable(),
  about: z.string(),
  /** `counted` is the number of works that have a figure, `day` the date of the oldest figure. */
  citations: z
    .object({ total: z.int(), hIndex: z.int(), i10Index: z.int(), counted: z.int(), source: z.string(), day })
    .nullable(),
  /** Works that the owner chose to show first; `works` has them too. */
  featured: z.array(publicWork),
  works: z.array(publicWork),
});

/** Who sees each part of the page. */
const shown = z.strictObject(
  Object.fromEntries(pageParts.map((part) => [part, visibility])) as Record<
    (typeof pageParts)[number],
    typeof visibility
  >,
);

export const ownPage = z.object({
  slug: z.string(),
  /** Former addresses, which still lead to the page. */
  oldSlugs: z.array(z.string()),
  /** Whether the page is turned on. */
  isOpen: z.boolean(),
  shown,
  /** Who sees the submitted publications for which the owner has made no choice; other records are hidden then. */
  works: visibility,
  about: z.string(),
  featured: z.array(z.string()),
  /** The name on the page: while a new one awaits approval, the approved one; empty if none is approved yet. */
  approvedName: z.string(),
  /** Choices of the owner for single rows of a part. */
  items: z.array(z.object({ part: z.string(), item: z.string(), visibility })),
  /** A change gives the version that was read, and is refused if the settings were changed since then; 0 before the first. */
  version: z.number().int(),
});

/** Public pages of faculty members, and each person's settings for their own. */
export const directory = {
  list: endpoint("GET", "/api/directory", "directory.read", {
    summary: "Faculty with public profiles, by department and name. Members of the institute see more.",
    query: z.strictObject({
      q: z.string().max(200).optional(),
      department: z.string().max(40).optional(),
      /** The first letter of the name; `#` for names in other scripts or without a letter. */
      letter: z
        .string()
        .regex(/^[A-Z#\u0900-\u0dff]$/)
        .optional(),
      cursor: z.string().max(200).optional(),
    }),
    response: z.object({
      rows: z.array(
        publicPerson.pick({
          slug: true,
          name: true,
          institute: true,
          department: true,
          designation: true,
          interests: true,
          photo: true,
        }),
      ),
      total: z.number().int(),
      nextCursor: z.string().nullable(),
      departments: z.array(z.object({ code: z.string(), name: z.string() })),
      letters: z.array(z.string()),
    }),
  }),
  read: endpoint("GET", "/api/directory/:slug", "directory.read", {
    summary: "The public page of a faculty member, with the parts that the viewer may see.",
    params: z.object({ slug }),
    response: publicPerson,
  }),
  photo: endpoint("GET", "/api/directory/:slug/photo", "directory.read", {
    summary: "The photo on the public page of a faculty member.",
    params: z.object({ slug }),
    response: "file",
  }),
  export: endpoint("GET", "/api/directory/:slug/export", "directory.read", {
    summary: "The records on a public page, or one of them, as references: BibTeX, CSL-JSON or plain text.",
    params: z.object({ slug }),
    query: z.strictObject({ format: z.string().max(20).default("bibtex"), work: id.optional() }),
    response: "file",
  }),
  cite: endpoint("GET", "/api/directory/:slug/works/:id/citation", "directory.read", {
    summary: "One record on a public page as a reference in a style.",
    params: z.object({ slug, id }),
    query: z.strictObject({ style: z.enum(citationStyles).default("apa") }),
    response: z.object({ text: z.string() }),
  }),
  readOwn: endpoint("GET", "/api/me/public-page", "own.page", {
    summary: "The settings of your public page.",
    response: ownPage,
  }),
  changeOwn: endpoint("PATCH", "/api/me/public-page", "own.page", {
    summary: "Turn your public page on or off, and choose its address and what it shows.",
    body: z.strictObject({
      version: z.int32().min(0).optional(),
      isOpen: z.boolean().optional(),
      slug: newSlug.optional(),
      shown: shown.partial().optional(),
      works: visibility.optional(),
      about: text(maxAboutLength).optional(),
      featured: z
        .array(id)
        .max(maxFeatured, cachedSentence("At most {{maxFeatured}} records.", { maxFeatured }))
        .optional(),
    }),
    response: ownPage,
  }),
  previewOwn: endpoint("GET", "/api/me/public-page/preview", "own.page", {
    summary: "Your profile as others would see it, also while its page is off; `own`: with all parts.",
    query: z.strictObject({ as: z.enum(viewerLevels).default("everyone") }),
    // With `own`: the owner's choice of who sees each work; null: none was made.
    response: publicPerson.extend({
      works: z.array(publicWork.extend({ choice: visibility.nullable().optional() })),
    }),
  }),
  listOwnWorks: endpoint("GET", "/api/me/public-page/works", "own.page", {
    summary: "Your records that can be shown on your public page, and who would see each.",
    response: rowsOf({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      year: z.string(),
      /** Null if the owner has made none; `visibility` is then that of the page. */
      choice: visibility.nullable(),
      visibility,
    }),
  }),
  setItemVisibility: endpoint("PUT", "/api/me/public-page/parts/:part/:item", "own.page", {
    summary:
      "Set who sees one row of a part of your profile, at most those who see the part; null: everyone who sees the part.",
    params: z.object({ part: z.enum(partsWithItems), item: z.string().min(1).max(40) }),
    body: z.strictObject({ visibility: visibility.nullable() }),
    response: message,
  }),
  setWorkVisibility: endpoint("PUT", "/api/me/public-page/works/:id", "own.page", {
    summary:
      "Set who sees one of your records on your public page; null: as your page shows publications, hidden if it is none.",
    params: z.object({ id }),
    body: z.strictObject({ visibility: visibility.nullable() }),
    response: message,
  }),
};
