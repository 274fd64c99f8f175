import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";
import { call } from "../../core/api/call.ts";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { NotAuthorised } from "./not-authorised.tsx";
import { type DemoAccounts, DemoReady, SetUpDemo } from "./set-up-demo.tsx";
import { SetUpForm } from "./set-up-form.tsx";

type Check = Answer<typeof auth.checkSetUp>;
const notGood: Check = { authorized: false, offersDemo: false };

/** The first page of an installation: its one-time link creates the institute and its super admin. */
export function SetUp() {
  const { token = "" } = useParams();
  const t = useT();
  const navigate = useNavigate();
  const [check, setCheck] = useState<Check | null>(null);
  const [accounts, setAccounts] = useState<DemoAccounts>([]);
  useEffect(() => {
    const stop = new AbortController();
    call(auth.checkSetUp, { body: { link: token } }, { signal: stop.signal })
      .then(setCheck)
      .catch(() => stop.signal.aborted || setCheck(notGood));
    return () => stop.abort();
  }, [token]);
  if (accounts.length > 0) return <DemoReady accounts={accounts} />;
  if (check?.authorized)
    return (
      <SetUpForm link={token} onDone={() => navigate("/auth/login")}>
        {check.offersDemo && <SetUpDemo link={token} onDone={setAccounts} />}
      </SetUpForm>
    );
  const isChecking = check === null;
  return (
    <AuthPage
      picture={<NotAuthorised />}
      title={t(isChecking ? "Checking this link" : "This link is no longer valid")}
      tab={t("Set-up")}
      lead={isChecking ? undefined : t("The server prints a new one each time it starts without a super admin.")}
    >
      {!isChecking && (
        <div className="outcome">
          <ButtonLink to="/auth/login">{t("Login")}</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
