import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import type { Call, ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { assigning } from "#contract/records/assigning.ts";
import { records } from "#contract/records.ts";
import { ApiError, isTransient, messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { refresh, useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useUndo } from "../../../feedback/use-undo.ts";
import { ColleagueInput } from "../../../fields/people/colleague-input.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { ListSearch } from "../../../ui/field/list-search.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { lockedText } from "../titles-of.ts";

type Person = { id: string; name: string };

/** Assigns unassigned records: each printed name to one colleague, or all works of one import to one. */
export function AssignManyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState("");
  const [search, setSearch] = useState("");
  const [byName, setByName] = useState<ReadonlyMap<string, Person>>(new Map());
  const [personForAll, setPersonForAll] = useState<Person>();
  const query = { ...(file && { import: file }), ...(search && { q: search }), limit: 25 };
  const names = useRead(assigning.listNames, { query }, { keepsPreviousData: true });
  const files = useRead(assigning.listNames, { query: { limit: 1 } }).data?.imports ?? [];
  const chosen = personForAll
    ? { import: file, account: personForAll.id }
    : { ...(file && { import: file }), names: [...byName].map(([name, { id }]) => ({ name, account: id })) };
  const isChosen = personForAll !== undefined || byName.size > 0;
  const { trial, isBusy, assign } = useAssigning(isChosen ? chosen : undefined, onClose);
  const choose = (name: string, person: Person | undefined) => {
    const next = new Map(byName);
    if (person) next.set(name, person);
    else next.delete(name);
    setByName(next);
  };
  const rows = names.data?.rows ?? [];
  const hidden = (names.data?.total ?? 0) - rows.length;
  return (
    <ConfirmDialog
      isOpen
      width="wide"
      onClose={onClose}
      title={t("Whose are the unassigned records?")}
      description={t(
        "All unassigned records with a printed name are assigned to the colleague you choose for that name, who is asked to confirm them.",
      )}
      action={trial ? t("Assign {{count}} records", { count: trial.assigned }) : t("Assign records")}
      otherwise={t("Leave unassigned")}
      busy={isBusy}
      disabledReason={
        !isChosen
          ? t("Choose a colleague")
          : trial && trial.assigned === 0
            ? t("None of these records can be assigned this way")
            : undefined
      }
      onConfirm={() => void assign()}
    >
      <div className="stack">
        <Field label={t("Upload")}>
          <Select
            value={file}
            placeholder={t("All uploads")}
            choices={files.map(({ id, fileName, works }) => ({
              value: id,
              label: t("{{file}} ({{count}} unassigned records)", { count: works, file: fileName }),
            }))}
            onChange={({ target }) => {
              setFile(target.value);
              setPersonForAll(undefined);
            }}
          />
        </Field>
        {file && (
          <Choice
            label={t("All unassigned records of this upload")}
            chosen={personForAll}
            suggestion={null}
            onChoose={setPersonForAll}
          />
        )}
        {!personForAll && (
          <>
            <ListSearch label={t("Find a printed name")} value={search} onChange={setSearch} />
            {names.error ? (
              <Failed title={t("Could not load the printed names.")} error={names.error} onRetry={names.refetch} />
            ) : (
              <div className="stack">
                {rows.map(({ name, works, suggestion }) => (
                  <Choice
                    key={name}
                    label={t("{{name}} ({{count}} records)", { count: works, name })}
                    chosen={byName.get(name)}
                    suggestion={suggestion}
                    onChoose={(person) => choose(name, person)}
                  />
                ))}
                {names.data && rows.length === 0 && <p className="note">{t("All printed names are assigned.")}</p>}
                {hidden > 0 && (
                  <p className="note">{t("{{count}} more names. Find them by typing.", { count: hidden })}</p>
                )}
              </div>
            )}
          </>
        )}
        <p className="note" role="status">
          {trial && t("{{count}} records will be assigned.", { count: trial.assigned })}
          {trial && trial.left > 0 && ` ${t("{{count}} stay unassigned.", { count: trial.left })}`}
        </p>
      </div>
    </ConfirmDialog>
  );
}

type ChoiceProps = {
  label: string;
  chosen: Person | undefined;
  suggestion: Person | null;
  onChoose: (person: Person | undefined) => void;
};

function Choice({ label, chosen, suggestion, onChoose }: ChoiceProps) {
  const t = useT();
  if (chosen)
    return (
      <div className="row">
        <span className="grow">
          {label}: <b>{chosen.name}</b>
        </span>
        <IconButton icon={X} label={t("Remove {{name}}", { name: chosen.name })} onClick={() => onChoose(undefined)} />
      </div>
    );
  return (
    <div className="row">
      <Field label={label} className="grow">
        <ColleagueInput onChoose={onChoose} placeholder={t("Colleague")} />
      </Field>
      {suggestion && (
        <Button size="small" onClick={() => onChoose(suggestion)}>
          {t("Choose {{name}}", { name: suggestion.name })}
        </Button>
      )}
    </div>
  );
}

type Chosen = Omit<Call<typeof assigning.assign>["body"], "dryRun">;

const maxTitles = 3;

/** The text of a toast that names locked records, which is shown longer. */
const lockedToast = (locked: Parameters<typeof lockedText>[0], before = "") => ({
  text: [before, lockedText(locked)].filter(Boolean).join(" "),
  ...(locked.length > 0 && { seconds: 20 }),
});

/** Shows how many records a choice would assign, assigns them, and offers to undo it. */
function useAssigning(chosen: Chosen | undefined, onDone: () => void) {
  const t = useT();
  const { toast } = useToast();
  const undoAction = useUndo();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { data: trial } = useQuery<ResponseOf<typeof assigning.assign> | null>({
    queryKey: ["assigning-trial", chosen],
    queryFn: () => (chosen ? call(assigning.assign, { body: { ...chosen, dryRun: true } }) : null),
    staleTime: 0,
  });
  const reload = () =>
    Promise.all([
      refresh(client, records.list),
      refresh(client, records.count),
      refresh(client, own.readSidebar),
      refresh(client, assigning.listNames),
    ]);

  const undo = async (
    token: string,
    leaveChanged = false,
    key?: string,
    onError?: (error: unknown) => void,
  ): Promise<void> => {
    try {
      const { undone, locked } = await call(assigning.undo, { body: { undo: token, leaveChanged } }, { key });
      await reload();
      toast({ title: t("{{count}} unassigned again", { count: undone }), ...lockedToast(locked) });
    } catch (error) {
      if (onError && isTransient(error)) return onError(error);
      const issues = error instanceof ApiError ? error.issues : [];
      const titles = issues.slice(0, maxTitles).map(({ message }) => `“${message}”`);
      toast({
        variant: "destructive",
        title: messageOf(error),
        text: titles.join(", ") + (issues.length > maxTitles ? " …" : ""),
        ...(issues.length > 0 &&
          !leaveChanged && { action: { label: t("Undo the others"), onPress: () => void undo(token, true) } }),
      });
    }
  };

  const assign = async () => {
    if (!chosen) return;
    setIsBusy(true);
    try {
      const { assigned, left, locked, undo: token } = await call(assigning.assign, { body: chosen });
      await reload();
      toast({
        title: t("{{count}} assigned", { count: assigned }),
        ...(left > 0 && lockedToast(locked, t("{{count}} stay unassigned.", { count: left }))),
        ...(token && { action: undoAction((key, onError) => undo(token, false, key, onError)) }),
      });
      onDone();
    } catch (error) {
      toast({ variant: "destructive", title: t("Nothing was assigned"), text: messageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };

  return { trial: chosen ? trial : null, isBusy, assign };
}
