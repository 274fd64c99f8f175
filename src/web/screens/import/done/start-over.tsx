import { useState } from "react";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import type { Batch } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { useDiscard } from "./use-discard.ts";

/** Discards what was read, after a confirmation. */
export function StartOver({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const { isPending, run } = useDiscard(batch.id, address.begin);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {t("Start over")}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t("Discard this import?")}
        says={t("Nothing was saved. Cells you fixed here are lost; your file is not changed.")}
        action={t("Discard import")}
        isDangerous
        busy={isPending}
        onConfirm={run}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
