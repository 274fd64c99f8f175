import { StateMark } from "../../ui/state-mark.tsx";
import { TickMark } from "../../ui/tick-mark.tsx";
import { fieldsWords } from "../../words/fields-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { ShownPerson } from "./people-lines.ts";

type AccountMarkProps = {
  person: ShownPerson;
  /** The viewer's own line. */
  isViewer: boolean;
  /** A line of a form that is not saved yet. */
  isPending?: boolean;
};

/** Whether a name is a colleague's, and whether they agreed. */
export function AccountMark({ person, isViewer, isPending = false }: AccountMarkProps) {
  const t = useWords(fieldsWords);
  if (person.account === undefined) return <span className="dim">{t("accountMark.outside")}</span>;
  if (person.state === "declined")
    return <StateMark mark="returned">{isViewer ? t("accountMark.notYou") : t("accountMark.notTheirs")}</StateMark>;
  if (isViewer && person.state !== "proposed") return <TickMark>{t("accountMark.you")}</TickMark>;
  if (isViewer) return <StateMark mark="unconfirmed">{t("accountMark.isIt")}</StateMark>;
  if (person.state === "confirmed") return <TickMark>{t("accountMark.confirmed")}</TickMark>;
  return (
    <StateMark mark="unconfirmed">
      {isPending || person.state === undefined ? t("accountMark.willBeAsked") : t("accountMark.asked")}
    </StateMark>
  );
}
