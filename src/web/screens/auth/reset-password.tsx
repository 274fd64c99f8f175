import { useParams } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useWords } from "../../words/use-words.ts";
import { AuthPage } from "./auth-page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { NotAuthorised } from "./not-authorised.tsx";
import { useLinkCheck } from "./use-link-check.ts";

/** Opens for a live link only: the link's own token is asked about, not the session's. */
export function ResetPassword() {
  const { token = "" } = useParams();
  const t = useWords(authWords);
  const link = useLinkCheck(token);
  if (link.authorized) return <ChangePassword link={token} purpose={link.purpose} />;
  return (
    <AuthPage
      picture={<NotAuthorised />}
      title={t(link.isChecking ? "link.checking" : "link.notGood")}
      tab={t("link.resetTab")}
      lead={link.isChecking ? undefined : t("link.resetLead")}
    >
      {!link.isChecking && (
        <div className="outcome">
          <ButtonLink to="/auth/forgot-password">{t("link.askAgain")}</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
