import { type FormEvent, type ReactNode, useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import type { ApiError } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/field/code-input.tsx";
import { Field } from "../../ui/field/field.tsx";
import { PasswordInput } from "../../ui/field/password-input.tsx";
import { Section } from "../../ui/page/section.tsx";
import { dayIn, formatLongDay } from "../../ui/text/format-date.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import "./own.css";
import { useCopy } from "../../feedback/use-copy.ts";

type Secret = ResponseOf<typeof own.beginSecondFactor>;

/** Two-step sign-in: on, off, or being set up. People other than admins see it only while it is on. */
export function SecondFactor() {
  const t = useT();
  const { data } = useRead(own.readSecondFactor);
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!data || (!data.isOffered && data.since === null)) return null;
  return (
    <Section title={t("Two-step sign-in")} note={t("a code from your phone after the password")}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : data.since !== null ? (
        <TurnedOn {...data} since={data.since} onCodes={setCodes} />
      ) : secret ? (
        <ConfirmSetUp
          secret={secret}
          onCodes={(newCodes) => {
            setSecret(undefined);
            setCodes(newCodes);
          }}
        />
      ) : (
        <TurnedOff onSecret={setSecret} />
      )}
    </Section>
  );
}

function TurnedOff({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const t = useT();
  const typed = useTextInput();
  const begin = useAction(own.beginSecondFactor, { onDone: onSecret, onRefused: typed.showRefusal });
  return (
    <form className="stack own-form" onSubmit={typed.handleSubmit((password) => begin.mutate({ body: { password } }))}>
      <CurrentPassword {...typed} />
      <div>
        <Button type="submit" busy={begin.isPending}>
          {t("Turn on")}
        </Button>
      </div>
    </form>
  );
}

function ConfirmSetUp({
  secret: { secret, picture },
  onCodes,
}: {
  secret: Secret;
  onCodes: (codes: readonly string[]) => void;
}) {
  const t = useT();
  const typed = useTextInput();
  const confirm = useAction(own.confirmSecondFactor, {
    refreshes: [own.readSecondFactor, own.listSessions],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onRefused: typed.showRefusal,
  });
  return (
    <form className="stack own-form" onSubmit={typed.handleSubmit((code) => confirm.mutate({ body: { code } }))}>
      <p>
        {t("Scan this with an authenticator app on your phone, or type the key into it. Then enter the app’s code.")}
      </p>
      <svg className="qr" viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={t("QR code")}>
        <path d={picture.path} />
      </svg>
      <p className="mono">{secret.match(/.{1,4}/g)?.join(" ")}</p>
      <Field label={t("Code")} error={typed.error}>
        <CodeInput inputMode="numeric" {...typed.control} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t("Confirm")}
        </Button>
      </div>
    </form>
  );
}

type TurnedOnProps = ResponseOf<typeof own.readSecondFactor> & {
  since: string;
  onCodes: (codes: readonly string[]) => void;
};

function TurnedOn({ since, recoveryCodesLeft, isReadable, onCodes }: TurnedOnProps) {
  const t = useT();
  const timeZone = useTimeZone();
  const typed = useTextInput();
  const renew = useAction(own.renewRecoveryCodes, {
    refreshes: [own.readSecondFactor],
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onRefused: typed.showRefusal,
  });
  const end = useAction(own.endSecondFactor, {
    doneText: ({ message }) => message,
    refreshes: [own.readSecondFactor, own.listSessions],
    onRefused: typed.showRefusal,
  });
  return (
    <form className="stack own-form" onSubmit={typed.handleSubmit((password) => renew.mutate({ body: { password } }))}>
      <p>
        {t("On since {{day}}. Recovery codes left: {{left}}.", {
          day: formatLongDay(dayIn(since, timeZone)),
          left: recoveryCodesLeft,
        })}
      </p>
      {!isReadable && (
        <p className="field-error">
          {t("The server’s key has changed: only recovery codes are accepted. Turn it off and on again.")}
        </p>
      )}
      <CurrentPassword {...typed} />
      <div className="row">
        <Button type="submit" busy={renew.isPending}>
          {t("New recovery codes")}
        </Button>
        <Button busy={end.isPending} onClick={typed.handleSubmit((password) => end.mutate({ body: { password } }))}>
          {t("Turn off")}
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  const copy = useCopy();
  return (
    <div className="stack own-form">
      <p role="alert">
        {t("Print or store these recovery codes. Each can be used once in place of a code. They are not shown again.")}
      </p>
      <ol className="mono recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="row">
        <Button onClick={() => void copy(codes.join("\n"))}>{t("Copy")}</Button>
        <Button variant="primary" onClick={onDone}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}

type TextInput = ReturnType<typeof useTextInput>;

function CurrentPassword({ control, error }: Pick<TextInput, "control" | "error">): ReactNode {
  const t = useT();
  return (
    <Field label={t("Current password")} error={error}>
      <PasswordInput {...control} autoComplete="current-password" />
    </Field>
  );
}

/** The state of one text input, with the error that the server returned for it. */
function useTextInput() {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  return {
    error,
    control: {
      value,
      required: true,
      onChange: ({ target }: { target: HTMLInputElement }) => setValue(target.value),
    },
    handleSubmit: (action: (value: string) => void) => (event: FormEvent) => {
      event.preventDefault();
      setError(undefined);
      action(value);
    },
    /** Shows the message at the field if the refusal concerns it, else returns it. */
    showRefusal: ({ message, issues }: ApiError): string | undefined => {
      if (issues.length === 0) return message;
      setError(message);
      return undefined;
    },
  };
}
