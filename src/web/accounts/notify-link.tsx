import { Megaphone } from "lucide-react";
import { openAreas } from "#access/roles.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { useMe } from "../core/queries.ts";
import { useT } from "../texts/use-t.ts";
import { ButtonLink } from "../ui/button.tsx";

type NotifyLinkProps =
  /** A line of the command language that lists records or people. */
  | { question: string; people?: never }
  /** The filters of a list of accounts. */
  | { question?: never; people: { q?: string; department?: string | undefined; type?: string } };

/** Leads to a new message to the people of this list; nothing for those without a screen for it. */
export function NotifyLink({ question, people }: NotifyLinkProps) {
  const t = useT();
  const { data: me } = useMe();
  const path = me?.rights.includes("announcements.send") ? screenPath("notify", openAreas(me)) : undefined;
  if (path === undefined) return null;
  const query = new URLSearchParams(question === undefined ? { people: "yes" } : { question });
  for (const [name, value] of Object.entries(people ?? {})) if (value) query.set(name, value);
  return (
    <ButtonLink icon={Megaphone} to={`${path}?${query}`} className="only-wide">
      {t("Notify these people")}
    </ButtonLink>
  );
}
