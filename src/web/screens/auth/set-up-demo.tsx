import { useQueryClient } from "@tanstack/react-query";
import { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { AuthPage } from "./auth-page.tsx";

export type DemoAccounts = Answer<typeof auth.setUpDemo>["accounts"];

/** The alternative start: an installation with invented people and records for trying the product. */
export function SetUpDemo({ link, onDone }: { link: string; onDone: (accounts: DemoAccounts) => void }) {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const make = useWrite(auth.setUpDemo, {
    onSuccess: ({ accounts }) => {
      void refresh(client, auth.site);
      onDone(accounts);
    },
    onError: ({ message }) => toast({ variant: "destructive", title: t("Something went wrong!"), text: t(message) }),
  });
  return (
    <section className="outcome set-up-demo" aria-labelledby="set-up-demo">
      <h2 id="set-up-demo">{t("Trying it out?")}</h2>
      <p className="ink2">
        {t(
          "Fill this installation with two sample colleges, about sixty faculty members and ten years of records. For your own institute, start again later with an empty data folder.",
        )}
      </p>
      <Button busy={make.isPending} onClick={() => make.mutate({ body: { link } })}>
        {t("Set up demo")}
      </Button>
      {make.isPending && <p role="status">{t("Creating people and records. This takes up to a minute.")}</p>}
    </section>
  );
}

/** The accounts of the demo, all with one password; shown once, and stored in a file beside the data. */
export function DemoReady({ accounts }: { accounts: DemoAccounts }) {
  const t = useT();
  return (
    <AuthPage
      title={t("The demo is ready")}
      lead={t("Sign in with any of these accounts. They are also listed in demo-accounts.json in the data folder.")}
    >
      <div className="outcome">
        <p role="status">
          {t("Password for all accounts:")} <b className="mono">{accounts[0]?.password}</b>
        </p>
        <table className="demo-accounts">
          <caption className="vh">{t("Demo accounts")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Login Type")}</th>
              <th scope="col">{t("Email")}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ email, role, tags }) => (
              <tr key={email}>
                <td>{[role, ...tags].join(", ")}</td>
                <td className="mono">{email}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ButtonLink variant="primary" to="/auth/login">
          {t("Login")}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
