import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { auth } from "#contract/auth.ts";
import { translate } from "#texts/translate.ts";
import { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ChangePassword } from "./change-password.tsx";
import { NotAuthorised } from "./not-authorised.tsx";

/** Opens for a valid link only: the link's own token is checked, not the session's. */
export function ResetPassword() {
  const { token = "" } = useParams();
  const t = useT();
  const link = useLinkCheck(token);
  if (link.authorized) return <ChangePassword link={token} purpose={link.purpose} />;
  return (
    <AuthPage
      picture={<NotAuthorised />}
      title={t(link.isChecking ? "Checking this link" : "This link is no longer valid")}
      tab={t("Change password")}
      lead={link.isChecking ? undefined : t("A link is valid for a few minutes and works once. Request a new one.")}
    >
      {!link.isChecking && (
        <div className="outcome">
          <ButtonLink to="/auth/forgot-password">{t("Request a new link")}</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}

type LinkCheck = { isChecking: boolean; authorized: boolean; purpose?: "reset" | "invite" };

/** Checks a reset or invitation link with the server. A failed check is only logged. */
function useLinkCheck(link: string): LinkCheck {
  const [check, setCheck] = useState<LinkCheck>({ isChecking: true, authorized: false });
  useEffect(() => {
    const stop = new AbortController();
    call(auth.validateLink, {}, { token: link, signal: stop.signal })
      .then(({ authorized, purpose }) => setCheck({ isChecking: false, authorized, purpose }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.info(translate("The link could not be validated"), error instanceof ApiError ? error.message : error);
        setCheck({ isChecking: false, authorized: false });
      });
    return () => stop.abort();
  }, [link]);
  return check;
}
