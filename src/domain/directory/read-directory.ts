import * as z from "zod";
import type { directory } from "#contract/directory.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import {
  countPublicPages,
  listPublicAddresses,
  listPublicDepartments,
  listPublicLetters,
  listPublicPeople,
  type PublicAddress,
} from "#db/queries/accounts/public-pages.ts";
import type { AppContext } from "../app-context.ts";
import { readCursor, writeCursor } from "../page-cursor.ts";
import { citedFields, defaultKinds, searchedSources } from "./page-sources.ts";
import { type PageViewer, readAsVisitor } from "./read-as-visitor.ts";
import { interestsIn } from "./read-page.ts";

export type DirectoryQuery = Parsed<typeof directory.list>["query"];

export type Directory = Presented<typeof directory.list>;

const pageOfPeople = 60;
const maxWords = 8;

/** Public pages that match the words, one page of results. */
export async function readDirectory(viewer: PageViewer, input: DirectoryQuery): Promise<Directory> {
  const [after = 0] = readCursor(input.cursor, z.tuple([z.number().int().min(0).max(1_000_000)])) ?? [];
  const words = (input.q ?? "").split(/\s+/).filter(Boolean).slice(0, maxWords);
  const people = await listPublicPeople(
    viewer,
    { words, department: input.department || null, letter: input.letter ?? null, after, limit: pageOfPeople },
    searchedSources,
  );
  const total = people[0]?.total ?? 0;
  const next = after + people.length;
  return {
    rows: people.map(({ profile, photoVisibility, departmentCode, total: _total, ...person }) => ({
      ...person,
      interests: interestsIn(profile),
      photo: photoVisibility === null ? null : photoVisibility === "public" ? "public" : "signed-in",
    })),
    total,
    nextCursor: people.length > 0 && next < total ? writeCursor([next]) : null,
    departments: await listPublicDepartments(viewer),
    letters: await listPublicLetters(viewer),
  };
}

/** How many public pages there are, for search engines. */
export function countPages(appContext: AppContext): Promise<number> {
  return readAsVisitor(appContext, ({ db }) => countPublicPages(db));
}

/** Addresses of public pages, and when their settings, photo or works that everyone sees were last changed; a document's time would also tell of its hidden fields. */
export function listPages(appContext: AppContext, part: { skip: number; limit: number }): Promise<PublicAddress[]> {
  const which = { kinds: Object.keys(citedFields), defaultKinds };
  return readAsVisitor(appContext, ({ db }) => listPublicAddresses(db, which, part));
}
