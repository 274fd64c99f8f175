import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocation } from "react-router";
import type { ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import { proofs } from "#contract/proofs.ts";
import { lookups } from "#contract/records/lookups.ts";
import { records } from "#contract/records.ts";
import { text } from "#texts/text.ts";
import { translateMessage } from "#texts/translate.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { messageOf } from "../../core/api/api-error.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { sizeText } from "../../fields/file/size-text.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Select } from "../../ui/field/select.tsx";
import { RemoveButton } from "../../ui/icon-button.tsx";
import { Banner, Problem } from "../../ui/message/banner.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { AlreadyProofOf } from "./already-proof-of.tsx";
import { CreatedDrafts } from "./created-drafts.tsx";
import { FileProgress } from "./file-progress.tsx";
import { isNewDraft, type NewChoice, NewFromFile, newKindOf, newTitleOf, type StagedFound } from "./new-from-file.tsx";
import { sendProofs } from "./send-proofs.ts";

type Staged = ResponseOf<typeof proofs.listStaged>;
type Row = Staged["rows"][number];

/** A file's record and whether it is added, if the person changed what was proposed. */
type Choice = { record?: string; isOn?: boolean };

const reasonTexts = {
  id: text("The record’s id is in the file name"),
  doi: text("The same DOI"),
  number: text("The same number"),
  title: text("The title is on the page"),
  "file-name": text("The file name is like the title"),
};
const certaintyTexts = { certain: text("certain"), likely: text("likely: check it") };
const maxAttached = 200;

/** Many PDFs and pictures, or an archive of them: each is shown with the record it probably proves, and added to it when that is right. */
export function AttachFiles() {
  const t = useT();
  const client = useQueryClient();
  const answer = useRead(proofs.listStaged, {});
  const { data } = answer;
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [skipped, setSkipped] = useState(skippedIn(useLocation().state));
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState<Parameters<typeof FileProgress>[0]>();
  const [problem, setProblem] = useState<string>();
  const attach = useAction(proofs.attach, {
    doneText: ({ done }) => t("Files added: {{n}}", { n: formatCount(done.length) }),
    refreshes: [proofs.listStaged, proofs.countMissingByPerson, proofs.listMissing, records.read],
    onDone: (answer) => setRefused(Object.fromEntries(answer.refused.map((one) => [one.id, translateMessage(one)]))),
  });
  const { data: read } = useRead(lookups.listStaged, {});
  const [newChoices, setNewChoices] = useState<Readonly<Record<string, NewChoice>>>({});
  const [made, setMade] = useState<ResponseOf<typeof lookups.createDrafts>["done"]>([]);
  const draft = useAction(lookups.createDrafts, {
    doneText: ({ done }) => t("Drafts created: {{n}}", { n: formatCount(done.length) }),
    refreshes: [proofs.listStaged, lookups.listStaged, records.list, records.count, own.readSidebar],
    onDone: (answer) => {
      setMade(answer.done);
      setRefused(Object.fromEntries(answer.refused.map((one) => [one.id, translateMessage(one)])));
    },
  });
  const remove = useAction(proofs.removeStaged, { refreshes: [proofs.listStaged] });
  const uploadFiles = async (files: readonly File[]) => {
    setProblem(undefined);
    setSkipped([]);
    try {
      await sendProofs(files, {
        onProgress: setSending,
        onSkipped: (some) => setSkipped((old) => [...old, ...some]),
      });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setSending(undefined);
      await refresh(client, proofs.listStaged);
      await refresh(client, lookups.listStaged);
    }
  };
  if (!data)
    return <NotLoaded what={t("Could not load the files.")} answer={answer} rows={6} widths={["40%", "40%"]} />;
  const recordOf = (row: Row) => choices[row.id]?.record ?? row.match?.record ?? "";
  // A file that is already on a record is not proposed for another.
  const isFree = (row: Row) => row.alreadyOn.length === 0;
  const isOn = (row: Row) =>
    recordOf(row) !== "" && (choices[row.id]?.isOn ?? (row.match?.certainty === "certain" && isFree(row)));
  const newOf = (row: Row): NewChoice => ({ ...(!isFree(row) && { isNew: false }), ...newChoices[row.id] });
  const change = (row: Row, choice: Choice) =>
    setChoices((old) => ({ ...old, [row.id]: { ...old[row.id], ...choice } }));
  const kindOf = new Map(data.records.map(({ id, kind }) => [id, kind]));
  const chosen = data.rows.filter(isOn).slice(0, maxAttached);
  const foundOf = new Map(read?.rows.map((row) => [row.id, row]));
  const drafts = data.rows
    .filter((row) => recordOf(row) === "" && isNewDraft(foundOf.get(row.id), newOf(row)))
    .slice(0, maxAttached);
  return (
    <section className="attach-files" aria-label={t("Add files to records")}>
      <p className="note">
        {t(
          "PDFs and pictures (PNG, JPEG) up to 5 MB each, or a ZIP of them. Each file is compared with your records and those of a department that you lead; nothing is added or created before you press a button.",
        )}
      </p>
      <FileDrop isMultiple accept=".pdf,.png,.jpg,.jpeg,.zip" onFiles={(files) => void uploadFiles(files)}>
        {t("Drag files or a ZIP here, or")}
      </FileDrop>
      <FolderChoice onFiles={(files) => void uploadFiles(files)} />
      {sending && <FileProgress {...sending} />}
      <Problem text={problem} />
      {skipped.length > 0 && (
        <Banner>
          <p>{t("Files that were not accepted:")}</p>
          <ul>
            {skipped.map(({ name, reason }) => (
              <li key={name}>
                {name}: {t(reason)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <CreatedDrafts drafts={made} onChange={setMade} />
      {data.rows.length > 0 && (
        <>
          <ul className="proof-groups" aria-label={t("Files to add")}>
            {data.rows.map((row) => (
              <li key={row.id} className="staged">
                <Checkbox
                  label={t("Add {{what}}", { what: row.name })}
                  checked={isOn(row)}
                  disabled={recordOf(row) === ""}
                  onChange={({ target }) => change(row, { isOn: target.checked })}
                />
                <span className="mono dim">{sizeText(row.sizeInBytes)}</span>
                <RemoveButton
                  label={t("Remove {{name}}", { name: row.name })}
                  onClick={() => remove.mutate({ params: { id: row.id } })}
                />
                <Select
                  aria-label={t("Record for {{name}}", { name: row.name })}
                  placeholder={t("No record")}
                  value={recordOf(row)}
                  choices={data.records.map(({ id, kind, title, proofs }) => ({
                    value: id,
                    label: [findKind(kind)?.label.one, title, proofs > 0 && t("has a proof")]
                      .filter(Boolean)
                      .join(" · "),
                  }))}
                  onChange={({ target }) => change(row, { record: target.value, isOn: target.value !== "" })}
                />
                {recordOf(row) === "" && foundOf.has(row.id) && (
                  <NewFromFile
                    name={row.name}
                    found={foundOf.get(row.id) as StagedFound}
                    choice={newOf(row)}
                    onChange={(choice) => setNewChoices((old) => ({ ...old, [row.id]: choice }))}
                  />
                )}
                <Why row={row} record={recordOf(row)} kind={kindOf.get(recordOf(row))} />
                {row.alreadyOn.length > 0 && <AlreadyProofOf records={row.alreadyOn} />}
                {refused[row.id] && (
                  <p className="field-error" role="alert">
                    {refused[row.id]}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className="row wrap">
            <Button
              variant="primary"
              busy={draft.isPending}
              disabledReason={drafts.length === 0 ? t("Choose a type and a title for a file first") : undefined}
              onClick={() =>
                draft.mutate({
                  body: {
                    files: drafts.map(({ id }) => ({
                      id,
                      kind: newKindOf(foundOf.get(id), newChoices[id] ?? {}),
                      title: newTitleOf(foundOf.get(id), newChoices[id] ?? {}),
                    })),
                  },
                })
              }
            >
              {t("Create drafts: {{n}}", { n: formatCount(drafts.length) })}
            </Button>
            <Button
              busy={attach.isPending}
              disabledReason={chosen.length === 0 ? t("Choose a record for a file first") : undefined}
              onClick={() =>
                attach.mutate({
                  body: {
                    files: chosen.map((row) => ({
                      id: row.id,
                      kind: kindOf.get(recordOf(row)) ?? "",
                      record: recordOf(row),
                    })),
                  },
                })
              }
            >
              {t("Add {{count}} files", { count: chosen.length })}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** The files that were not accepted when they were uploaded on another screen. */
function skippedIn(state: unknown): Staged["skipped"] {
  return typeof state === "object" && state !== null && "skipped" in state && Array.isArray(state.skipped)
    ? (state.skipped as Staged["skipped"])
    : [];
}

/** Why the file probably belongs to the record, and the way to look at it. */
function Why({ row, record, kind }: { row: Row; record: string; kind: string | undefined }) {
  const t = useT();
  const area = useArea();
  if (record === "" || kind === undefined) return null;
  const isProposed = row.match?.record === record;
  return (
    <span className="note">
      {row.match && isProposed
        ? `${t(reasonTexts[row.match.reason])}, ${t(certaintyTexts[row.match.certainty])}`
        : t("chosen by you")}{" "}
      <Anchor className="text-link" to={displayPath(area, kind, record)}>
        {t("See the record")}
      </Anchor>
    </span>
  );
}

/** Every browser has this attribute, which React's types do not know. */
const ofFolder = { webkitdirectory: "" };

/** All PDFs of a folder of this device, with those in its folders. */
function FolderChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useT();
  const id = useId();
  return (
    <p>
      <label className="btn small" htmlFor={id}>
        <input
          id={id}
          className="sr-only"
          type="file"
          multiple
          {...ofFolder}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])].filter(({ name }) => /\.(pdf|png|jpe?g)$/i.test(name)));
            event.target.value = "";
          }}
        />
        {t("Choose a folder")}
      </label>
    </p>
  );
}
