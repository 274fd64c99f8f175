import type { LoaderFunctionArgs } from "react-router";
import { accountTypes, managesSystem, roleOfType } from "#access/roles.ts";
import { findKind, findKindByEditSlug, recordKinds } from "../texts/kinds.ts";

/** Loaders for addresses that hold a word of ours: an unknown one is the not-found page. */
export const loaders = {
  /** Outside `common` the documents that are one per faculty member have no lists. */
  kind: ({ params }: LoaderFunctionArgs) =>
    known(params.record ? recordKinds().find(({ slug }) => slug === params.record) : findKind(params.kind ?? "")),
  /** Kinds that are one document per faculty member are edited without an id, all others with one. */
  edit: ({ params }: LoaderFunctionArgs) => {
    const kind = findKindByEditSlug(params.kind ?? "");
    return known(kind && kind.single === (params.id === undefined));
  },
  userType: ({ params }: LoaderFunctionArgs) =>
    known(accountTypes.some((type) => type === params.type && !managesSystem({ role: roleOfType(type) }))),
};

function known(found: unknown): null {
  if (!found) throw new Response(null, { status: 404, statusText: "Not Found" });
  return null;
}
