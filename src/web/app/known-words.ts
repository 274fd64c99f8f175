import type { LoaderFunctionArgs } from "react-router";
import { findKind, findKindByEditSlug, recordKinds } from "#kinds/registry.ts";

/** Loaders for addresses that hold a word of ours: an unknown one is the not-found page. */
export function knownKind({ params }: LoaderFunctionArgs): null {
  return known(findKind(params.kind ?? ""));
}

export function knownRecordKind({ params }: LoaderFunctionArgs): null {
  return known(recordKinds.find(({ slug }) => slug === params.record));
}

/** Kinds that are one document per teacher are edited without an id, all others with one. */
export function knownEdit({ params }: LoaderFunctionArgs): null {
  const kind = findKindByEditSlug(params.kind ?? "");
  return known(kind && kind.single === (params.id === undefined));
}

export const userTypes = ["faculty", "head", "admin"] as const;
export type UserType = (typeof userTypes)[number];

export function knownUserType({ params }: LoaderFunctionArgs): null {
  return known(userTypes.some((type) => type === params.type));
}

function known(found: unknown): null {
  if (!found) throw new Response(null, { status: 404, statusText: "Not Found" });
  return null;
}
