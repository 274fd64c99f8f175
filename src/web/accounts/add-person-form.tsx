import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useController } from "react-hook-form";
import { hasOwnRecords, type Role } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { foldName, stripTitles } from "#rules/matching/parse-name.ts";
import { useRead } from "../core/api/use-read.ts";
import { useMe } from "../core/queries.ts";
import { useAction } from "../feedback/use-action.ts";
import { DayInput } from "../fields/date/day-input.tsx";
import { RichText } from "../texts/rich-text.tsx";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/field/checkbox.tsx";
import { ChipInput } from "../ui/field/chip-input.tsx";
import { Field } from "../ui/field/field.tsx";
import { Select } from "../ui/field/select.tsx";
import { TextInput } from "../ui/field/text-input.tsx";
import { Banner } from "../ui/message/banner.tsx";
import { type Account, roleLabel } from "./account.ts";
import { addedText } from "./account-actions.ts";
import { accountReads } from "./use-account-actions.tsx";
import { showIssues, useRulesForm } from "./use-rules-form.ts";

export type AddPersonFormProps = {
  /** Institutes to choose from, the actor's own first; left out if there is no choice. */
  institutes?: readonly { id: string; name: string }[];
  departments: readonly { code: string; name: string }[];
  /** Called with the chosen institute, for its departments. */
  onInstitute?: (id: string) => void;
  roles: readonly Role[];
  /** Where an added account is shown. */
  accountLink: (account: Account) => string;
};

/** One person: name, address and role; the rest is optional. The invitation is a link, never a password. */
export function AddPersonForm(props: AddPersonFormProps) {
  const t = useT();
  const { data: me } = useMe();
  const { institutes, departments, onInstitute, accountLink } = props;
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
  const { register, control, watch, setValue, handleSubmit, setError, reset, formState } = useRulesForm(
    () => import("./account-rules.ts").then(({ addPersonRules }) => addPersonRules),
    empty,
  );
  const { errors } = formState;
  const { field: ids } = useController({ control, name: "scopusAuthorIds" });
  const { field: variants } = useController({ control, name: "variants" });
  const { field: institute } = useController({ control, name: "institute" });
  const role = watch("role");
  const [finishedName, setFinishedName] = useState("");
  const add = useAction(accounts.add, {
    refreshes: accountReads,
    onDone: (account, { body }) => {
      setAdded({ account, isInvited: body.invite !== false });
      // The next person is often of the same department.
      reset({ ...empty, institute: institute.value, role, department: watch("department") });
    },
    onRefused: (error) => {
      setAdded(undefined);
      const fields = ["name", "email", "role", "department", "designation", "joined", "orcid"] as const;
      return showIssues(error, [...fields, "scopusAuthorIds", "variants"], setError);
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
            <Anchor className="text-link" to={accountLink(added.account)}>
              {t("Show")}
            </Anchor>
          }
        >
          <RichText
            text={addedText(added.account, me, added.isInvited)}
            values={{ name: added.account.name }}
            parts={[(name) => <b>{name}</b>]}
          />
        </Banner>
      )}
      <div className="grid6">
        {institutes && (
          <Field label={t("Institute")} className="c6">
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
        <Field label={t("Name")} className="c3" error={errors.name?.message}>
          <TextInput
            {...register("name", { onBlur: ({ target }) => setFinishedName(target.value) })}
            autoComplete="off"
          />
        </Field>
        <Field label={t("E-mail")} className="c3" error={errors.email?.message} help={t("Used to sign in.")}>
          <TextInput {...register("email")} type="email" mono autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={t("Role")} className="c3" error={errors.role?.message}>
          <Select {...register("role")} choices={props.roles.map((one) => ({ value: one, label: roleLabel(one) }))} />
        </Field>
        <Field
          label={t("Department")}
          className="c3"
          optional={!hasOwnRecords({ role })}
          error={errors.department?.message}
        >
          <Select
            {...register("department")}
            key={departments.map(({ code }) => code).join()}
            placeholder={t("Choose")}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field label={t("Designation")} className="c3" optional error={errors.designation?.message}>
          <TextInput {...register("designation")} />
        </Field>
        <Field
          label={t("Joining date")}
          className="c3"
          optional
          error={errors.joined?.message}
          help={t("Works before this date are not counted for the department. If blank, all are counted.")}
        >
          <DayInput {...register("joined")} value={watch("joined")} onChange={(day) => setValue("joined", day)} />
        </Field>
        <Field label={t("ORCID")} className="c3" optional error={errors.orcid?.message}>
          <TextInput {...register("orcid")} mono placeholder="0000-0000-0000-0000" />
        </Field>
        <Field label={t("Scopus author IDs")} className="c3" optional error={errors.scopusAuthorIds?.message}>
          <ChipInput values={ids.value} onChange={ids.onChange} placeholder={t("Add ID")} />
        </Field>
        <Field
          label={t("Other spellings of the name")}
          className="c6"
          optional
          error={errors.variants?.message}
          help={t("As printed on publications, so that records are matched to the person. Press Enter to add one.")}
        >
          <ChipInput values={variants.value} onChange={variants.onChange} placeholder={t("Add one")} hasCommas />
        </Field>
      </div>
      {finishedName !== "" && finishedName === watch("name") && (
        <NamesakeNotice
          name={finishedName}
          department={watch("department")}
          institute={institutes && institute.value}
          accountLink={accountLink}
        />
      )}
      <Checkbox
        {...register("invite")}
        label={t("Send an invitation link by e-mail")}
        help={t("It opens the page where they choose a password. You can also send it later.")}
      />
      <div>
        <Button type="submit" variant="primary" icon={UserPlus} busy={add.isPending}>
          {t("Add")}
        </Button>
      </div>
    </form>
  );
}

type NamesakeNoticeProps = {
  /** Of the person to add. */
  name: string;
  department: string;
  institute: string | undefined;
  accountLink: (account: Account) => string;
};

/** Warns of an account of the same name in the department: the person may have one already. */
function NamesakeNotice({ name, department, institute, accountLink }: NamesakeNoticeProps) {
  const t = useT();
  // The list finds a name by a part as it is written, so titles and the dots of initials must not be in it.
  const word = stripTitles(name)
    .split(/[\s,.]+/)
    .reduce((a, b) => (b.length > a.length ? b : a), "");
  const { data } = useRead(
    accounts.list,
    { query: { q: word.slice(0, 200), department, institute, limit: 50 } },
    { isEnabled: name.trim().length > 2 && word !== "" && department !== "" },
  );
  const namesake = data?.rows.find((one) => foldName(one.name) === foldName(name));
  if (!namesake) return null;
  return (
    <Banner
      tone="warning"
      isLive
      actions={
        <Anchor className="text-link" to={accountLink(namesake)}>
          {t("Show")}
        </Anchor>
      }
    >
      {t("{{name}} of this department already has an account: {{email}}", {
        name: namesake.name,
        email: namesake.email,
      })}
    </Banner>
  );
}
