import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { auth } from "#contract/auth.ts";
import { call } from "../../api/call.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ClosedLedgerPicture } from "../../ui/pictures/closed-ledger.tsx";
import { AuthPage } from "./auth-page.tsx";
import { SetUpForm } from "./set-up-form.tsx";

/** The first page of an installation: its one-time link makes the institute and its super admin. */
export function SetUp() {
  const { token = "" } = useParams();
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
      picture={<ClosedLedgerPicture />}
      title={isGood === null ? "Checking this link" : "This link is no longer good"}
      tab="Set-up"
      lead={isGood === null ? undefined : "The server prints a new one each time it starts without a super admin."}
    >
      {isGood === false && (
        <div className="outcome">
          <ButtonLink to="/auth/login">Login</ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}
