import { useState } from "react";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { newKey } from "../../api/new-key.ts";
import { type PersonLine, printedPerson } from "../../fields/people/people-lines.ts";
import { PeopleList } from "../../fields/people/people-list.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
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
      title="Whose record is this?"
      says="Open a name and choose the colleague it is, or add one. They are asked to confirm."
      foot={
        <>
          <Button onClick={onClose}>Leave it unassigned</Button>
          <Button
            variant="primary"
            busy={deeds.busy === "place"}
            disabledBecause={named === 0 ? "No name is a colleague's yet." : undefined}
            onClick={() => void save()}
          >
            Place it
          </Button>
        </>
      }
    >
      <PeopleList definition={definition} lines={lines} onChange={setLines} viewer={undefined} asked={new Set()} />
    </Dialog>
  );
}
