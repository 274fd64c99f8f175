import { useT } from "../../texts/use-t.ts";
import { TickMark } from "../../ui/text/mark.tsx";
import { StateMark } from "../marks/state-mark.tsx";
import type { ShownPerson } from "./people-lines.ts";

type AccountMarkProps = {
  person: ShownPerson;
  /** The viewer's own entry. */
  isViewer: boolean;
  /** In a form that is not saved yet. */
  isPending?: boolean;
};

/** Whether a name is a colleague's, and whether they confirmed it. */
export function AccountMark({ person, isViewer, isPending = false }: AccountMarkProps) {
  const t = useT();
  if (person.account === undefined) return <span className="dim">{t("External")}</span>;
  if (person.state === "declined") return <StateMark mark="returned">{t("Declined")}</StateMark>;
  if (isViewer && person.state !== "proposed") return <TickMark>{t("You")}</TickMark>;
  if (isViewer) return <StateMark mark="unconfirmed">{t("You?")}</StateMark>;
  if (person.state === "confirmed") return <TickMark>{t("Confirmed")}</TickMark>;
  return (
    <StateMark mark="unconfirmed">
      {isPending || person.state === undefined ? t("Will be asked") : t("Unconfirmed")}
    </StateMark>
  );
}
