import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { PeopleDefinition } from "#kinds/define-kind.ts";
import { newKey } from "../../core/api/new-key.ts";
import { type PersonLine, toEnteredPerson } from "../../fields/people/people-lines.ts";
import { PeopleList } from "../../fields/people/people-list.tsx";
import { useT } from "../../texts/use-t.ts";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import type { RecordActions } from "./use-record-actions.ts";

type AssignDialogProps = {
  definition: PeopleDefinition;
  record: StoredRecord;
  actions: RecordActions;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Assigns an unassigned record: its names are linked to colleagues, or colleagues are added. It begins again when the record
 * changes, as the list that it sends replaces that of the record.
 */
export function AssignDialog(props: AssignDialogProps) {
  return <AssignList key={props.record.version} {...props} />;
}

function AssignList({ definition, record, actions, isOpen, onClose }: AssignDialogProps) {
  const t = useT();
  const [lines, setLines] = useState<PersonLine[]>(() => record.people.map((person) => ({ ...person, key: newKey() })));
  const named = lines.filter(({ account }) => account !== undefined).length;
  const save = async () => {
    if (await actions.assign(lines.map(toEnteredPerson))) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      width="full"
      title={t("Whose record is this?")}
      description={t("Open a name and choose the matching colleague, or add one. They will be asked to confirm.")}
      action={t("Assign")}
      otherwise={t("Leave unassigned")}
      busy={actions.busy === "assign"}
      disabledReason={named === 0 ? t("No name is linked to a colleague yet.") : undefined}
      onConfirm={() => void save()}
    >
      <PeopleList
        definition={definition}
        lines={lines}
        onChange={setLines}
        viewer={undefined}
        savedAccounts={new Set()}
      />
    </ConfirmDialog>
  );
}
