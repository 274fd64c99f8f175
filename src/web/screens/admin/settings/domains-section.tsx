import * as z from "zod";
import { settings } from "#contract/settings.ts";
import { mailDomain } from "#contract/settings-rules.ts";
import { placeIssues, useRulesForm } from "../../../accounts/use-rules-form.ts";
import { useWrite } from "../../../api/use-write.ts";
import { Button } from "../../../ui/button.tsx";
import { countText } from "../../../ui/count-text.ts";
import { Field } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useToast } from "../../../ui/toast.tsx";
import type { Settings } from "./settings-form.ts";
import { useTakeSettings } from "./use-settings.ts";

const rules = z.object({ domain: mailDomain });

/** The mail domains whose addresses belong to the institute. */
export function DomainsSection({ domains }: { domains: Settings["domains"] }) {
  const { toast } = useToast();
  const take = useTakeSettings();
  const { register, handleSubmit, setError, reset, formState } = useRulesForm(rules, { domain: "" });
  const add = useWrite(settings.addDomain, {
    onSuccess: async (saved, { body }) => {
      await take(saved);
      reset();
      toast({ text: `Addresses of ${body.domain} may register now.` });
    },
    onError: (error) => {
      const rest = placeIssues(error, ["domain"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  const remove = useWrite(settings.removeDomain, {
    onSuccess: async (saved, { params }) => {
      await take(saved);
      toast({ text: `${params.domain} is given up.` });
    },
    onError: ({ message }) => toast({ variant: "destructive", text: message }),
  });
  return (
    <Section title="Mail domains" note="matched letter by letter; each belongs to one institute">
      <ul className="domain-lines">
        {domains.map(({ domain, accounts }) => (
          <li key={domain}>
            <span className="mono">{domain}</span>
            <span className="note">{accounts === 1 ? "1 account" : `${countText(accounts)} accounts`}</span>
            {accounts === 0 && domains.length > 1 && (
              <Button
                size="small"
                aria-label={`Give ${domain} up`}
                busy={remove.isPending && remove.variables.params.domain === domain}
                onClick={() => remove.mutate({ params: { domain } })}
              >
                Give up
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="domain-form"
        noValidate
        onSubmit={handleSubmit((body) => add.mutate({ body }))}
        aria-label="Add a mail domain"
      >
        <Field
          label="Another domain"
          error={formState.errors.domain?.message}
          help="The part behind the @. One that accounts use cannot be given up."
        >
          <TextInput {...register("domain")} mono placeholder="college.edu" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button type="submit" busy={add.isPending}>
          Add domain
        </Button>
      </form>
    </Section>
  );
}
