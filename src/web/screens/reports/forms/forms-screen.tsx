import "../tables/tables.css";
import "./forms.css";
import { useQueryClient } from "@tanstack/react-query";
import { Download, Pencil, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { forms } from "#contract/accreditation/forms.ts";
import { reports } from "#contract/accreditation/reports.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { LoadError, NotLoaded } from "../../../accounts/load-error.tsx";
import type { ApiError } from "../../../core/api/api-error.ts";
import { upload } from "../../../core/api/upload.ts";
import { refresh, useRead, useReadOnce } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useDownload } from "../../../feedback/use-download.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmButton } from "../../../ui/dialog/confirm-button.tsx";
import { FileDrop } from "../../../ui/field/file-drop.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { useListParams } from "../../../ui/page/use-list-params.ts";
import { FormEditor } from "./form-editor.tsx";

type Own = ResponseOf<typeof forms.list>["rows"][number];

/** Forms that the institute added itself: the list, a new one from a blank file, and the change of one. */
export function FormsScreen() {
  const page = useListParams();
  const [dropped, setDropped] = useState<File>();
  const changed = page.get("change");
  if (dropped) return <NewForm file={dropped} onCancel={() => setDropped(undefined)} />;
  return changed === "" ? <Forms onDrop={setDropped} /> : <ChangeForm key={changed} id={changed} />;
}

function Forms({ onDrop }: { onDrop: (file: File) => void }) {
  const t = useT();
  const area = useArea();
  const { data, error, refetch } = useRead(forms.list);
  const [problem, setProblem] = useState("");
  return (
    <div className="page">
      <PageHead
        title={t("Other forms")}
        breadcrumbs={[{ label: t("Reports"), to: `/${area}/reports` }]}
        summary={[t("Forms of a university, a ministry or the management, filled from the records")]}
      />
      <Section title={t("Add a form")} note={t("The blank form as a workbook, or as a Word document with a table")}>
        <Problem text={problem} />
        <FileDrop
          isTall
          accept=".xlsx,.docx"
          onFiles={([file]) => file && onDrop(file)}
          onRefused={() => setProblem(t("Choose the blank form, an .xlsx or .docx file."))}
        >
          {t("Drag the blank form here, or")}
        </FileDrop>
      </Section>
      <Section title={t("Forms of the institute")}>
        {error && <LoadError what={t("Could not load the forms.")} error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton rows={3} widths={["40%", "20%"]} />}
        {data && data.rows.length === 0 && <p className="note">{t("No form was added yet.")}</p>}
        {data && data.rows.length > 0 && (
          <ul className="own-forms">
            {data.rows.map((form) => (
              <OwnForm key={form.id} form={form} />
            ))}
          </ul>
        )}
      </Section>
      <SharedForm />
    </div>
  );
}

function OwnForm({ form }: { form: Own }) {
  const t = useT();
  const area = useArea();
  const page = useListParams();
  const { download, isBusy } = useDownload(t("Could not create the file"));
  const remove = useAction(forms.remove, {
    doneText: t("Form removed"),
    refreshes: [forms.list, reports.list],
  });
  const { id, title, body, department, version, isBroken, mayChange } = form;
  return (
    <li>
      <div className="grow">
        {isBroken ? <strong>{title}</strong> : <Anchor to={`/${area}/reports/${id}`}>{title}</Anchor>}
        <p className="note">
          {[body, id, department ?? t("Whole institute"), t("version {{n}}", { n: version })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {isBroken && <p className="bad">{t("This form uses fields that no longer exist. Add it again.")}</p>}
      </div>
      {mayChange && !isBroken && (
        <ButtonLink size="small" icon={Pencil} to={page.linkWith({ change: id })}>
          {t("Change")}
        </ButtonLink>
      )}
      {!isBroken && (
        <Button
          size="small"
          icon={Download}
          busy={isBusy}
          onClick={() => void download(forms.share, { params: { id } })}
        >
          {t("Share as a file")}
        </Button>
      )}
      {mayChange && (
        <ConfirmButton
          label={t("Remove")}
          button={{ size: "small", icon: Trash2 }}
          title={t("Remove this form?")}
          action={t("Remove")}
          isDangerous
          busy={remove.isPending}
          onConfirm={(onSuccess) => remove.mutate({ params: { id } }, { onSuccess })}
        >
          <p>{t("It is no longer among the tables. Submissions that were made with it stay as they are.")}</p>
        </ConfirmButton>
      )}
    </li>
  );
}

/** A form that another college saved as a file. */
function SharedForm() {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [problem, setProblem] = useState("");
  const importShared = async ([file]: File[]) => {
    if (!file) return;
    setProblem("");
    try {
      await upload(forms.importShared, { files: [file] });
      toast({ text: t("Form added") });
      await Promise.all([refresh(client, forms.list), refresh(client, reports.list)]);
    } catch (error) {
      const { issues, message } = error as ApiError;
      setProblem(issues?.[0]?.message ?? message);
    }
  };
  return (
    <Section title={t("Add a shared form")} note={t("The file that another institute saved with “Share as a file”")}>
      <Problem text={problem && t(problem)} />
      <FileDrop
        accept=".json"
        onFiles={(files) => void importShared(files)}
        onRefused={() => setProblem(t("Choose the .json file that another institute saved."))}
      />
    </Section>
  );
}

/** A form from the file that was dropped. */
function NewForm({ file, onCancel }: { file: File; onCancel: () => void }) {
  const source = useCallback(() => ({ files: [file], fields: {} }), [file]);
  return <FormEditor source={source} onCancel={onCancel} />;
}

/** Another version of a form, with the same file. */
function ChangeForm({ id }: { id: string }) {
  const t = useT();
  const area = useArea();
  const navigate = useNavigate();
  const answer = useReadOnce(forms.one, { params: { id } });
  const opened = answer.data;
  const version = opened?.version;
  const source = useCallback(() => ({ files: [], fields: { form: id, version: String(version) } }), [id, version]);
  if (!opened)
    return <NotLoaded what={t("Could not load the form.")} answer={answer} rows={8} widths={["40%", "20%", "20%"]} />;
  return (
    <FormEditor source={source} answers={opened.answers} onCancel={() => void navigate(`/${area}/reports/forms`)} />
  );
}
