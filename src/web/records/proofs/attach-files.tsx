import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Answer } from "#contract/endpoint.ts";
import { evidence } from "#contract/evidence.ts";
import { records } from "#contract/records.ts";
import { text } from "#texts/text.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { messageOf, translateMessage } from "../../core/api/api-error.ts";
import { upload } from "../../core/api/upload.ts";
import { refresh, useRead } from "../../core/api/use-read.ts";
import { displayPath, useArea } from "../../core/area.ts";
import { sizeText } from "../../fields/file/size-text.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Select } from "../../ui/field/select.tsx";
import { CrossButton } from "../../ui/icon-button.tsx";
import { Banner, Problem } from "../../ui/message/banner.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { useAction } from "../../ui/message/use-action.ts";
import { countText } from "../../ui/text/count-text.ts";

type Staged = Answer<typeof evidence.listStaged>;
type Row = Staged["rows"][number];

/** A file's record and whether it is attached, where the person changed what was proposed. */
type Choice = { record?: string; isOn?: boolean };

const reasonTexts = {
  id: text("The record's id is in the file name"),
  doi: text("The same DOI"),
  number: text("The same number"),
  title: text("The title is on the page"),
  "file-name": text("The file name is like the title"),
};
const certaintyTexts = { certain: text("certain"), likely: text("likely: look at it") };
const filesAtOnce = 10;
const mostAttached = 200;

/** Many PDFs and pictures, or an archive of them: each is shown with the record it probably proves, and attached when that is right. */
export function AttachFiles() {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useRead(evidence.listStaged, {});
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const [skipped, setSkipped] = useState<Staged["skipped"]>([]);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState<{ done: number; of: number }>();
  const [problem, setProblem] = useState<string>();
  const attach = useAction(evidence.attach, {
    says: ({ done }) => t("Files attached: {{n}}", { n: countText(done.length) }),
    refreshes: [evidence.listStaged, evidence.listMissing, evidence.listMissingOf, records.read],
    onDone: (answer) => setRefused(Object.fromEntries(answer.refused.map((one) => [one.id, translateMessage(one)]))),
  });
  const remove = useAction(evidence.unstage, { refreshes: [evidence.listStaged] });
  const bring = async (files: readonly File[]) => {
    setProblem(undefined);
    setSkipped([]);
    try {
      for (let from = 0; from < files.length; from += filesAtOnce) {
        setSending({ done: from, of: files.length });
        const answer = await upload(evidence.stage, { files: files.slice(from, from + filesAtOnce) });
        setSkipped((old) => [...old, ...answer.skipped]);
      }
    } catch (fault) {
      setProblem(messageOf(fault));
    } finally {
      setSending(undefined);
      await refresh(client, evidence.listStaged);
    }
  };
  if (error && !data) return <NotShown what={t("Could not load the files.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={6} widths={["40%", "40%"]} />;
  const recordOf = (row: Row) => choices[row.id]?.record ?? row.match?.record ?? "";
  const isOn = (row: Row) => recordOf(row) !== "" && (choices[row.id]?.isOn ?? row.match?.certainty === "certain");
  const change = (row: Row, choice: Choice) =>
    setChoices((old) => ({ ...old, [row.id]: { ...old[row.id], ...choice } }));
  const kindOf = new Map(data.records.map(({ id, kind }) => [id, kind]));
  const chosen = data.rows.filter(isOn).slice(0, mostAttached);
  return (
    <section className="attach-files" aria-label={t("Attach files")}>
      <p className="note">
        {t(
          "PDFs and pictures (PNG, JPEG) up to 5 MB each, or a ZIP of them. Each file is compared with your records and those of a department that you lead; nothing is attached before you press the button.",
        )}
      </p>
      <FileDrop isMultiple accept=".pdf,.png,.jpg,.jpeg,.zip" onFiles={(files) => void bring(files)}>
        {t("Drop files or a ZIP, or")}
      </FileDrop>
      <FolderChoice onFiles={(files) => void bring(files)} />
      {sending && (
        <p role="status" className="note">
          {t("Reading files: {{done}} of {{of}}", { done: countText(sending.done), of: countText(sending.of) })}
        </p>
      )}
      <Problem text={problem} />
      {skipped.length > 0 && (
        <Banner>
          <p>{t("Files that were not taken:")}</p>
          <ul>
            {skipped.map(({ name, why }) => (
              <li key={name}>
                {name}: {t(why)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {data.rows.length > 0 && (
        <>
          <ul className="same-groups" aria-label={t("Files to attach")}>
            {data.rows.map((row) => (
              <li key={row.id} className="staged">
                <Checkbox
                  label={t("Attach {{name}}", { name: row.name })}
                  checked={isOn(row)}
                  disabled={recordOf(row) === ""}
                  onChange={({ target }) => change(row, { isOn: target.checked })}
                />
                <span className="mono dim">{sizeText(row.sizeInBytes)}</span>
                <CrossButton
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
                <Why row={row} record={recordOf(row)} kind={kindOf.get(recordOf(row))} />
                {refused[row.id] && (
                  <p className="err" role="alert">
                    {refused[row.id]}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p>
            <Button
              variant="primary"
              busy={attach.isPending}
              disabledBecause={chosen.length === 0 ? t("Choose a record for a file first") : undefined}
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
              {t("Attach files: {{n}}", { n: countText(chosen.length) })}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

/** Why the file probably belongs to the record, and the way to look at it. */
function Why({ row, record, kind }: { row: Row; record: string; kind: string | undefined }) {
  const t = useT();
  const area = useArea();
  if (record === "" || kind === undefined) return <span className="note">{t("No record fits. Choose one.")}</span>;
  const isProposed = row.match?.record === record;
  return (
    <span className="note">
      {row.match && isProposed
        ? `${t(reasonTexts[row.match.reason])}, ${t(certaintyTexts[row.match.certainty])}`
        : t("chosen by you")}{" "}
      <Anchor className="lnk" to={displayPath(area, kind, record)}>
        {t("See the record")}
      </Anchor>
    </span>
  );
}

/** All PDFs of a folder of this device, with those in its folders. */
function FolderChoice({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useT();
  const id = useId();
  return (
    <p>
      <label className="btn sm" htmlFor={id}>
        <input
          id={id}
          className="vh"
          type="file"
          multiple
          {...{ webkitdirectory: "" }}
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
