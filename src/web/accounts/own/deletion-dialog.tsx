import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { myDataWords } from "../../words/my-data-words.ts";
import { useWords } from "../../words/use-words.ts";
import { useAsk } from "./use-ask.ts";

/** What deleting means, before it is asked for. */
export function DeletionDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords(myDataWords);
  const { text, setText, problem, send, isBusy } = useAsk("deletion", onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("deletion.title")}
      says={t("deletion.says")}
      foot={
        <>
          <Button onClick={onClose}>{t("deletion.cancel")}</Button>
          <Button variant="danger" busy={isBusy} onClick={send}>
            {t("deletion.send")}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="plain-points">
          <li>{t("deletion.points.documents")}</li>
          <li>{t("deletion.points.works")}</li>
          <li>{t("deletion.points.signIn")}</li>
        </ul>
        <p className="note">{t("deletion.hint")}</p>
        <Field label={t("deletion.label")} optional error={problem}>
          <TextArea rows={3} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
