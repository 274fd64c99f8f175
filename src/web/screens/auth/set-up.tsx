import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { auth } from "#contract/auth.ts";
import { call } from "../../api/call.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useWords } from "../../words/use-words.ts";
import { AuthPage } from "./auth-page.tsx";
import { NotAuthorised } from "./not-authorised.tsx";
import { SetUpForm } from "./set-up-form.tsx";

/** The first page of an installation: its one-time link makes the institute and its super admin. */
export function SetUp() {
  const { token = "" } = useParams();
  const t = useWords(authWords);
  const navigate = useNavigate();
  const [isGood, setGood] = useState<boolean | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(auth.checkSetUp, { body: { link: token } }, { signal: stop.signal })
      .then(({ authorized }) => setGood(authorized))
      .catch(() => stop.signal.aborted || setGood(false));
    return () => stop.abort();
  }, [token]);
  if (isGood) return <SetUpForm link={token} onDone={() => navigate("/auth/login")} />;
  return (
    <AuthPage
      picture={<NotAuthorised />}
      title={t(isGood === null ? "link.checking" : "link.notGood")}
      tab={t("link.setUpTab")}
      lead={isGood === null ? undefined : t("link.setUpLead")}
    >
      {isGood === false && (
        <div className="outcome">
          <ButtonLink to="/auth/login">{t("links.login")}</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
