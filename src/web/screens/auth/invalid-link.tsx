import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { ClosedLedgerPicture } from "../../ui/pictures/closed-ledger.tsx";
import { AuthPage } from "./auth-page.tsx";

type InvalidLinkProps = {
  /** Title of the browser tab. */
  tab: string;
  isChecking: boolean;
  lead: string;
  /** Where to go on. */
  children: ReactNode;
};

/** In place of a form while its link is checked, and if the link is not valid. */
export function InvalidLink({ tab, isChecking, lead, children }: InvalidLinkProps) {
  const t = useT();
  return (
    <AuthPage
      picture={
        <div role="img" aria-label={t("A locked book: you are not authorised")}>
          <ClosedLedgerPicture />
        </div>
      }
      title={t(isChecking ? "Checking this link" : "This link is no longer valid")}
      tab={tab}
      lead={isChecking ? undefined : lead}
    >
      {!isChecking && <div className="outcome">{children}</div>}
    </AuthPage>
  );
}
