import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Account } from "../account.ts";
import { EraseDialog } from "./erase-dialog.tsx";

/** The end of an account, at the foot of its sheet. */
export function ErasePart({ account, onErased }: { account: Account; onErased: () => void }) {
  const t = useWords(requestsWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3>{t("erase.section")}</h3>
      <div className="stack">
        <p className="note">{t("erase.sectionSays")}</p>
        <div>
          <Button size="small" variant="danger" onClick={() => setOpen(true)}>
            {t("erase.open")}
          </Button>
        </div>
      </div>
      <EraseDialog account={isOpen ? account.id : null} onClose={() => setOpen(false)} onErased={onErased} />
    </section>
  );
}
