import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import type { Account } from "../../accounts/account.ts";
import { sentenceOf, useRefreshAccounts } from "../../accounts/use-account-deeds.tsx";
import type { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SelectionBar } from "../../ui/selection-bar.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Switches the chosen accounts on or off together; those already so, and the own one, are left as they are. */
export function SwitchBar({ chosen, onDone }: { chosen: readonly Account[]; onDone: () => void }) {
  const { toast } = useToast();
  const refreshAccounts = useRefreshAccounts();
  const [isAsking, setAsking] = useState(false);
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
        await switchOne(account, state);
      } catch (error) {
        problems.push(`${account.name || account.email}: ${sentenceOf(error as ApiError)}`);
      }
    }
    const done = `${wanted.length - problems.length} switched ${state === "off" ? "off" : "on"}`;
    toast(
      problems.length > 0
        ? { variant: "destructive", text: `${done}, ${problems.length} not. ${problems[0]}` }
        : { text: `${done}.` },
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
        warning={chosen.length > able.length && <span>{chosen.length - able.length} cannot be switched by you</span>}
        onClear={onDone}
        actions={
          <>
            {toSwitchOn.length > 0 && (
              <Button size="small" busy={isBusy} onClick={() => void run(toSwitchOn, "active")}>
                Switch on {toSwitchOn.length}
              </Button>
            )}
            {toSwitchOff.length > 0 && (
              <Button size="small" variant="danger" busy={isBusy} onClick={() => setAsking(true)}>
                Switch off {toSwitchOff.length}
              </Button>
            )}
          </>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Switch off ${toSwitchOff.length} ${toSwitchOff.length === 1 ? "account" : "accounts"}?`}
        says="Their open sessions end at once. They can be switched on again."
        deed={`Switch off ${toSwitchOff.length}`}
        otherwise="Keep them on"
        isDangerous
        busy={isBusy}
        onConfirm={() => void run(toSwitchOff, "off")}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function switchOne({ id, state: present, version }: Account, state: "active" | "off"): Promise<unknown> {
  if (present === "waiting" && state === "active") return call(accounts.activate, { params: { id } });
  return call(accounts.change, { params: { id }, body: { version, state } });
}
