import { useParams } from "react-router";
import { notifications } from "#contract/notifications.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";

/** Where the link of an e-mail leads: nothing is turned off before the button is pressed. */
export function Unsubscribe() {
  const t = useT();
  const { token = "" } = useParams();
  const { mutate, data, error, isPending } = useWrite(notifications.unsubscribe);
  const isOpen = !data && !error;
  return (
    <AuthPage
      title={t(data ? "These e-mails are turned off" : "Stop these e-mails?")}
      tab={t("Stop e-mails")}
      lead={
        isOpen
          ? t("You get no more e-mails of the type that contained this link. The notifications stay in the product.")
          : (data?.message ?? error?.message)
      }
    >
      <div className="outcome">
        {isOpen && (
          <Button variant="primary" busy={isPending} onClick={() => mutate({ params: { token } })}>
            {t("Stop these e-mails")}
          </Button>
        )}
        <ButtonLink to="/common/account">{t("Change all notifications")}</ButtonLink>
      </div>
    </AuthPage>
  );
}
