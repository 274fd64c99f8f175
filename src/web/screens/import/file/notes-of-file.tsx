import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";
import { isRecognised } from "../use-import-address.ts";

const maxNotes = 5;

/** What is wrong in a file of references, by line; a table tells it row by row. */
export function NotesOfFile({ batch }: { batch: Batch }) {
  const t = useT();
  const { notes } = batch;
  if (!isRecognised(batch) || notes.length === 0) return null;
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
