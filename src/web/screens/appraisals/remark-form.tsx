import { useState } from "react";
import { appraisals } from "#contract/accreditation/appraisals.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { useAction } from "../../ui/message/use-action.ts";
import { Section } from "../../ui/page/section.tsx";

/** The teacher's one answer to a finished appraisal. */
export function RemarkForm({ year }: { year: string }) {
  const t = useT();
  const [comment, setComment] = useState("");
  const remark = useAction(appraisals.remark, {
    doneText: t("Saved."),
    refreshes: [appraisals.readOwn],
  });
  const answer = (agrees: boolean) => remark.mutate({ body: { year, agrees, comment } });
  return (
    <Section title={t("Your answer")} note={t("You can answer it once, after the principal has closed it.")}>
      <Field label={t("Comment")} optional>
        <TextArea rows={3} value={comment} onChange={({ target }) => setComment(target.value)} />
      </Field>
      <div className="appraisal-acts">
        <Button busy={remark.isPending} onClick={() => answer(true)}>
          {t("I have read it")}
        </Button>
        <Button
          busy={remark.isPending}
          disabledBecause={comment.trim() === "" && t("Say why you do not agree.")}
          onClick={() => answer(false)}
        >
          {t("I do not agree")}
        </Button>
      </div>
    </Section>
  );
}
