import { StateMark } from "../../ui/state-mark.tsx";
import { TickMark } from "../../ui/tick-mark.tsx";
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
  if (person.account === undefined) return <span className="dim">Outside</span>;
  if (person.state === "declined") return <StateMark mark="returned">{isViewer ? "Not you" : "Not theirs"}</StateMark>;
  if (isViewer && person.state !== "proposed") return <TickMark>You</TickMark>;
  if (isViewer) return <StateMark mark="unconfirmed">You?</StateMark>;
  if (person.state === "confirmed") return <TickMark>Confirmed</TickMark>;
  return (
    <StateMark mark="unconfirmed">{isPending || person.state === undefined ? "Will be asked" : "Asked"}</StateMark>
  );
}
