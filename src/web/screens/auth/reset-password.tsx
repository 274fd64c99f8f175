import { useParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { ClosedLedgerPicture } from "../../ui/pictures/closed-ledger.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { useLinkCheck } from "./use-link-check.ts";

/** Opens for a live link only: the link's own token is asked about, not the session's. */
export function ResetPassword() {
  const { token = "" } = useParams();
  const link = useLinkCheck(token);
  if (link.authorized) return <ChangePassword link={token} purpose={link.purpose} />;
  return (
    <AuthPage
      picture={<ClosedLedgerPicture />}
      title={link.isChecking ? "Checking this link" : "This link is no longer good"}
      tab="Change password"
      lead={link.isChecking ? undefined : "A link lives a few minutes and works once. Ask for a new one."}
    >
      {!link.isChecking && (
        <div className="outcome">
          <ButtonLink to="/auth/forgot-password">Ask for a new link</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
