import * as z from "zod";
import { settings } from "#contract/settings.ts";
import { ownMailDomain } from "#contract/settings-rules.ts";
import { placeIssues, useRulesForm } from "../../../accounts/use-rules-form.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import type { Settings } from "./settings-form.ts";
import { useTakeSettings } from "./use-settings.ts";

const rules = z.object({ domain: ownMailDomain, address: z.email() });
const codeRules = z.object({ code: z.string().trim().min(1) });

/** The mail domains whose addresses belong to the institute. */
export function DomainsSection({ domains }: { domains: Settings["domains"] }) {
  const t = useWords(settingsWords);
  const { toast } = useToast();
  const take = useTakeSettings();
  const { register, handleSubmit, setError, reset, formState } = useRulesForm(rules, { domain: "", address: "" });
  const code = useRulesForm(codeRules, { code: "" });
  const add = useWrite(settings.addDomain, {
    onError: (error) => {
      const rest = placeIssues(error, ["domain", "address"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  const asked = add.data;
  const confirm = useWrite(settings.confirmDomain, {
    onSuccess: async (saved, { params }) => {
      await take(saved);
      reset();
      code.reset();
      add.reset();
      toast({ text: t("domainsSection.addressesOfMayRegisterNow", { domain: params.domain }) });
    },
    onError: (error) => {
      const rest = placeIssues(error, ["code"], code.setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  const remove = useWrite(settings.removeDomain, {
    onSuccess: async (saved, { params }) => {
      await take(saved);
      toast({ text: t("domainsSection.isGivenUp", { domain: params.domain }) });
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
  return (
    <Section title={t("domainsSection.mailDomains")} note={t("domainsSection.matchedLetterByLetterEach")}>
      <ul className="domain-lines">
        {domains.map(({ domain, accounts }) => (
          <li key={domain}>
            <span className="mono">{domain}</span>
            <span className="note">{t("domainsSection.accounts", { count: accounts })}</span>
            {accounts === 0 && domains.length > 1 && (
              <Button
                size="small"
                aria-label={t("domainsSection.giveUpOf", { domain })}
                busy={remove.isPending && remove.variables.params.domain === domain}
                onClick={() => remove.mutate({ params: { domain } })}
              >
                {t("domainsSection.giveUp")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="domain-form"
        noValidate
        onSubmit={handleSubmit((body) => add.mutate({ body }))}
        aria-label={t("domainsSection.addAMailDomain")}
      >
        <Field
          label={t("domainsSection.anotherDomain")}
          error={formState.errors.domain?.message}
          help={t("domainsSection.thePartBehindTheOne")}
        >
          <TextInput {...register("domain")} mono placeholder="college.edu" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={t("domainsSection.address")}
          error={formState.errors.address?.message}
          help={t("domainsSection.aCodeIsSent")}
        >
          <TextInput {...register("address")} mono autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" busy={add.isPending}>
          {t("domainsSection.sendCode")}
        </Button>
      </form>
      {asked && (
        <form
          className="domain-form"
          noValidate
          onSubmit={code.handleSubmit((body) => confirm.mutate({ params: { domain: asked.domain }, body }))}
          aria-label={t("domainsSection.enterTheCode")}
        >
          <Field
            label={t("domainsSection.code")}
            error={code.formState.errors.code?.message}
            help={t("domainsSection.codeSentTo", { address: asked.address })}
          >
            <TextInput {...code.register("code")} mono inputMode="numeric" autoComplete="one-time-code" />
          </Field>
          <Button type="submit" busy={confirm.isPending}>
            {t("domainsSection.addDomain")}
          </Button>
        </form>
      )}
    </Section>
  );
}
