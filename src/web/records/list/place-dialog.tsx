import { X } from "lucide-react";
import { useState } from "react";
import { lineOf } from "#rules/matching/place-people.ts";
import { type Colleague, colleagueNote, useColleagues } from "../../fields/people/use-colleagues.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import type { ListedRecord } from "./list-cells.tsx";

const say = sayOf(recordListWords);

type PlaceDialogProps = {
  rows: readonly ListedRecord[];
  isBusy: boolean;
  onPlace: (colleagues: Colleague[]) => void;
  onClose: () => void;
};

/** Whose are these records? One choice of colleagues for all of them. */
export function PlaceDialog({ rows, isBusy, onPlace, onClose }: PlaceDialogProps) {
  const t = useWords(recordListWords);
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
      title={
        more.length === 0 ? t("placeDialog.whoseRecord") : t("placeDialog.whoseAreTheseRecords", { n: rows.length })
      }
      says={more.length === 0 ? only?.title : t("placeDialog.theColleaguesYouChoose")}
      foot={
        <>
          <Button onClick={onClose}>{t("placeDialog.leaveUnassigned")}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledBecause={chosen.length === 0 ? t("placeDialog.chooseAColleague") : undefined}
            onClick={() => onPlace(chosen)}
          >
            {more.length === 0 ? t("placeDialog.placeIt") : t("placeDialog.place", { n: rows.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        {more.length === 0 && only && only.people.length > 0 && (
          <p className="note">
            {t("placeDialog.printedOn", { people: only.people.map(({ name }) => name).join("; ") })}
          </p>
        )}
        <Field label={t("placeDialog.colleagues")} help={t("placeDialog.byNameEMailOrcid")}>
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
            noneText={
              typed.trim().length < 2 ? t("placeDialog.typeTwoLettersOrMore") : t("placeDialog.noColleagueIsCalledSo")
            }
          />
        </Field>
        <ul className="placed" aria-label={t("placeDialog.chosen")}>
          {chosen.map((colleague) => (
            <li key={colleague.id}>
              <span className="grow">
                <b>{colleague.name}</b> <span className="note">{standsAs(rows, colleague)}</span>
              </span>
              <IconButton
                icon={X}
                label={t("placeDialog.takeOff", { name: colleague.name })}
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
  return line ? say("placeDialog.is", { name: line.name }) : say("placeDialog.notPrintedThereAdded");
}
