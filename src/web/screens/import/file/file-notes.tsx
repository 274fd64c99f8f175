import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";
import { learnTemplates } from "../import-texts.ts";

const maxNotes = 5;

/** Notes about the whole file: what is wrong in it, was left out, or was changed while it was read. */
export function FileNotes({ batch }: { batch: Batch }) {
  const t = useT();
  const { notes } = batch;
  if (notes.length === 0) return null;
  learnTemplates(batch.templates);
  return (
    <Banner tone={batch.form ? "info" : "warning"}>
      <ul>
        {notes.slice(0, maxNotes).map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
      {notes.length > maxNotes && t("And {{more}} more.", { more: notes.length - maxNotes })}
    </Banner>
  );
}
