import { type ReactNode, useState } from "react";
import { isCoordinator, managesSystem, type Role, roles } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { appointments as people } from "#contract/appointments.ts";
import { usePhoto } from "../core/api/use-file.ts";
import { useRead } from "../core/api/use-read.ts";
import { useMe } from "../core/queries.ts";
import { useT } from "../texts/use-t.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Sheet } from "../ui/dialog/sheet.tsx";
import { Field } from "../ui/field/field.tsx";
import { Select } from "../ui/field/select.tsx";
import { DateTime } from "../ui/text/date-time.tsx";
import { FactsList } from "../ui/text/facts-list.tsx";
import { formatCount } from "../ui/text/format-count.ts";
import { type Account, roleLabel } from "./account.ts";
import { type AccountAction, actionLabels, actionsFor } from "./account-actions.ts";
import { AccountStateMark } from "./account-state-mark.tsx";
import { AppointmentDialog } from "./appointments/appointment-dialog.tsx";
import { AppointmentList } from "./appointments/appointment-list.tsx";
import { ExperienceFacts } from "./appointments/experience-facts.tsx";
import { TransferDialog } from "./appointments/transfer-dialog.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EraseDialog } from "./erasing/erase-dialog.tsx";
import { NotLoaded } from "./load-error.tsx";
import { StaleBanner, useAccountChange } from "./use-account-change.tsx";
import { useDepartments } from "./use-departments.ts";
import { showIssues, useRulesForm } from "./use-rules-form.ts";

export type AccountSheetProps = {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
  onAction: (action: AccountAction, account: Account) => void;
  isBusy?: boolean;
  /** More about the person, for those who read records. */
  more?: (id: string) => ReactNode;
};

/** One account beside the list: its data, and what may be changed. */
export function AccountSheet({ id, onClose, onAction, isBusy, more }: AccountSheetProps) {
  const t = useT();
  const answer = useRead(
    accounts.read,
    { params: { id: id ?? "" } },
    { isEnabled: id !== null, keepsPreviousData: false },
  );
  const { data } = answer;
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title={data ? data.name || data.email : t("Account")}>
      {data && (
        <AccountContent
          key={data.id}
          account={data}
          onAction={onAction}
          isBusy={isBusy}
          onClose={onClose}
          more={more}
        />
      )}
      {!data && <NotLoaded what={t("Could not load the account.")} answer={answer} rows={6} widths={["30%", "60%"]} />}
    </Sheet>
  );
}

type AccountContentProps = Omit<AccountSheetProps, "id"> & { account: Account };

function AccountContent({ account, onAction, isBusy, onClose, more }: AccountContentProps) {
  const photo = usePhoto(account.id, account.hasPhoto);
  const { data: me } = useMe();
  const actions = actionsFor(account, me);
  const { abilities } = account;
  return (
    <div className="account-sheet">
      <div className="row">
        <Avatar name={account.name || account.email} photo={photo} size="large" />
        <div className="grow">
          <p className="mono truncate" title={account.email}>
            {account.email}
          </p>
          <AccountStateMark state={account.state} />
        </div>
      </div>
      {actions.length > 0 && (
        <div className="row wrap">
          {actions.map((action) => (
            <Button
              key={action}
              size="small"
              variant={action === "deactivate" ? "danger" : "plain"}
              busy={isBusy}
              onClick={() => onAction(action, account)}
            >
              {actionLabels[action].label}
            </Button>
          ))}
        </div>
      )}
      <AccountFacts account={account} />
      <AppointmentsPart account={account} />
      {more?.(account.id)}
      {abilities.changeRole && <RoleForm account={account} />}
      {abilities.changeDetails && <DetailsForm account={account} />}
      {abilities.erase && <ErasePart account={account} onErased={onClose} />}
    </div>
  );
}

/** Deleting an account, at the end of its sheet. */
function ErasePart({ account, onErased }: { account: Account; onErased: () => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h3>{t("Delete the account")}</h3>
      <div className="stack">
        <p className="note">{t("Permanently. The institute’s records stay and show “Former member”.")}</p>
        <div>
          <Button size="small" variant="danger" onClick={() => setOpen(true)}>
            {t("Delete the account…")}
          </Button>
        </div>
      </div>
      <EraseDialog account={isOpen ? account.id : null} onClose={() => setOpen(false)} onErased={onErased} />
    </section>
  );
}

