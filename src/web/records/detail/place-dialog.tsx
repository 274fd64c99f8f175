import { useState } from "react";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { newKey } from "../../api/new-key.ts";
import { type PersonLine, printedPerson } from "../../fields/people/people-lines.ts";
import { PeopleList } from "../../fields/people/people-list.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";
import type { RecordDeeds } from "./use-record-deeds.ts";

type PlaceDialogProps = {
  definition: PeopleDefinition;
  record: StoredRecord;
  deeds: RecordDeeds;
  isOpen: boolean;
  onClose: () => void;
};

/** Says whose an unassigned record is: its names are joined to colleagues, or colleagues are added. */
export function PlaceDialog({ definition, record, deeds, isOpen, onClose }: PlaceDialogProps) {
  const t = useWords(recordPageWords);
  const [lines, setLines] = useState<PersonLine[]>(() => record.people.map((person) => ({ ...person, key: newKey() })));
  const named = lines.filter(({ account }) => account !== undefined).length;
  const save = async () => {
    if (await deeds.place(lines.map(printedPerson))) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width="full"
      title={t("placeDialog.whoseRecord")}
      says={t("placeDialog.openANameAndChoose")}
      foot={
        <>
          <Button onClick={onClose}>{t("placeDialog.leaveItUnassigned")}</Button>
          <Button
            variant="primary"
            busy={deeds.busy === "place"}
            disabledBecause={named === 0 ? t("placeDialog.noNameIsAColleagues") : undefined}
            onClick={() => void save()}
          >
            {t("placeDialog.placeIt")}
          </Button>
        </>
      }
    >
      <PeopleList definition={definition} lines={lines} onChange={setLines} viewer={undefined} asked={new Set()} />
    </Dialog>
  );
}
