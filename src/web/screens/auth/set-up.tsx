import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { auth } from "#contract/auth.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { call } from "../../core/api/call.ts";
import { refresh } from "../../core/api/use-read.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { AddressInput } from "./address-input.tsx";
import { AuthPage } from "./auth-page.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useRulesForm } from "./use-rules-form.ts";

type Check = ResponseOf<typeof auth.checkSetUp>;
const invalidLink: Check = { authorized: false, offersDemo: false };

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
      .catch(() => stop.signal.aborted || setCheck(invalidLink));
    return () => stop.abort();
  }, [token]);
  if (accounts.length > 0) return <DemoReady accounts={accounts} />;
  if (check?.authorized)
    return (
      <SetUpForm token={token} onDone={() => navigate("/auth/login")}>
        {check.offersDemo && <SetUpDemo token={token} onDone={setAccounts} />}
      </SetUpForm>
    );
  return (
    <InvalidLink
      tab={t("Set-up")}
      isChecking={check === null}
      lead={t("Each time the server starts without a super admin, it prints a new link.")}
    >
      <ButtonLink to="/auth/login">{t("Login")}</ButtonLink>
    </InvalidLink>
  );
}

type DemoAccounts = ResponseOf<typeof auth.setUpDemo>["accounts"];

/** The alternative start: an installation with invented people and records for trying the product. */
function SetUpDemo({ token, onDone }: { token: string; onDone: (accounts: DemoAccounts) => void }) {
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
      <p className="secondary">
        {t(
          "Fill this installation with two sample colleges, about sixty faculty members and ten years of records. For your own institute, start again later with an empty data folder.",
        )}
      </p>
      <Button busy={make.isPending} onClick={() => make.mutate({ body: { link: token } })}>
        {t("Set up demo")}
      </Button>
      {make.isPending && <p role="status">{t("Creating people and records. This takes up to a minute.")}</p>}
    </section>
  );
}

/** The accounts of the demo, all with one password; shown once, and stored in a file beside the data. */
function DemoReady({ accounts }: { accounts: DemoAccounts }) {
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
          <caption className="sr-only">{t("Demo accounts")}</caption>
          <TableHead columns={[t("Login Type"), t("Email")]} />
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

const empty = { institute: "", domain: "", name: "", email: "", password: "", confirmPassword: "" };

type SetUpFormProps = {
  /** The last part of the set-up link. */
  token: string;
  onDone: () => void;
  /** Below the form: the alternative start. */
  children?: ReactNode;
};

function SetUpForm({ token, onDone, children }: SetUpFormProps) {
  const t = useT();
  const { toast } = useToast();
  const client = useQueryClient();
  const { values, errors, field, handleSubmit, showRefusal } = useRulesForm((_, rules) => rules.setUpRules, empty);
  const setUp = useWrite(auth.setUp, {
    onSuccess: ({ message }) => {
      void refresh(client, auth.site);
      toast({ text: t(message) });
      onDone();
    },
    onError: showRefusal,
  });
  const send = handleSubmit(({ confirmPassword: _, ...body }) => setUp.mutate({ body: { ...body, link: token } }));
  return (
    <AuthPage title={t("Set up")} lead={t("Create the institute and the super admin account of this installation.")}>
      <form noValidate onSubmit={send}>
        <Field label={t("Institute")} error={t(errors.institute)}>
          <TextInput {...field("institute")} autoComplete="organization" />
        </Field>
        <Field
          label={t("E-mail domain")}
          error={t(errors.domain)}
          help={t("The part after the @ in everyone’s address. Accounts with this domain belong to this institute.")}
        >
          <TextInput {...field("domain")} autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("Your name")} error={t(errors.name)}>
          <TextInput {...field("name")} autoComplete="name" />
        </Field>
        <Field label={t("Email")} error={t(errors.email)}>
          <AddressInput {...field("email")} autoComplete="username" />
        </Field>
        <NewPasswordFields
          email={values.email}
          institute={{ name: values.institute, domains: [values.domain] }}
          password={field("password")}
          confirm={field("confirmPassword")}
          errors={{ password: errors.password, confirm: errors.confirmPassword }}
        />
        <Button type="submit" variant="primary" full busy={setUp.isPending}>
          {t("Create")}
        </Button>
      </form>
      {children}
    </AuthPage>
  );
}
