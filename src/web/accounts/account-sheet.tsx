import { accounts } from "#contract/accounts.ts";
import { useMe } from "../api/queries/use-me.ts";
import { usePhoto } from "../api/queries/use-photo.ts";
import { useRead } from "../api/use-read.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import type { Account } from "./account.ts";
import { type AccountDeed, deedsFor, deedWords } from "./account-deeds.ts";
import { AccountFacts } from "./account-facts.tsx";
import { AccountStateMark } from "./account-state-mark.tsx";
import { AppointmentsPart } from "./appointments/appointments-part.tsx";
import { DetailsForm } from "./details-form.tsx";
import { ErasePart } from "./erasing/erase-part.tsx";
import { NotShown } from "./not-shown.tsx";
import { RoleForm } from "./role-form.tsx";

export type AccountSheetProps = {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
  onDeed: (deed: AccountDeed, account: Account) => void;
  isBusy?: boolean;
};

/** One account beside the list: what is known of it, and what may be changed. */
export function AccountSheet({ id, onClose, onDeed, isBusy }: AccountSheetProps) {
  const t = useWords(accountsWords);
  const { data, error, refetch } = useRead(
    accounts.read,
    { params: { id: id ?? "" } },
    { isWanted: id !== null, keepsLast: false },
  );
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title={data ? data.name || data.email : t("accountSheet.account")}>
      {data && <Shown key={data.id} account={data} onDeed={onDeed} isBusy={isBusy} onClose={onClose} />}
      {error && !data && <NotShown what={t("accountSheet.theAccountCouldNot")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={6} widths={["30%", "60%"]} />}
    </Sheet>
  );
}

type ShownProps = Omit<AccountSheetProps, "id"> & { account: Account };

function Shown({ account, onDeed, isBusy, onClose }: ShownProps) {
  const photo = usePhoto(account.id, account.hasPhoto);
  const { data: me } = useMe();
  const deeds = deedsFor(account, me);
  const { abilities } = account;
  return (
    <div className="account-sheet">
      <div className="row">
        <Avatar name={account.name || account.email} photo={photo} size="large" />
        <div className="grow">
          <p className="mono cut" title={account.email}>
            {account.email}
          </p>
          <AccountStateMark state={account.state} />
        </div>
      </div>
      {deeds.length > 0 && (
        <div className="row wrap">
          {deeds.map((deed) => (
            <Button
              key={deed}
              size="small"
              variant={deed === "switch-off" ? "danger" : "plain"}
              busy={isBusy}
              onClick={() => onDeed(deed, account)}
            >
              {deedWords[deed].label}
            </Button>
          ))}
        </div>
      )}
      <AccountFacts account={account} />
      <AppointmentsPart account={account} />
      {abilities.changeRole && <RoleForm account={account} />}
      {abilities.changeDetails && <DetailsForm account={account} />}
      {abilities.erase && <ErasePart account={account} onErased={onClose} />}
    </div>
  );
}
