import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import { isDay } from "#kinds/day.ts";
import { text } from "#texts/text.ts";
import type { Account } from "../../accounts/account.ts";
import { LastDay } from "../../accounts/appointments/last-day.tsx";
import { sentenceOf, useRefreshAccounts } from "../../accounts/use-account-actions.tsx";
import type { ApiError } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { useMe } from "../../core/queries/use-me.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../ui/message/toast.tsx";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";

/** Activates or deactivates the chosen accounts together; those already so, and the own one, are skipped. */
export function SwitchBar({ chosen, onDone }: { chosen: readonly Account[]; onDone: () => void }) {
  const t = useT();
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
    // One after the other: each is a separate action, and a refused one does not stop the rest.
    for (const account of wanted) {
      try {
        await switchOne(account, state, lastDay);
      } catch (error) {
        problems.push(`${account.name || account.email}: ${sentenceOf(error as ApiError)}`);
      }
    }
    const action = state === "off" ? "switchedOff" : "switchedOn";
    const done = wanted.length - problems.length;
    const [problem] = problems;
    toast(
      problem === undefined
        ? { text: t(switchBarTexts[action], { done }) }
        : { variant: "destructive", text: t(switchBarInPartTexts[action], { done, left: problems.length, problem }) },
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
            <span>{t("You cannot change {{accounts}}", { accounts: chosen.length - able.length })}</span>
          )
        }
        onClear={onDone}
        actions={
          <>
            {toSwitchOn.length > 0 && (
              <Button size="small" busy={isBusy} onClick={() => void run(toSwitchOn, "active")}>
                {t("Activate {{n}}", { n: toSwitchOn.length })}
              </Button>
            )}
            {toSwitchOff.length > 0 && (
              <Button size="small" variant="danger" busy={isBusy} onClick={() => setAsking(true)}>
                {t("Deactivate {{n}}", { n: toSwitchOff.length })}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("Deactivate {{count}} accounts?", { count: toSwitchOff.length })}
        says={t("Their open sessions end at once. You can activate them again.")}
        action={t("Deactivate {{n}}", { n: toSwitchOff.length })}
        isDangerous
        busy={isBusy}
        disabledBecause={lastDay === null || isDay(lastDay) ? undefined : t("Enter the last day.")}
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

const switchBarTexts = {
  switchedOn: text("{{done}} activated."),
  switchedOff: text("{{done}} deactivated."),
};

const switchBarInPartTexts = {
  switchedOn: text("{{done}} activated, {{left}} not. {{problem}}"),
  switchedOff: text("{{done}} deactivated, {{left}} not. {{problem}}"),
};
