import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { type Role, roles } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { isDay } from "#kinds/day.ts";
import { useWrite } from "../api/use-write.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ChipInput } from "../ui/chip-input.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useToast } from "../ui/toast.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { Said } from "../words/said.tsx";
import { useWords } from "../words/use-words.ts";
import { sayOf } from "../words/words.ts";
import { type Account, needsDepartment, roleWord } from "./account.ts";
import { useRefreshAccounts } from "./use-account-deeds.tsx";
import { placeIssues, useRulesForm } from "./use-rules-form.ts";

const say = sayOf(accountsWords);

const rules = z
  .object({
    institute: z.string(),
    name: z
      .string()
      .trim()
      .min(2, { error: () => say("addPersonForm.enterTheName") })
      .max(200),
    email: z
      .string()
      .trim()
      .pipe(z.email({ error: () => say("addPersonForm.enterValidMailAddress") })),
    role: z.enum(roles),
    department: z.string(),
    designation: z.string().trim().max(100),
    joined: z
      .string()
      .refine((text) => text.trim() === "" || isDay(text), { error: () => say("addPersonForm.writeADayYyyy") }),
    orcid: z.string().trim().max(40),
    scopusAuthorIds: z.array(z.string()),
    variants: z.array(z.string()),
    invite: z.boolean(),
  })
  .refine(({ role, department }) => !needsDepartment(role) || department !== "", {
    path: ["department"],
    error: () => say("addPersonForm.chooseTheDepartment"),
  });

export type AddPersonFormProps = {
  /** Institutes to choose from, the own one first; left out where there is no choice. */
  institutes?: readonly { id: string; name: string }[];
  departments: readonly { code: string; name: string }[];
  /** Told which institute is chosen, for its departments. */
  onInstitute?: (id: string) => void;
  roles: readonly Role[];
  /** Where an added account is shown. */
  accountLink: (account: Account) => string;
};

/** One person: name, address and role; the rest can follow. The invitation is a link, never a password. */
export function AddPersonForm(props: AddPersonFormProps) {
  const t = useWords(accountsWords);
  const { institutes, departments, onInstitute, accountLink } = props;
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const [added, setAdded] = useState<{ account: Account; isInvited: boolean }>();
  const first = institutes?.[0]?.id ?? "";
  const empty = {
    institute: first,
    name: "",
    email: "",
    role: "Faculty" as Role,
    department: "",
    designation: "",
    joined: "",
    orcid: "",
    scopusAuthorIds: [] as string[],
    variants: [] as string[],
    invite: true,
  };
  const { register, control, watch, setValue, handleSubmit, setError, reset, formState } = useRulesForm(rules, empty);
  const { errors } = formState;
  const { field: ids } = useController({ control, name: "scopusAuthorIds" });
  const { field: variants } = useController({ control, name: "variants" });
  const { field: institute } = useController({ control, name: "institute" });
  const role = watch("role");
  const add = useWrite(accounts.add, {
    onSuccess: (account, { body }) => {
      setAdded({ account, isInvited: body.invite !== false });
      // The next person is often of the same department.
      reset({ ...empty, institute: institute.value, role, department: watch("department") });
      return refreshAccounts();
    },
    onError: (error) => {
      setAdded(undefined);
      const fields = ["name", "email", "role", "department", "designation", "joined", "orcid"] as const;
      const rest = placeIssues(error, [...fields, "scopusAuthorIds", "variants"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  const submit = handleSubmit((typed) => {
    const { institute: where, department, designation, joined, orcid, ...person } = typed;
    add.mutate({
      body: {
        ...person,
        ...(where && where !== first ? { institute: where } : {}),
        ...(department ? { department } : {}),
        ...(designation ? { designation } : {}),
        ...(joined ? { joined } : {}),
        ...(orcid ? { orcid } : {}),
      },
    });
  });
  return (
    <form className="add-person" noValidate onSubmit={submit}>
      {added && (
        <Banner
          tone="good"
          isLive
          actions={
            <Anchor className="lnk" to={accountLink(added.account)}>
              {t("addPersonForm.show")}
            </Anchor>
          }
        >
          <Said
            words={accountsWords}
            say={added.isInvited ? "addPersonForm.addedAndInvited" : "addPersonForm.added"}
            values={{ name: added.account.name }}
            parts={[(name) => <b>{name}</b>]}
          />
        </Banner>
      )}
      <div className="grid6">
        {institutes && (
          <Field label={t("addPersonForm.institute")} className="c6">
            <Select
              {...institute}
              choices={institutes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => {
                institute.onChange(event);
                setValue("department", "");
                onInstitute?.(event.target.value);
              }}
            />
          </Field>
        )}
        <Field label={t("addPersonForm.name")} className="c3" error={errors.name?.message}>
          <TextInput {...register("name")} autoComplete="off" />
        </Field>
        <Field
          label={t("addPersonForm.eMail")}
          className="c3"
          error={errors.email?.message}
          help={t("addPersonForm.withItTheySign")}
        >
          <TextInput {...register("email")} type="email" mono autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={t("addPersonForm.role")} className="c3" error={errors.role?.message}>
          <Select {...register("role")} choices={props.roles.map((one) => ({ value: one, label: roleWord(one) }))} />
        </Field>
        <Field
          label={t("addPersonForm.department")}
          className="c3"
          optional={!needsDepartment(role)}
          error={errors.department?.message}
        >
          <Select
            {...register("department")}
            key={departments.map(({ code }) => code).join()}
            placeholder={t("addPersonForm.choose")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field label={t("addPersonForm.designation")} className="c3" optional error={errors.designation?.message}>
          <TextInput {...register("designation")} />
        </Field>
        <Field
          label={t("addPersonForm.joined")}
          className="c3"
          optional
          error={errors.joined?.message}
          help={t("addPersonForm.worksBeforeItStay")}
        >
          <DateInput {...register("joined")} value={watch("joined")} onChange={(day) => setValue("joined", day)} />
        </Field>
        <Field label={t("addPersonForm.orcid")} className="c3" optional error={errors.orcid?.message}>
          <TextInput {...register("orcid")} mono placeholder="0000-0000-0000-0000" />
        </Field>
        <Field
          label={t("addPersonForm.scopusAuthorIds")}
          className="c3"
          optional
          error={errors.scopusAuthorIds?.message}
        >
          <ChipInput values={ids.value} onChange={ids.onChange} placeholder={t("addPersonForm.addAnId")} />
        </Field>
        <Field
          label={t("addPersonForm.otherSpellings")}
          className="c6"
          optional
          error={errors.variants?.message}
          help={t("addPersonForm.asPrintedOnPapers")}
        >
          <ChipInput values={variants.value} onChange={variants.onChange} placeholder={t("addPersonForm.addOne")} />
        </Field>
      </div>
      <Checkbox
        {...register("invite")}
        label={t("addPersonForm.sendAnInvitationLink")}
        help={t("addPersonForm.itOpensThePage")}
      />
      <div>
        <Button type="submit" variant="primary" icon={UserPlus} busy={add.isPending}>
          {t("addPersonForm.add")}
        </Button>
      </div>
    </form>
  );
}
