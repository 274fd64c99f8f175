import { Megaphone } from "lucide-react";
import { openAreas } from "#access/roles.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { useMe } from "../core/queries.ts";
import { useT } from "../texts/use-t.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { AccountState } from "./account.ts";

type NotifyLinkProps =
  /** A query that lists records or people. */
  | { query: string; people?: never }
  /** The filters of a list of accounts. */
  | { query?: never; people: ListOfPeople };

type ListOfPeople = { q?: string; department?: string | undefined; type?: string; state: AccountState | undefined };

/** Leads to a new message to the people of this list; nothing for those without a screen for it. */
export function NotifyLink({ query, people }: NotifyLinkProps) {
  const t = useT();
  const { data: me } = useMe();
  const path = me?.rights.includes("announcements.send") ? screenPath("notify", openAreas(me)) : undefined;
  const { state, ...filters } = people ?? {};
  // A message reaches active accounts only.
  if (path === undefined || (state !== undefined && state !== "active")) return null;
  const params = new URLSearchParams(query === undefined ? { people: "yes" } : { query });
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  return (
    <ButtonLink icon={Megaphone} to={`${path}?${params}`} className="only-wide">
      {t("Notify these people")}
    </ButtonLink>
  );
}
