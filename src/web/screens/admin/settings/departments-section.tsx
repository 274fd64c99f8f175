import { Plus } from "lucide-react";
import { useId, useState } from "react";
import { useController } from "react-hook-form";
import { settings } from "#contract/settings.ts";
import { translate } from "#texts/translate.ts";
import { showIssues, useRulesForm } from "../../../accounts/use-rules-form.ts";
import type { ApiError } from "../../../core/api/api-error.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useFigureQuery } from "../../../records/figures/use-figure-query.ts";
import { RichText } from "../../../texts/rich-text.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { ChipInput } from "../../../ui/field/chip-input.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table-types.ts";
import { CountLink } from "../../../ui/text/count-link.tsx";
import type { Settings } from "./settings-form.ts";
import { sectionTitles } from "./settings-sections.ts";
import { useApplySettings } from "./use-apply-settings.ts";

/** The departments: added, renamed, deactivated and activated. */
export function DepartmentsSection({ departments }: { departments: readonly Department[] }) {
  const t = useT();
  const applySettings = useApplySettings();
  const { linkTo } = useFigureQuery();
  const [edited, setEdited] = useState<Department | "new">();
  const [deactivating, setDeactivating] = useState<Department>();
  const change = useAction(settings.changeDepartment, {
    doneText: (_, { params: { code }, body }) =>
      body.isDeactivated ? t("{{code}} is deactivated.", { code }) : t("{{code}} is active.", { code }),
    onDone: async (saved) => {
      await applySettings(saved);
      setDeactivating(undefined);
    },
    onRefused: (error) => {
      setDeactivating(undefined);
      if (error.code === "stale") void applySettings(error.current as Parameters<typeof applySettings>[0]);
      return error.message;
    },
  });
  const setDeactivated = ({ code, version }: Department, isDeactivated: boolean) =>
    change.mutate({ params: { code }, body: { version, isDeactivated } });
  const actions = (department: Department) => (
    <span className="department-actions">
      <Button
        size="small"
        aria-label={t("Edit {{name}}", { name: department.name })}
        onClick={() => setEdited(department)}
      >
        {t("Edit")}
      </Button>
      {department.isDeactivated ? (
        <Button
          size="small"
          aria-label={t("Activate {{name}}", { name: department.name })}
          onClick={() => setDeactivated(department, false)}
        >
          {t("Activate")}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t("Deactivate {{name}}", { name: department.name })}
          onClick={() => setDeactivating(department)}
        >
          {t("Deactivate")}
        </Button>
      )}
    </span>
  );
  const people = ({ code, name, people: count }: Department) => (
    <CountLink
      count={count}
      to={`/admin/users/faculty?everybody=true&department=${encodeURIComponent(code)}`}
      label={t("{{name}}: {{n}} people", { name, n: count })}
    />
  );
  const records = ({ code, name, records: count }: Department) => (
    <CountLink count={count} to={linkTo([`dept:${code}`])} label={t("{{name}}: {{n}} records", { name, n: count })} />
  );
  const columns: Column<Department>[] = [
    { id: "code", header: t("Code"), width: 96, look: "data", cell: ({ code }) => code },
    { id: "name", header: t("Name"), width: 260, look: "title", wraps: true, cell: (row) => <Name row={row} /> },
    {
      id: "aliases",
      header: t("Other names"),
      look: "secondary",
      hideBelow: 1024,
      wraps: true,
      cell: ({ aliases }) => aliases.join(", "),
    },
    { id: "people", header: t("People"), width: 72, look: "figure", cell: people },
    { id: "records", header: t("Records"), width: 80, look: "figure", cell: records },
    { id: "actions", header: <span className="sr-only">{t("Actions")}</span>, width: 152, cell: actions },
  ];
  const active = departments.filter(({ isDeactivated }) => !isDeactivated).length;
  return (
    <Section
      id="departments"
      title={t(sectionTitles.departments)}
      note={t(active < departments.length ? "{{active}} active, {{deactivated}} deactivated" : "{{active}} active", {
        active,
        deactivated: departments.length - active,
      })}
      end={
        <Button size="small" icon={Plus} onClick={() => setEdited("new")}>
          {t("Add department")}
        </Button>
      }
    >
      <DataTable
        caption={t("Departments of the institute")}
        columns={columns}
        rows={departments}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        phoneRow={(row) => (
          <>
            <p className="strong">
              <Name row={row} />
            </p>
            <p className="note">
              <span className="mono">{row.code}</span>
              {row.aliases.length > 0 && ` · ${row.aliases.join(", ")}`}
            </p>
            <p className="note">
              <RichText text="<1></1> people, <2></2> records" parts={[() => people(row), () => records(row)]} />
            </p>
            {actions(row)}
          </>
        )}
      />
      {edited && (
        <DepartmentDialog
          department={edited === "new" ? undefined : departments.find(({ code }) => code === edited.code)}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={deactivating !== undefined}
        title={t("Deactivate the department {{name}}?", { name: deactivating?.name ?? "" })}
        description={deactivating && consequenceText(deactivating)}
        action={t("Deactivate")}
        busy={change.isPending}
        onConfirm={() => deactivating && setDeactivated(deactivating, true)}
        onClose={() => setDeactivating(undefined)}
      />
    </Section>
  );
}

function Name({ row: { name, isDeactivated } }: { row: Department }) {
  const t = useT();
  if (!isDeactivated) return name;
  return (
    <>
      <s>{name}</s> <span className="note">{t("Deactivated")}</span>
    </>
  );
}

function consequenceText({ people, records }: Department): string {
  const parts = [
    ...(people > 0 ? [translate("{{count}} people are appointed to it", { count: people })] : []),
    ...(records > 0 ? [translate("{{count}} records belong to it", { count: records })] : []),
  ];
  const what = parts.join(` ${translate("and")} `);
  const consequence = translate("It can no longer be chosen, at registration or elsewhere. You can activate it again.");
  return parts.length > 0 ? `${translate("{{what}}: they are not changed.", { what })} ${consequence}` : consequence;
}

type Department = Settings["departments"][number];

/** A department's code, name and other names; the code is chosen once. */
function DepartmentDialog({ department, onClose }: { department: Department | undefined; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const { toast } = useToast();
  const applySettings = useApplySettings();
  const [problem, setProblem] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useRulesForm(
    () => import("./section-rules.ts").then(({ departmentRules }) => departmentRules),
    {
      code: department?.code ?? "",
      name: department?.name ?? "",
      aliases: department?.aliases ?? [],
    },
  );
  const { errors, dirtyFields } = formState;
  const { field: aliases } = useController({ control, name: "aliases" });
  const done = (text: string) => async (saved: Settings) => {
    await applySettings(saved);
    toast({ text });
    onClose();
  };
  const onError = (error: ApiError) => {
    if (error.code === "stale") void applySettings(error.current as Settings);
    setProblem(showIssues(error, ["code", "name", "aliases"], setError));
  };
  const add = useWrite(settings.addDepartment, { onSuccess: done(t("Department added.")), onError });
  const change = useWrite(settings.changeDepartment, { onSuccess: done(t("Department saved.")), onError });
  const submit = handleSubmit(({ code, name, aliases: others }) => {
    setProblem(undefined);
    if (!department) return add.mutate({ body: { code, name, aliases: others } });
    const { version } = department;
    // If the other names are not sent, the server adds the former name to them.
    change.mutate({ params: { code }, body: { version, name, ...(dirtyFields.aliases ? { aliases: others } : {}) } });
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={department ? t("Edit {{code}}", { code: department.code }) : t("Add a department")}
      action={department ? t("Save") : t("Add")}
      form={id}
      busy={add.isPending || change.isPending}
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        <Problem text={problem} />
        {!department && (
          <Field
            label={t("Code")}
            error={errors.code?.message}
            help={t("Short form for lists and queries. It cannot be changed later.")}
          >
            <TextInput {...register("code")} mono placeholder={t("EXTC")} />
          </Field>
        )}
        <Field
          label={t("Name")}
          error={errors.name?.message}
          help={department && t("The former name is added to the other names.")}
        >
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label={t("Other names")}
          optional
          error={errors.aliases?.message ?? errors.aliases?.find?.(Boolean)?.message}
          help={t("As printed in imported lists. Press Enter to add one.")}
        >
          <ChipInput
            values={aliases.value}
            onChange={aliases.onChange}
            onBlur={aliases.onBlur}
            placeholder={t("Add one")}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
