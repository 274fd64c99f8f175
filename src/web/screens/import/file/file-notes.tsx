import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";

const maxNotes = 5;

/** What is to be known of the file as a whole: what is wrong in it, and what was left out or read in another way. */
export function FileNotes({ batch }: { batch: Batch }) {
  const t = useT();
  const { notes } = batch;
  if (notes.length === 0) return null;
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
