import { settings } from "#contract/settings.ts";
import { showIssues, useRulesForm } from "../../../accounts/use-rules-form.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { Settings } from "./settings-form.ts";
import { sectionTitles } from "./settings-sections.ts";
import { useApplySettings } from "./use-apply-settings.ts";

/** The e-mail domains of the institute. */
export function DomainsSection({ domains }: { domains: Settings["domains"] }) {
  const t = useT();
  const applySettings = useApplySettings();
  const { register, handleSubmit, setError, reset, formState } = useRulesForm(
    () => import("./section-rules.ts").then(({ domainRules }) => domainRules),
    { domain: "", address: "" },
  );
  const code = useRulesForm(() => import("./section-rules.ts").then(({ codeRules }) => codeRules), { code: "" });
  const add = useAction(settings.addDomain, {
    onRefused: (error) => showIssues(error, ["domain", "address"], setError),
  });
  const pending = add.data;
  const confirm = useAction(settings.confirmDomain, {
    doneText: (_, { params: { domain } }) => t("Addresses of {{domain}} may register now.", { domain }),
    onDone: async (saved) => {
      await applySettings(saved);
      reset();
      code.reset();
      add.reset();
    },
    onRefused: (error) => showIssues(error, ["code"], code.setError),
  });
  const remove = useAction(settings.removeDomain, {
    doneText: (_, { params: { domain } }) => t("{{domain}} is removed.", { domain }),
    onDone: applySettings,
  });
  return (
    <Section
      id="domains"
      title={t(sectionTitles.domains)}
      note={t("only these can register; a domain belongs to one institute")}
    >
      <ul className="domain-lines">
        {domains.map(({ domain, accounts }) => (
          <li key={domain}>
            <span className="mono">{domain}</span>
            <span className="note">{t("{{count}} accounts", { count: accounts })}</span>
            {accounts === 0 && domains.length > 1 && (
              <Button
                size="small"
                aria-label={t("Remove {{domain}}", { domain })}
                busy={remove.isPending && remove.variables?.params.domain === domain}
                onClick={() => remove.mutate({ params: { domain } })}
              >
                {t("Remove")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="domain-form"
        noValidate
        onSubmit={handleSubmit((body) => add.mutate({ body }))}
        aria-label={t("Add an e-mail domain")}
      >
        <Field
          label={t("Add a domain")}
          error={formState.errors.domain?.message}
          help={t("The part after the @. A domain that accounts use cannot be removed.")}
        >
          <TextInput {...register("domain")} mono placeholder="college.edu" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={t("An address of this domain")}
          error={formState.errors.address?.message}
          help={t("A code is sent to it.")}
        >
          <TextInput {...register("address")} mono autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" busy={add.isPending}>
          {t("Send code")}
        </Button>
      </form>
      {pending && (
        <form
          className="domain-form"
          noValidate
          onSubmit={code.handleSubmit((body) => confirm.mutate({ params: { domain: pending.domain }, body }))}
          aria-label={t("Enter the code")}
        >
          <Field
            label={t("Code")}
            error={code.formState.errors.code?.message}
            help={t("Sent to {{address}}. It is valid for 30 minutes.", { address: pending.address })}
          >
            <TextInput {...code.register("code")} mono inputMode="numeric" autoComplete="one-time-code" />
          </Field>
          <Button type="submit" busy={confirm.isPending}>
            {t("Add domain")}
          </Button>
        </form>
      )}
    </Section>
  );
}
