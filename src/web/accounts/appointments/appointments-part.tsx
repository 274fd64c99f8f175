import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { accountsWords } from "../../words/accounts-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Account } from "../account.ts";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { AppointmentList } from "./appointment-list.tsx";

/** Where the person works and has worked; whoever may adds, changes and ends appointments here. */
export function AppointmentsPart({ account }: { account: Account }) {
  const t = useWords(accountsWords);
  const [open, setOpen] = useState<string | null>(null);
  const { appointments, abilities } = account;
  if (appointments.length === 0 && !abilities.appoint) return null;
  return (
    <section>
      <h3>{t("appointments.title")}</h3>
      <AppointmentList
        appointments={appointments}
        {...(abilities.appoint && {
          actions: ({ id, department }) => (
            <Button
              size="small"
              variant="quiet"
              aria-label={t("appointments.changeOf", { department })}
              onClick={() => setOpen(id)}
            >
              {t("appointments.change")}
            </Button>
          ),
        })}
      />
      {abilities.appoint && (
        <Button size="small" onClick={() => setOpen("new")}>
          {t("appointments.add")}
        </Button>
      )}
      {open !== null && (
        <AppointmentDialog
          account={account}
          present={appointments.find(({ id }) => id === open)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
