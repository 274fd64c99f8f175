import * as z from "zod";
import { keepsRecords, managesSystem, type Role, roles } from "#access/roles.ts";
import { translate } from "#texts/translate.ts";
import { useMe } from "../core/queries/use-me.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field/field.tsx";
import { Select } from "../ui/field/select.tsx";
import { type Account, roleWord } from "./account.ts";
import { StaleBanner } from "./stale-banner.tsx";
import { useAccountChange } from "./use-account-change.ts";
import { useDepartments } from "./use-departments.ts";
import { placeIssues, useRulesForm } from "./use-rules-form.ts";

const rules = z
  .object({
    role: z.enum(roles),
    department: z.string(),
  })
  .refine(({ role, department }) => !keepsRecords({ role }) || department !== "", {
    path: ["department"],
    error: () => translate("Choose the department."),
  });

/** The role, and a department for somebody who has none today; others change it by appointments. */
export function RoleForm({ account }: { account: Account }) {
  const t = useT();
  const { data: me } = useMe();
  const departments = useDepartments(account.email);
  const present = account.departments[0]?.code ?? "";
  const { register, watch, handleSubmit, setError, formState } = useRulesForm(
    rules,
    {
      role: account.role,
      department: present,
    },
    { isFollowing: true },
  );
  const { errors } = formState;
  const typed = watch();
  const change = useAccountChange(account, t("Role changed."), (error) =>
    placeIssues(error, ["role", "department"], setError),
  );
  const isMoved = typed.department !== present && typed.department !== "";
  const isChanged = typed.role !== account.role || isMoved;
  const offered = roles.filter((role) => !managesSystem({ role }) || (me !== undefined && managesSystem(me)));
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ role, department }) =>
        change.save({
          ...(role === account.role ? {} : { role }),
          ...(department === present || department === "" ? {} : { department }),
        }),
      )}
    >
      <h3 className="lbl">{present === "" ? t("Role and department") : t("Role")}</h3>
      <StaleBanner isShown={change.isStale} />
      <Field label={t("Role")} error={errors.role?.message}>
        <Select {...register("role")} choices={offered.map((role: Role) => ({ value: role, label: roleWord(role) }))} />
      </Field>
      {present === "" && (
        <Field label={t("Department")} error={errors.department?.message}>
          <Select
            {...register("department")}
            placeholder={t("None")}
            // Remounted when the options arrive, as the form's value cannot be shown before.
            key={departments.length}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      {isChanged && (
        <div className="because">
          <Button type="submit" variant="primary" size="small" busy={change.isSaving}>
            {t("Change")}
          </Button>
          <span className="note">{t("They will be signed out.")}</span>
        </div>
      )}
    </form>
  );
}
