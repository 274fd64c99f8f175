import { useQueryClient } from "@tanstack/react-query";
import { auth } from "#contract/auth.ts";
import type { Answer } from "#contract/endpoint.ts";
import { refresh } from "../../api/use-read.ts";
import { useWrite } from "../../api/use-write.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useHeard } from "../../words/use-heard.ts";
import { useWords } from "../../words/use-words.ts";
import { AuthPage } from "./auth-page.tsx";

export type DemoAccounts = Answer<typeof auth.setUpDemo>["accounts"];

/** The other way to begin: an installation to look around in, with invented people and records. */
export function SetUpDemo({ link, onDone }: { link: string; onDone: (accounts: DemoAccounts) => void }) {
  const t = useWords(authWords);
  const heard = useHeard();
  const { toast } = useToast();
  const client = useQueryClient();
  const make = useWrite(auth.setUpDemo, {
    onSuccess: ({ accounts }) => {
      void refresh(client, auth.site);
      onDone(accounts);
    },
    onError: ({ message }) => toast({ variant: "destructive", title: t("setUp.failed"), text: heard(message) }),
  });
  return (
    <section className="outcome set-up-demo" aria-labelledby="set-up-demo">
      <h2 id="set-up-demo">{t("setUp.demo.title")}</h2>
      <p className="ink2">{t("setUp.demo.says")}</p>
      <Button busy={make.isPending} onClick={() => make.mutate({ body: { link } })}>
        {t("setUp.demo.make")}
      </Button>
      {make.isPending && <p role="status">{t("setUp.demo.making")}</p>}
    </section>
  );
}

/** Who can sign in to the demo that was made, all with one password; shown once, and kept in a file beside the data. */
export function DemoReady({ accounts }: { accounts: DemoAccounts }) {
  const t = useWords(authWords);
  return (
    <AuthPage title={t("setUp.demo.ready")} lead={t("setUp.demo.readyLead")}>
      <div className="outcome">
        <p role="status">
          {t("setUp.demo.password")} <b className="mono">{accounts[0]?.password}</b>
        </p>
        <table className="demo-accounts">
          <caption className="vh">{t("setUp.demo.accounts")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("fields.loginType")}</th>
              <th scope="col">{t("fields.email")}</th>
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
          {t("links.login")}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
