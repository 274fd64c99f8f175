import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { myDataWords } from "../../words/my-data-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useAsk } from "./use-ask.ts";

type AskDialogProps = { isOpen: boolean; onClose: () => void };

/** What is wrong, in one's own words. */
export function CorrectionDialog({ isOpen, onClose }: AskDialogProps) {
  const t = useWords(myDataWords);
  const { text, setText, problem, send, isBusy } = useAsk("correction", onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("correction.title")}
      says={t("correction.says")}
      foot={
        <>
          <Button onClick={onClose}>{t("correction.cancel")}</Button>
          <Button variant="primary" busy={isBusy} onClick={send}>
            {t("correction.send")}
          </Button>
        </>
      }
    >
      <Field label={t("correction.label")} error={problem}>
        <TextArea rows={5} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}
