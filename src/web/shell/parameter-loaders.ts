import type { LoaderFunctionArgs } from "react-router";
import { accountTypes, managesSystem, roleOfType } from "#access/roles.ts";
import { findKind, findKindByEditSlug } from "../texts/kinds.ts";

/** Loaders for addresses with a parameter of a closed set: an unknown one is the not-found page. */
export const loaders = {
  /** Outside `common`, documents have no lists. */
  kind: ({ params }: LoaderFunctionArgs) =>
    requireFound(params.record ? findKind(params.record)?.isOnePerPerson === false : findKind(params.kind ?? "")),
  /** Documents are edited without an id, all other kinds with one. */
  edit: ({ params }: LoaderFunctionArgs) => {
    const kind = findKindByEditSlug(params.kind ?? "");
    return requireFound(kind && kind.isOnePerPerson === (params.id === undefined));
  },
  userType: ({ params }: LoaderFunctionArgs) =>
    requireFound(accountTypes.some((type) => type === params.type && !managesSystem({ role: roleOfType(type) }))),
};

function requireFound(found: unknown): null {
  if (!found) throw new Response(null, { status: 404, statusText: "Not Found" });
  return null;
}
