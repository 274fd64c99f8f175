import { useId, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { settings } from "#contract/settings.ts";
import { departmentAliases, departmentCode, departmentName } from "#contract/settings-rules.ts";
import { placeIssues, useRulesForm } from "../../../accounts/use-rules-form.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChipInput } from "../../../ui/chip-input.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import type { Settings } from "./settings-form.ts";
import { useTakeSettings } from "./use-settings.ts";

export type Department = Settings["departments"][number];

const rules = z.object({ code: departmentCode, name: departmentName, aliases: departmentAliases });

/** A department's code, name and other names; the code is chosen once. */
export function DepartmentDialog({ department, onClose }: { department: Department | undefined; onClose: () => void }) {
  const t = useWords(settingsWords);
  const id = useId();
  const { toast } = useToast();
  const take = useTakeSettings();
  const [problem, setProblem] = useState<string>();
  const { register, control, handleSubmit, setError, formState } = useRulesForm(rules, {
    code: department?.code ?? "",
    name: department?.name ?? "",
    aliases: department?.aliases ?? [],
  });
  const { errors, dirtyFields } = formState;
  const { field: aliases } = useController({ control, name: "aliases" });
  const done = (text: string) => async (saved: Settings) => {
    await take(saved);
    toast({ text });
    onClose();
  };
  const onError = (error: ApiError) => {
    if (error.code === "stale") void take(error.current as Settings);
    setProblem(placeIssues(error, ["code", "name", "aliases"], setError));
  };
  const add = useWrite(settings.addDepartment, {
    onSuccess: done(t("departmentDialog.theDepartmentIsAdded")),
    onError,
  });
  const change = useWrite(settings.changeDepartment, {
    onSuccess: done(t("departmentDialog.theDepartmentIsChanged")),
    onError,
  });
  const submit = handleSubmit(({ code, name, aliases: others }) => {
    setProblem(undefined);
    if (!department) return add.mutate({ body: { code, name, aliases: others } });
    const { version } = department;
    // Names that are not given let the server keep the former name among them.
    change.mutate({ params: { code }, body: { version, name, ...(dirtyFields.aliases ? { aliases: others } : {}) } });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        department ? t("departmentDialog.change", { code: department.code }) : t("departmentDialog.addADepartment")
      }
      foot={
        <>
          <Button onClick={onClose}>{t("departmentDialog.cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={add.isPending || change.isPending}>
            {department ? t("departmentDialog.save") : t("departmentDialog.add")}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" noValidate onSubmit={submit}>
        {problem && (
          <Banner tone="bad" isLive>
            {problem}
          </Banner>
        )}
        {!department && (
          <Field
            label={t("departmentDialog.code")}
            error={errors.code?.message}
            help={t("departmentDialog.shortForListsAndQuestions")}
          >
            <TextInput {...register("code")} mono placeholder={t("departmentDialog.exampleCode")} />
          </Field>
        )}
        <Field
          label={t("departmentDialog.name")}
          error={errors.name?.message}
          help={department && t("departmentDialog.theFormerNameIsKept")}
        >
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label={t("departmentDialog.otherNames")}
          optional
          error={errors.aliases?.message ?? errors.aliases?.find?.(Boolean)?.message}
          help={t("departmentDialog.asPrintedInLists")}
        >
          <ChipInput
            values={aliases.value}
            onChange={aliases.onChange}
            onBlur={aliases.onBlur}
            placeholder={t("departmentDialog.addOne")}
          />
        </Field>
      </form>
    </Dialog>
  );
}
