import { X } from "lucide-react";
import { useState } from "react";
import { placing } from "#contract/placing.ts";
import { useRead } from "../../api/use-read.ts";
import { colleagueNote, useColleagues } from "../../fields/people/use-colleagues.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Failed } from "../../ui/failed.tsx";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { Select } from "../../ui/select.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { usePlacing } from "./use-placing.ts";

type Person = { id: string; name: string };

/** Whose are the unassigned records? Each printed name with one colleague, or all works of one import with one. */
export function PlaceManyDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(recordListWords);
  const [file, setFile] = useState("");
  const [search, setSearch] = useState("");
  const [byName, setByName] = useState<ReadonlyMap<string, Person>>(new Map());
  const [everything, setEverything] = useState<Person>();
  const query = { ...(file && { import: file }), ...(search && { q: search }), limit: 25 };
  const names = useRead(placing.listNames, { query }, { keepsLast: true });
  const files = useRead(placing.listNames, { query: { limit: 1 } }).data?.imports ?? [];
  const chosen = everything
    ? { import: file, account: everything.id }
    : {
        ...(file && { import: file }),
        names: [...byName].map(([name, { id }]) => ({ name, account: id })),
      };
  const isChosen = everything !== undefined || byName.size > 0;
  const { trial, isBusy, place } = usePlacing(isChosen ? chosen : undefined, onClose);
  const choose = (name: string, person: Person | undefined) => {
    const next = new Map(byName);
    if (person) next.set(name, person);
    else next.delete(name);
    setByName(next);
  };
  const rows = names.data?.rows ?? [];
  const hidden = (names.data?.total ?? 0) - rows.length;
  return (
    <Dialog
      isOpen
      width="wide"
      onClose={onClose}
      title={t("placeMany.title")}
      says={t("placeMany.says")}
      foot={
        <>
          <Button onClick={onClose}>{t("placeDialog.leaveUnassigned")}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledBecause={
              !isChosen
                ? t("placeDialog.chooseAColleague")
                : trial && trial.placed === 0
                  ? t("placeMany.nothing")
                  : undefined
            }
            onClick={() => void place()}
          >
            {trial ? t("placeMany.place", { count: trial.placed }) : t("placeMany.placeThem")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Field label={t("placeMany.file")}>
          <Select
            value={file}
            placeholder={t("placeMany.allFiles")}
            choices={files.map(({ id, fileName, works }) => ({
              value: id,
              label: t("placeMany.fileWith", { count: works, file: fileName }),
            }))}
            onChange={({ target }) => {
              setFile(target.value);
              setEverything(undefined);
            }}
          />
        </Field>
        {file && (
          <Choice label={t("placeMany.wholeFile")} chosen={everything} suggestion={null} onChoose={setEverything} />
        )}
        {!everything && (
          <>
            <ListSearch label={t("placeMany.search")} value={search} onChange={setSearch} />
            {names.error ? (
              <Failed
                what={t("placeMany.failed")}
                reference={names.error.reference}
                onRetry={() => names.refetch()}
                isRetrying={names.isFetching}
              />
            ) : (
              <div className="stack">
                {rows.map(({ name, works, suggestion }) => (
                  <Choice
                    key={name}
                    label={t("placeMany.nameWith", { count: works, name })}
                    chosen={byName.get(name)}
                    suggestion={suggestion}
                    onChoose={(person) => choose(name, person)}
                  />
                ))}
                {names.data && rows.length === 0 && <p className="note">{t("placeMany.none")}</p>}
                {hidden > 0 && <p className="note">{t("placeMany.more", { count: hidden })}</p>}
              </div>
            )}
          </>
        )}
        <p className="note" role="status">
          {trial && t("placeMany.trial", { count: trial.placed })}
          {trial && trial.left > 0 && ` ${t("placeMany.left", { count: trial.left })}`}
        </p>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  label: string;
  chosen: Person | undefined;
  suggestion: Person | null;
  onChoose: (person: Person | undefined) => void;
};

function Choice({ label, chosen, suggestion, onChoose }: ChoiceProps) {
  const t = useWords(recordListWords);
  const [typed, setTyped] = useState("");
  const { colleagues, isBusy } = useColleagues(typed);
  if (chosen)
    return (
      <div className="row">
        <span className="grow">
          {label}: <b>{chosen.name}</b>
        </span>
        <IconButton
          icon={X}
          label={t("placeDialog.takeOff", { name: chosen.name })}
          onClick={() => onChoose(undefined)}
        />
      </div>
    );
  return (
    <div className="row">
      <Field label={label} className="grow">
        <Combobox
          options={colleagues.map((colleague) => ({
            value: colleague.id,
            label: colleague.name,
            note: colleagueNote(colleague),
          }))}
          value=""
          onType={setTyped}
          onChange={(id) => onChoose(colleagues.find((colleague) => colleague.id === id))}
          isBusy={isBusy}
          placeholder={t("placeMany.colleague")}
          noneText={
            typed.trim().length < 2 ? t("placeDialog.typeTwoLettersOrMore") : t("placeDialog.noColleagueIsCalledSo")
          }
        />
      </Field>
      {suggestion && (
        <Button size="small" onClick={() => onChoose(suggestion)}>
          {t("placeMany.take", { name: suggestion.name })}
        </Button>
      )}
    </div>
  );
}
