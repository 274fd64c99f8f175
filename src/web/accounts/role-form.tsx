import * as z from "zod";
import { type Role, roles } from "#access/roles.ts";
import { useMe } from "../api/queries/use-me.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { sayOf } from "../words/words.ts";
import { type Account, needsDepartment, roleWord } from "./account.ts";
import { StaleBanner } from "./stale-banner.tsx";
import { useAccountChange } from "./use-account-change.ts";
import { useDepartments } from "./use-departments.ts";
import { placeIssues, useRulesForm } from "./use-rules-form.ts";

const say = sayOf(accountsWords);

const rules = z
  .object({
    role: z.enum(roles),
    department: z.string(),
  })
  .refine(({ role, department }) => !needsDepartment(role) || department !== "", {
    path: ["department"],
    error: () => say("roleForm.chooseTheDepartment"),
  });

/** The role, and a department for somebody who has none today; others move by their appointments. */
export function RoleForm({ account }: { account: Account }) {
  const t = useWords(accountsWords);
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
  const change = useAccountChange(account, t("roleForm.roleAndDepartmentChanged"), (error) =>
    placeIssues(error, ["role", "department"], setError),
  );
  const isMoved = typed.department !== present && typed.department !== "";
  const isChanged = typed.role !== account.role || isMoved;
  const offered = roles.filter((role) => role !== "Super Admin" || me?.role === "Super Admin");
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
      <h3 className="lbl">{present === "" ? t("roleForm.roleAndDepartment") : t("roleForm.role")}</h3>
      <StaleBanner isShown={change.isStale} />
      <Field label={t("roleForm.role")} error={errors.role?.message}>
        <Select {...register("role")} choices={offered.map((role: Role) => ({ value: role, label: roleWord(role) }))} />
      </Field>
      {present === "" && (
        <Field label={t("roleForm.department")} error={errors.department?.message}>
          <Select
            {...register("department")}
            placeholder={t("roleForm.none")}
            // The list comes after the form has its value, which an option that is not there yet cannot show.
            key={departments.length}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      {isChanged && (
        <div className="because">
          <Button type="submit" variant="primary" size="small" busy={change.isSaving}>
            {t("roleForm.change")}
          </Button>
          <span className="note">{t("roleForm.theyAreSignedOut")}</span>
        </div>
      )}
    </form>
  );
}
