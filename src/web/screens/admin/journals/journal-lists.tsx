import { workbookEndings } from "#formats/table/table.ts";
import { sectionTitles } from "../settings/settings-sections.ts";
import "./journals.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { journals } from "#contract/accreditation/journals.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { journalListCodes, journalLists } from "#kinds/option-lists.ts";
import { upload } from "../../../core/api/upload.ts";
import { refresh, useRead } from "../../../core/api/use-read.ts";
import { displayPath } from "../../../core/area.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useAction } from "../../../feedback/use-action.ts";
import { useFileUpload } from "../../../feedback/use-file-upload.ts";
import { DayInput } from "../../../fields/date/day-input.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { FileDrop } from "../../../ui/field/file-drop.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { ProgressBar } from "../../../ui/message/progress-bar.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table-types.ts";
import { formatCount } from "../../../ui/text/format-count.ts";
import { formatLongDay } from "../../../ui/text/format-date.ts";

type Lists = ResponseOf<typeof journals.lists>;
type Edition = Lists["rows"][number];

/** The lists of journals with their days, and the retractions that concern the institute's records. */
export function JournalLists() {
  const t = useT();
  const { data, error, refetch } = useRead(journals.lists, {});
  if (!data)
    return error ? (
      <Failed title={error.message} error={error} onRetry={refetch} />
    ) : (
      <Skeleton rows={3} widths={["30%", "60%"]} />
    );
  return (
    <>
      <Section
        id="journal-lists"
        title={t(sectionTitles["journal-lists"])}
        note={t("Retractions: {{n}}", { n: formatCount(data.retractions) })}
      >
        <Editions lists={data} />
      </Section>
      <AddList />
      <Retractions />
    </>
  );
}

/** The days on which a list was valid. */
function useSpan() {
  const t = useT();
  return ({ starts, ends }: Pick<Edition, "starts" | "ends">) =>
    `${starts ? formatLongDay(starts) : t("no start date")} – ${ends ? formatLongDay(ends) : t("no end date")}`;
}

function Editions({ lists: { rows } }: { lists: Lists }) {
  const t = useT();
  const client = useQueryClient();
  const spanOf = useSpan();
  const remove = useAction(journals.removeList, { onDone: () => refresh(client, journals.lists) });
  const removeButton = ({ id, title }: Edition) => (
    <Button
      size="small"
      aria-label={t("Remove {{name}}", { name: title })}
      busy={remove.isPending && remove.variables?.params.id === id}
      onClick={() => remove.mutate({ params: { id } })}
    >
      {t("Remove")}
    </Button>
  );
  const columns: Column<Edition>[] = [
    { id: "title", header: t("Title"), look: "title", cell: ({ title }) => title },
    { id: "list", header: t("List"), width: 150, cell: ({ list }) => t(journalLists[list]) },
    { id: "days", header: t("Valid"), width: 260, look: "data", cell: spanOf },
    { id: "journals", header: t("Journals"), width: 100, look: "figure", cell: ({ journals: n }) => formatCount(n) },
    { id: "remove", header: t("Actions"), width: 100, cell: removeButton },
  ];
  return (
    <DataTable
      caption={t("Journal lists")}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      empty={<p className="note">{t("No list is uploaded. The indexing that authors entered is used.")}</p>}
      phoneRow={(row) => (
        <>
          <p className="strong">{row.title}</p>
          <p className="note">{[t(journalLists[row.list]), formatCount(row.journals)].join(" · ")}</p>
          <p className="note">{spanOf(row)}</p>
          {removeButton(row)}
        </>
      )}
    />
  );
}

/** A file with what cannot be read from it: which list it is, and from when to when it was valid. */
function AddList() {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const [typed, setTyped] = useState({ list: "", title: "", starts: "", ends: "" });
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const { problem, progress, onFiles } = useFileUpload(async (file, onProgress) => {
    const { list } = await upload(journals.addList, { files: [file], fields: typed }, { onProgress });
    toast({ text: t("Journals added: {{n}}", { n: formatCount(list.journals) }) });
    await refresh(client, journals.lists);
  });
  return (
    <Section title={t("Add a list")} note={t("CSV or XLSX with the columns title, ISSN and e-ISSN")}>
      <Problem text={problem} />
      <div className="journal-list-form">
        <Field label={t("List")}>
          <Select
            value={typed.list}
            onChange={({ target }) => set("list")(target.value)}
            placeholder={t("Choose")}
            choices={journalListCodes.map((value) => ({ value, label: t(journalLists[value]) }))}
          />
        </Field>
        <Field label={t("Title")} optional>
          <TextInput value={typed.title} onChange={({ target }) => set("title")(target.value)} maxLength={200} />
        </Field>
        <Field label={t("Valid from")} optional>
          <DayInput value={typed.starts} onChange={set("starts")} />
        </Field>
        <Field label={t("Valid until")} optional>
          <DayInput value={typed.ends} onChange={set("ends")} />
        </Field>
      </div>
      {progress === undefined ? (
        <FileDrop accept={`.csv,.tsv,.txt,${workbookEndings}`} onFiles={onFiles} />
      ) : (
        <ProgressBar label={t("Uploading")} value={progress} />
      )}
    </Section>
  );
}

function Retractions() {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const { data } = useRead(journals.retracted, {});
  const { problem, progress, onFiles } = useFileUpload(async (file, onProgress) => {
    const { records } = await upload(journals.addRetractions, { files: [file] }, { onProgress });
    toast({ text: t("Records affected: {{n}}", { n: formatCount(records) }) });
    await Promise.all([refresh(client, journals.lists), refresh(client, journals.retracted)]);
  });
  return (
    <Section title={t("Retractions")} note={t("from a file of Retraction Watch; authors and heads are notified")}>
      <Problem text={problem} />
      {progress === undefined ? (
        <FileDrop accept={`.csv,${workbookEndings}`} onFiles={onFiles} />
      ) : (
        <ProgressBar label={t("Uploading")} value={progress} />
      )}
      {data && data.rows.length > 0 && (
        <ul className="retracted-records">
          {data.rows.map(({ record, kind, title, nature, noticedOn, reasons }) => (
            <li key={record}>
              <Anchor className="text-link" to={displayPath("admin", kind, record)}>
                {title}
              </Anchor>
              <span className="note">
                {[nature, noticedOn && formatLongDay(noticedOn), reasons].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
