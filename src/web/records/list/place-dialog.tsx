import { X } from "lucide-react";
import { useState } from "react";
import { type Colleague, colleagueNote, useColleagues } from "../../fields/people/use-colleagues.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ListedRecord } from "./list-cells.tsx";
import { lineOf } from "./place-people.ts";

type PlaceDialogProps = {
  rows: readonly ListedRecord[];
  isBusy: boolean;
  onPlace: (colleagues: Colleague[]) => void;
  onClose: () => void;
};

/** Whose are these records? One choice of colleagues for all of them. */
export function PlaceDialog({ rows, isBusy, onPlace, onClose }: PlaceDialogProps) {
  const [chosen, setChosen] = useState<Colleague[]>([]);
  const [typed, setTyped] = useState("");
  const { colleagues, isBusy: isSearching } = useColleagues(typed);
  const [only, ...more] = rows;
  const add = (id: string) => {
    const found = colleagues.find((colleague) => colleague.id === id);
    if (found && !chosen.some((colleague) => colleague.id === id)) setChosen([...chosen, found]);
    setTyped("");
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={more.length === 0 ? "Whose record is this?" : `Whose are these ${rows.length} records?`}
      says={more.length === 0 ? only?.title : "The colleagues you choose are put on each of them."}
      foot={
        <>
          <Button onClick={onClose}>Leave unassigned</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledBecause={chosen.length === 0 ? "Choose a colleague" : undefined}
            onClick={() => onPlace(chosen)}
          >
            {more.length === 0 ? "Place it" : `Place ${rows.length}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        {more.length === 0 && only && only.people.length > 0 && (
          <p className="note">Printed on it: {only.people.map(({ name }) => name).join("; ")}</p>
        )}
        <Field label="Colleagues" help="By name, e-mail, ORCID or Scopus author id. They are asked to confirm.">
          <Combobox
            options={colleagues.map((colleague) => ({
              value: colleague.id,
              label: colleague.name,
              note: colleagueNote(colleague),
            }))}
            value=""
            onType={setTyped}
            onChange={add}
            isBusy={isSearching}
            noneText={typed.trim().length < 2 ? "Type two letters or more." : "No colleague is called so."}
          />
        </Field>
        <ul className="placed" aria-label="Chosen">
          {chosen.map((colleague) => (
            <li key={colleague.id}>
              <span className="grow">
                <b>{colleague.name}</b> <span className="note">{standsAs(rows, colleague)}</span>
              </span>
              <IconButton
                icon={X}
                label={`Take ${colleague.name} off`}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== colleague.id))}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Where the colleague will stand: on a printed line, or added behind. */
function standsAs(rows: readonly ListedRecord[], { name, department }: Colleague): string {
  const [only, ...more] = rows;
  if (!only || more.length > 0) return department ?? "";
  const line = only.people[lineOf(only.people, name)];
  return line ? `is “${line.name}”` : "not printed there, added as involved";
}
