import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Batch } from "./batch.ts";
import type { ImportAddress } from "./use-import-address.ts";
import { useThrowAway } from "./use-throw-away.ts";

/** Throws away what was read, after a question. */
export function StartOver({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const [asks, setAsks] = useState(false);
  const { isPending, run } = useThrowAway(batch.id, address.begin);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Start over
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title="Throw away what was read?"
        says="Nothing of it was saved. Cells you mended here are lost with it; the file itself stays where it is."
        deed="Throw it away"
        otherwise="Keep it"
        isDangerous
        busy={isPending}
        onConfirm={run}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
