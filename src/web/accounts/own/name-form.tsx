import { own } from "#contract/own.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { showIssues, useRulesForm } from "../use-rules-form.ts";

/** The shown name of the account. */
export function NameForm({ name }: { name: string }) {
  const t = useT();
  const { register, handleSubmit, setError, formState, reset } = useRulesForm(
    () => import("../account-rules.ts").then(({ nameRules }) => nameRules),
    { name },
  );
  const save = useAction(own.changeName, {
    doneText: ({ isApproved }) =>
      t(
        isApproved
          ? "Name saved."
          : "Name saved. Until your head or an admin approves it, records are matched by your approved name, which public pages, CVs and accreditation tables show.",
      ),
    refreshes: [own.readMe],
    onDone: ({ name }) => reset({ name }),
    onRefused: (error) => showIssues(error, ["name"], setError),
  });
  return (
    <form className="stack own-form" noValidate onSubmit={handleSubmit((body) => save.mutate({ body }))}>
      <Field label={t("Name")} error={formState.errors.name?.message}>
        <TextInput {...register("name")} autoComplete="name" />
      </Field>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t("Save name")}
        </Button>
      </div>
    </form>
  );
}
