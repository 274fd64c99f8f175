import { findKind } from "../../texts/kinds.ts";

/** The address for editing a draft of this device. Undefined for a kind that no longer exists. */
export function draftPath(name: string): string | undefined {
  const [slug = "", rest = ""] = name.split("/");
  const kind = findKind(slug);
  if (!kind) return undefined;
  if (kind.isOnePerPerson) return `/common/edit/${kind.editSlug}`;
  if (rest === "new") return `/common/forms/${slug}`;
  const draftId = /^new-(.+)$/.exec(rest)?.[1];
  return draftId === undefined ? `/common/edit/${kind.editSlug}/${rest}` : `/common/forms/${slug}?draft=${draftId}`;
}

/** The name of a new record's stored draft, from its address. */
export function newDraftName(slug: string, search: URLSearchParams): string | undefined {
  const draftKey = search.get("draft");
  return draftKey === null ? undefined : `${slug}/new-${draftKey}`;
}
