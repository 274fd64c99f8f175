import { useId, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { departmentAliases, departmentCode, departmentName } from "#contract/input-rules/settings-rules.ts";
import { settings } from "#contract/settings.ts";
import { placeIssues, useRulesForm } from "../../../accounts/use-rules-form.ts";
import type { ApiError } from "../../../core/api/api-error.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { ChipInput } from "../../../ui/field/chip-input.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import type { Settings } from "./settings-form.ts";
import { useTakeSettings } from "./use-settings.ts";

export type Department = Settings["departments"][number];

const rules = z.object({ code: departmentCode, name: departmentName, aliases: departmentAliases });

/** A department's code, name and other names; the code is chosen once. */
export function DepartmentDialog({ department, onClose }: { department: Department | undefined; onClose: () => void }) {
  const t = useT();
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
    onSuccess: done(t("Department added.")),
    onError,
  });
  const change = useWrite(settings.changeDepartment, {
    onSuccess: done(t("Department saved.")),
    onError,
  });
  const submit = handleSubmit(({ code, name, aliases: others }) => {
    setProblem(undefined);
    if (!department) return add.mutate({ body: { code, name, aliases: others } });
    const { version } = department;
    // Without other names the server keeps the former name among them.
    change.mutate({ params: { code }, body: { version, name, ...(dirtyFields.aliases ? { aliases: others } : {}) } });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={department ? t("Edit {{code}}", { code: department.code }) : t("Add a department")}
      foot={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={add.isPending || change.isPending}>
            {department ? t("Save") : t("Add")}
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
    </Dialog>
  );
}
