import { useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { CodeInput } from "../../ui/field/code-input.tsx";
import { Field } from "../../ui/field/field.tsx";
import { AuthPage } from "./auth-page.tsx";

type CodePageProps = {
  isBusy: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of a sign-in, after the right password. */
export function CodePage({ isBusy, error, onCode, onBack }: CodePageProps) {
  const t = useT();
  const [code, setCode] = useState("");
  return (
    <AuthPage title={t("Two-step sign-in")} lead={t("Enter the code of your authenticator app, or a recovery code.")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        <Field label={t("Code")} error={error}>
          <CodeInput value={code} required onChange={({ target }) => setCode(target.value)} />
        </Field>
        <Button type="submit" variant="primary" full busy={isBusy}>
          {t("Submit")}
        </Button>
        <Button onClick={onBack}>{t("Back")}</Button>
      </form>
    </AuthPage>
  );
}
