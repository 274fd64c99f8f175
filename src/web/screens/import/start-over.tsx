import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import type { ImportAddress } from "./use-import-address.ts";
import { useThrowAway } from "./use-throw-away.ts";

/** Throws away what was read, after a question. */
export function StartOver({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useWords(importWords);
  const [asks, setAsks] = useState(false);
  const { isPending, run } = useThrowAway(batch.id, address.begin);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t("startOver.startOver")}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t("startOver.throwAwayWhatWasRead")}
        says={t("startOver.nothingOfItWasSaved")}
        deed={t("startOver.throwItAway")}
        otherwise={t("startOver.keepIt")}
        isDangerous
        busy={isPending}
        onConfirm={run}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
