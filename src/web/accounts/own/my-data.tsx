import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { requestKinds } from "#contract/privacy-rules.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { myDataWords } from "../../words/my-data-words.ts";
import { useWords } from "../../words/use-words.ts";
import { CorrectionDialog } from "./correction-dialog.tsx";
import { DataDownload } from "./data-download.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { OwnRequests } from "./own-requests.tsx";
import "../requests/requests.css";

type Asking = (typeof requestKinds)[number] | null;

/** What is held about me as a file, and what I ask of those who hold it. */
export function MyData() {
  const t = useWords(myDataWords);
  const { data: me } = useMe();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const here = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#my-data") here.current?.scrollIntoView();
  }, [hash]);
  const isOffice = me?.role === "Admin" || me?.role === "Super Admin";
  return (
    <div className="stack my-data" id="my-data" ref={here}>
      <DataDownload />
      <div className="stack my-data-asks">
        <div className="row wrap">
          <Button onClick={() => setAsking("correction")}>{t("ask.correction")}</Button>
          <Button onClick={() => setAsking("deletion")}>{t("ask.deletion")}</Button>
        </div>
        {me && <p className="note">{t(isOffice ? "ask.who.office" : "ask.who.member")}</p>}
      </div>
      <OwnRequests />
      <CorrectionDialog isOpen={asking === "correction"} onClose={close} />
      <DeletionDialog isOpen={asking === "deletion"} onClose={close} />
    </div>
  );
}