/** The data of an account. */
function AccountFacts({ account }: { account: Account }) {
  const t = useT();
  const { role, institute, departments, designation, records, createdAt, lastSignInAt } = account;
  return (
    <FactsList
      facts={[
        [t("Role"), `${roleLabel(role)}${isCoordinator(account) ? t(", research coordinator") : ""}`],
        [t("Institute"), institute],
        [t("Department"), departments.map(({ name }) => name).join(", ") || t("None")],
        [t("Designation"), designation ?? t("Not filled")],
        [t("Records"), formatCount(records), "mono"],
        [t("Added"), <DateTime key="added" at={createdAt} format="long" />],
        [t("Last sign-in"), lastSignInAt ? <DateTime key="seen" at={lastSignInAt} format="long" /> : t("Never")],
      ]}
    />
  );
}

/** Present and past appointments; with the right to add, change and end them. */
function AppointmentsPart({ account }: { account: Account }) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const { appointments, abilities } = account;
  const { data: history } = useRead(people.list, { params: { id: account.id } });
  if (appointments.length === 0 && !abilities.appoint) return null;
  return (
    <section>
      <h3>{t("Appointments")}</h3>
      <AppointmentList
        appointments={appointments}
        {...(abilities.appoint && {
          actions: ({ id, department }) => (
            <Button
              size="small"
              variant="quiet"
              aria-label={t("Change the appointment in {{department}}", { department })}
              onClick={() => setOpen(id)}
            >
              {t("Change")}
            </Button>
          ),
        })}
      />
      {history && <ExperienceFacts experience={history.experience} />}
      {abilities.appoint && (
        <div className="row wrap">
          <Button size="small" onClick={() => setOpen("transfer")}>
            {t("Transfer")}
          </Button>
          <Button size="small" onClick={() => setOpen("new")}>
            {t("Add appointment")}
          </Button>
        </div>
      )}
      {open === "transfer" && <TransferDialog account={account} onClose={() => setOpen(null)} />}
      {open !== null && open !== "transfer" && (
        <AppointmentDialog
          account={account}
          present={appointments.find(({ id }) => id === open)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** The role, and a department for somebody who has none today; others change it by appointments. */
function RoleForm({ account }: { account: Account }) {
  const t = useT();
  const { data: me } = useMe();
  const departments = useDepartments(account.email);
  const present = account.departments[0]?.code ?? "";
  const { register, watch, handleSubmit, setError, formState } = useRulesForm(
    () => import("./account-rules.ts").then(({ roleRules }) => roleRules),
    { role: account.role, department: present },
    { followsValues: true },
  );
  const { errors } = formState;
  const typed = watch();
  const change = useAccountChange(account, t("Role changed."), (error) =>
    showIssues(error, ["role", "department"], setError),
  );
  const isMoved = typed.department !== present && typed.department !== "";
  const isChanged = typed.role !== account.role || isMoved;
  const offered = roles.filter((role) => !managesSystem({ role }) || (me !== undefined && managesSystem(me)));
  return (
    <form
      className="stack"
      noValidate
      onSubmit={handleSubmit(({ role, department }) =>
        change.save({
          ...(role === account.role ? {} : { role }),
          ...(department === present || department === "" ? {} : { department }),
        }),
      )}
    >
      <h3 className="group-label">{present === "" ? t("Role and department") : t("Role")}</h3>
      <StaleBanner isShown={change.isStale} />
      <Field label={t("Role")} error={errors.role?.message}>
        <Select
          {...register("role")}
          choices={offered.map((role: Role) => ({ value: role, label: roleLabel(role) }))}
        />
      </Field>
      {present === "" && (
        <Field label={t("Department")} error={errors.department?.message}>
          <Select
            {...register("department")}
            placeholder={t("None")}
            // Remounted when the options arrive, as the form's value cannot be shown before.
            key={departments.length}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      {isChanged && (
        <div className="btn-row">
          <Button type="submit" variant="primary" size="small" busy={change.isSaving}>
            {t("Change")}
          </Button>
          <span className="note">{t("They will be signed out.")}</span>
        </div>
      )}
    </form>
  );
}
