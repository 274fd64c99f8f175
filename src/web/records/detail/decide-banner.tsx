import { useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { StateShape } from "../../ui/state-mark.tsx";
import { recordPageWords } from "../../words/record-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { StoredRecord } from "../form/outgoing.ts";
import type { RecordDeeds } from "./use-record-deeds.ts";

type DecideProps = { record: StoredRecord; deeds: RecordDeeds };

/** "Is this yours?" to whoever is named and has not answered. */
export function DecideBanner({ record, deeds }: DecideProps) {
  const t = useWords(recordPageWords);
  const [isFixing, setFixing] = useState(false);
  const place = record.people.findIndex(({ isViewer }) => isViewer);
  const person = record.people[place];
  if (!record.abilities.decide || person?.state !== "proposed") return null;
  return (
    <>
      <Banner
        tone="info"
        mark={<StateShape mark="unconfirmed" />}
        actions={
          <>
            <Button size="small" variant="primary" busy={deeds.busy === "confirm"} onClick={() => void deeds.confirm()}>
              {t("decideBanner.thisIsMine")}
            </Button>
            <Button size="small" busy={deeds.busy === "decline"} onClick={() => void deeds.decline()}>
              {t("decideBanner.notMe")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setFixing(true)}>
              {t("decideBanner.fixMyPosition")}
            </Button>
          </>
        }
      >
        <b>{t("decideBanner.isThisYours")}</b>{" "}
        <span className="ink2">
          {t("decideBanner.enteredItAndNames", {
            name: record.createdBy.name,
            ordinal: ordinal(place + 1),
            all: record.people.length,
            printed: person.name,
          })}
        </span>
      </Banner>
      <PositionDialog record={record} deeds={deeds} isOpen={isFixing} onClose={() => setFixing(false)} />
    </>
  );
}

/** Which of the printed names is the viewer's; a colleague's line cannot be taken. */
export function PositionDialog({
  record,
  deeds,
  isOpen,
  onClose,
}: DecideProps & { isOpen: boolean; onClose: () => void }) {
  const t = useWords(recordPageWords);
  const mine = record.people.findIndex(({ isViewer }) => isViewer);
  const [place, setPlace] = useState(String(mine + 1));
  const save = async () => {
    if (await deeds.confirm(Number(place))) onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("decideBanner.whichNameIsYours")}
      says={t("decideBanner.theNamesStay")}
      foot={
        <>
          <Button onClick={onClose}>{t("decideBanner.leaveIt")}</Button>
          <Button variant="primary" busy={deeds.busy === "confirm"} onClick={() => void save()}>
            {t("decideBanner.thisIsMe")}
          </Button>
        </>
      }
    >
      <Field group label={t("decideBanner.nameAsPrinted")}>
        <RadioGroup
          isColumn
          value={place}
          onChange={setPlace}
          choices={record.people.map(({ name, affiliation, account, isViewer }, at) => ({
            value: String(at + 1),
            label: `${at + 1}  ${name}`,
            help: account !== undefined && !isViewer ? t("decideBanner.aColleaguesLine") : affiliation,
            isDisabled: account !== undefined && !isViewer,
          }))}
        />
      </Field>
    </Dialog>
  );
}

function ordinal(place: number): string {
  const ending = place % 100 > 10 && place % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}
