import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import { isDay } from "#kinds/day.ts";
import type { Account } from "../../accounts/account.ts";
import { LastDay } from "../../accounts/appointments/last-day.tsx";
import { sentenceOf, useRefreshAccounts } from "../../accounts/use-account-deeds.tsx";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useToast } from "../../ui/toast.tsx";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";

/** Switches the chosen accounts on or off together; those already so, and the own one, are left as they are. */
export function SwitchBar({ chosen, onDone }: { chosen: readonly Account[]; onDone: () => void }) {
  const t = useWords(superadminWords);
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const [isAsking, setAsking] = useState(false);
  const { data: me } = useMe();
  const [chosenDay, setLastDay] = useState<string | null>();
  const lastDay = chosenDay === undefined ? (me?.institute.today ?? "") : chosenDay;
  const [isBusy, setBusy] = useState(false);
  const able = chosen.filter(({ abilities }) => abilities.activate);
  const toSwitchOff = able.filter(({ state }) => state !== "off");
  const toSwitchOn = able.filter(({ state }) => state !== "active");
  const run = async (wanted: readonly Account[], state: "active" | "off") => {
    setBusy(true);
    const problems: string[] = [];
    // One after the other: each is a deed of its own, and a refused one stops none of the rest.
    for (const account of wanted) {
      try {
        await switchOne(account, state, lastDay);
      } catch (error) {
        problems.push(`${account.name || account.email}: ${sentenceOf(error as ApiError)}`);
      }
    }
    const deed = state === "off" ? "switchedOff" : "switchedOn";
    const done = wanted.length - problems.length;
    const [problem] = problems;
    toast(
      problem === undefined
        ? { text: t(`switchBar.${deed}`, { done }) }
        : { variant: "destructive", text: t(`switchBar.${deed}InPart`, { done, left: problems.length, problem }) },
    );
    setBusy(false);
    setAsking(false);
    onDone();
    await refreshAccounts();
  };
  return (
    <>
      <SelectionBar
        count={chosen.length}
        warning={
          chosen.length > able.length && (
            <span>{t("switchBar.cannotBeSwitched", { accounts: chosen.length - able.length })}</span>
          )
        }
        onClear={onDone}
        actions={
          <>
            {toSwitchOn.length > 0 && (
              <Button size="small" busy={isBusy} onClick={() => void run(toSwitchOn, "active")}>
                {t("switchBar.switchOn", { n: toSwitchOn.length })}
              </Button>
            )}
            {toSwitchOff.length > 0 && (
              <Button size="small" variant="danger" busy={isBusy} onClick={() => setAsking(true)}>
                {t("switchBar.switchOff", { n: toSwitchOff.length })}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("switchBar.switchOffAccounts", { count: toSwitchOff.length })}
        says={t("switchBar.theirOpenSessionsEnd")}
        deed={t("switchBar.switchOff", { n: toSwitchOff.length })}
        otherwise={t("switchBar.keepThem")}
        isDangerous
        busy={isBusy}
        disabledBecause={lastDay === null || isDay(lastDay) ? undefined : t("switchBar.enterTheLastDay")}
        onConfirm={() => void run(toSwitchOff, "off")}
        onClose={() => setAsking(false)}
      >
        <div className="stack">
          <LastDay value={lastDay} onChange={setLastDay} />
        </div>
      </ConfirmDialog>
    </>
  );
}

function switchOne(
  { id, state: present, version, appointments }: Account,
  state: "active" | "off",
  lastDay: string | null,
): Promise<unknown> {
  if (present === "waiting" && state === "active") return call(accounts.activate, { params: { id } });
  const ending = state === "off" ? { lastDay: appointments.length > 0 ? lastDay : null } : {};
  return call(accounts.change, { params: { id }, body: { version, state, ...ending } });
}
