import { useState } from "react";
import { isDay } from "#kinds/day.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { accountsWords } from "../../words/accounts-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Account } from "../account.ts";
import { EffectShown } from "./effect-shown.tsx";
import { endedBy, historyOf } from "./history.ts";
import { LastDay } from "./last-day.tsx";
import { useCountsEffect } from "./use-counts-effect.ts";

type SwitchOffDialogProps = {
  account: Account;
  isBusy: boolean;
  /** Null keeps the appointments open. */
  onConfirm: (lastDay: string | null) => void;
  onClose: () => void;
};

/** Asks for the last day before an account is switched off, and shows what ending the appointments moves. */
export function SwitchOffDialog({ account, isBusy, onConfirm, onClose }: SwitchOffDialogProps) {
  const t = useWords(accountsWords);
  const { data: me } = useMe();
  const [lastDay, setLastDay] = useState<string | null>(me?.institute.today ?? "");
  const isWhole = lastDay === null || isDay(lastDay);
  const hasAppointments = account.appointments.length > 0;
  const wanted = lastDay !== null && isWhole && hasAppointments && account.abilities.appoint;
  const foreseen = useCountsEffect(account, wanted ? endedBy(historyOf(account), lastDay) : null);
  return (
    <ConfirmDialog
      isOpen
      title={t("accountDeeds.switchOff", { name: account.name || account.email })}
      says={t("accountDeeds.everyOpenSessionEnds")}
      deed={t("accountDeeds.switchOff2")}
      otherwise={t("accountDeeds.keepIt")}
      isDangerous
      busy={isBusy}
      disabledBecause={isWhole ? undefined : t("appointments.writeADay")}
      onConfirm={() => onConfirm(hasAppointments ? lastDay : null)}
      onClose={onClose}
    >
      {hasAppointments && (
        <div className="stack">
          <LastDay value={lastDay} onChange={setLastDay} />
          {wanted && <EffectShown foreseen={foreseen} />}
        </div>
      )}
    </ConfirmDialog>
  );
}
