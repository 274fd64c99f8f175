import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { own } from "#contract/own.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ownWords } from "../../words/own-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { placeIssues, useRulesForm } from "../use-rules-form.ts";

const say = sayOf(ownWords);

const rules = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => say("nameForm.enterYourName") })
    .max(200, { error: () => say("nameForm.atMost200Characters") }),
});

/** The name shown beside the account. */
export function NameForm({ name }: { name: string }) {
  const t = useWords(ownWords);
  const client = useQueryClient();
  const { toast } = useToast();
  const { register, handleSubmit, setError, formState, reset } = useRulesForm(rules, { name });
  const save = useWrite(own.changeName, {
    onSuccess: (saved) => {
      reset({ name: saved.name });
      toast({ text: t(saved.isApproved ? "nameForm.nameSaved" : "nameForm.nameWaits") });
      return refresh(client, own.readMe);
    },
    onError: (error) => {
      const rest = placeIssues(error, ["name"], setError);
      if (rest) toast({ variant: "destructive", text: rest });
    },
  });
  return (
    <form className="stack own-form" noValidate onSubmit={handleSubmit((body) => save.mutate({ body }))}>
      <Field label={t("nameForm.name")} error={formState.errors.name?.message}>
        <TextInput {...register("name")} autoComplete="name" />
      </Field>
      <div>
        <Button type="submit" busy={save.isPending}>
          {t("nameForm.saveName")}
        </Button>
      </div>
    </form>
  );
}
