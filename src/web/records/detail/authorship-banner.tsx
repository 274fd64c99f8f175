import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { StateShape } from "../../fields/marks/state-mark.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field/field.tsx";
import { RadioGroup } from "../../ui/field/radio-group.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { NotMineButton } from "../to-do/not-mine-button.tsx";
import type { RecordActions } from "./use-record-actions.ts";

type BannerProps = { record: StoredRecord; actions: RecordActions };

/** "Is this yours?" for a named person who has not answered. */
export function AuthorshipBanner({ record, actions }: BannerProps) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const index = record.people.findIndex(({ isViewer }) => isViewer);
  const person = record.people[index];
  if (!record.abilities.decide || person?.state !== "proposed") return null;
  return (
    <>
      <Banner
        tone="info"
        mark={<StateShape mark="unconfirmed" />}
        actions={
          <>
            <Button
              size="small"
              variant="primary"
              busy={actions.busy === "confirm"}
              onClick={() => void actions.confirm()}
            >
              {t("This is mine")}
            </Button>
            <NotMineButton
              record={record}
              button={{ busy: actions.busy === "decline" }}
              onConfirm={(close) => void actions.decline().then(close)}
            />
            <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
              {t("Another name is mine")}
            </Button>
          </>
        }
      >
        <b>{t("Is this yours?")}</b>{" "}
        <span className="secondary">
          {t("Entered by {{name}}. Lists you in position {{position}} of {{all}}, as “{{printed}}”.", {
            name: record.createdBy.name,
            position: index + 1,
            all: record.people.length,
            printed: person.name,
          })}
        </span>
      </Banner>
      <PositionDialog record={record} actions={actions} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}

type PositionDialogProps = BannerProps & { isOpen: boolean; onClose: () => void };

/**
 * Which of the printed names is the viewer's; a colleague's entry cannot be chosen. It begins again when the record changes,
 * as the names may have other positions then.
 */
export function PositionDialog(props: PositionDialogProps) {
  return <PositionChoice key={props.record.version} {...props} />;
}

function PositionChoice({ record, actions, isOpen, onClose }: PositionDialogProps) {
  const t = useT();
  const mine = record.people.findIndex(({ isViewer }) => isViewer);
  const [position, setPosition] = useState(String(mine + 1));
  const save = async () => {
    if (await actions.confirm(Number(position))) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Which name is yours?")}
      description={t("The names stay as printed.")}
      action={t("This is me")}
      busy={actions.busy === "confirm"}
      onConfirm={() => void save()}
    >
      <Field group label={t("Name as printed")}>
        <RadioGroup
          isColumn
          value={position}
          onChange={setPosition}
          choices={record.people.map(({ name, affiliation, account, isViewer }, index) => ({
            value: String(index + 1),
            label: `${index + 1}  ${name}`,
            help: account !== undefined && !isViewer ? t("Linked to a colleague") : affiliation,
            isDisabled: account !== undefined && !isViewer,
          }))}
        />
      </Field>
    </ConfirmDialog>
  );
}
