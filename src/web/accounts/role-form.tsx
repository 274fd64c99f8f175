import * as z from "zod";
import { type Role, roles } from "#access/roles.ts";
import { isDay } from "#kinds/day.ts";
import { useMe } from "../api/queries/use-me.ts";
import { Button } from "../ui/button.tsx";
import { DateInput } from "../ui/date-input.tsx";
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
    since: z
      .string()
      .refine((text) => text.trim() === "" || isDay(text), { error: () => say("roleForm.writeADayYyyy") }),
  })
  .refine(({ role, department }) => !needsDepartment(role) || department !== "", {
    path: ["department"],
    error: () => say("roleForm.chooseTheDepartment"),
  });

/** Role and department. A new department holds from a day on; until then the old one counts. */
export function RoleForm({ account }: { account: Account }) {
  const t = useWords(accountsWords);
  const { data: me } = useMe();
  const departments = useDepartments(account.email);
  const present = account.departments[0]?.code ?? "";
  const { register, watch, setValue, handleSubmit, setError, formState } = useRulesForm(
    rules,
    {
      role: account.role,
      department: present,
      since: "",
    },
    { isFollowing: true },
  );
  const { errors } = formState;
  const typed = watch();
  const change = useAccountChange(account, t("roleForm.roleAndDepartmentChanged"), (error) =>
    placeIssues(error, ["role", "department", "since"], setError),
  );
  const isMoved = typed.department !== present && typed.department !== "";
  const isChanged = typed.role !== account.role || isMoved;
  const offered = roles.filter((role) => role !== "Super Admin" || me?.role === "Super Admin");
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ role, department, since }) =>
        change.save({
          ...(role === account.role ? {} : { role }),
          ...(department === present || department === "" ? {} : { department, ...(since ? { since } : {}) }),
        }),
      )}
    >
      <h3 className="lbl">{t("roleForm.roleAndDepartment")}</h3>
      <StaleBanner isShown={change.isStale} />
      <Field label={t("roleForm.role")} error={errors.role?.message}>
        <Select {...register("role")} choices={offered.map((role: Role) => ({ value: role, label: roleWord(role) }))} />
      </Field>
      <Field label={t("roleForm.department")} error={errors.department?.message}>
        <Select
          {...register("department")}
          placeholder={t("roleForm.none")}
          // The list comes after the form has its value, which an option that is not there yet cannot show.
          key={departments.length}
          choices={withPresent(departments, account).map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      {isMoved && (
        <Field label={t("roleForm.since")} optional error={errors.since?.message} help={t("roleForm.theDayTheNew")}>
          <DateInput {...register("since")} value={typed.since} onChange={(since) => setValue("since", since)} />
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

function withPresent(departments: readonly { code: string; name: string }[], account: Account) {
  const missing = account.departments.filter(({ code }) => !departments.some((one) => one.code === code));
  return [...departments, ...missing];
}
