import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { useToast } from "../ui/toast.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";

export type ShownInvitation = { name: string; link: string };

/** The link of an invitation, to be handed over; it cannot be shown a second time. */
export function InvitationDialog({ shown, onClose }: { shown: ShownInvitation; onClose: () => void }) {
  const t = useWords(accountsWords);
  const { toast } = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(shown.link);
    toast({ text: t("invitationDialog.copied") });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("invitationDialog.invitationLinkOf", { name: shown.name })}
      says={t("invitationDialog.handItOver")}
      foot={
        <>
          <Button onClick={onClose}>{t("invitationDialog.close")}</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {t("invitationDialog.copyLink")}
          </Button>
        </>
      }
    >
      <p className="mono invitation-link">{shown.link}</p>
    </Dialog>
  );
}
