import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { dashboards } from "#contract/dashboards.ts";
import { settings } from "#contract/settings.ts";
import { ownMailDomain } from "#contract/settings-rules.ts";
import { placeIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { System } from "./super-dashboard.tsx";

const rules = z.object({ institute: z.string().min(1), domain: ownMailDomain });

/** Adds a mail domain to an institute without a code. */
export function GrantDomain({ institutes }: { institutes: System["institutes"] }) {
  const t = useWords(superadminWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const first = { institute: institutes[0]?.id ?? "", domain: "" };
  const { register, handleSubmit, setError, reset, formState } = useRulesForm(rules, first);
  const grant = useWrite(settings.grantDomain, {
    onSuccess: async ({ message }) => {
      await refresh(client, dashboards.system);
      reset();
      toast({ text: message });
    },
    onError: (error) => {
      const rest = placeIssues(error, ["institute", "domain"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  return (
    <form
      className="grant-domain"
      noValidate
      onSubmit={handleSubmit((body) => grant.mutate({ body }))}
      aria-label={t("grantDomain.title")}
    >
      <Field label={t("institutesTable.institute")} error={formState.errors.institute?.message}>
        <Select {...register("institute")} choices={institutes.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field label={t("grantDomain.domain")} error={formState.errors.domain?.message}>
        <TextInput {...register("domain")} mono placeholder="college.edu" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" busy={grant.isPending}>
        {t("grantDomain.add")}
      </Button>
    </form>
  );
}
