import { Ellipsis } from "lucide-react";
import { useMe } from "../api/queries/use-me.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, type MenuItem } from "../ui/menu.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import type { Account } from "./account.ts";
import { type AccountDeed, deedsFor, deedWords } from "./account-deeds.ts";

type AccountButtonsProps = {
  account: Account;
  onDeed: (deed: AccountDeed, account: Account) => void;
  isBusy?: boolean;
  /** Before the deeds: "Open". */
  items?: readonly MenuItem[];
};

const firstDeeds: readonly AccountDeed[] = ["activate", "switch-on"];

/** The deed that is most likely wanted as a button, the others behind three dots. */
export function AccountButtons({ account, onDeed, isBusy, items = [] }: AccountButtonsProps) {
  const t = useWords(accountsWords);
  const { data: me } = useMe();
  const deeds = deedsFor(account, me);
  const first = deeds.find((deed) => firstDeeds.includes(deed));
  const name = account.name || account.email;
  const rest = deeds.filter((deed) => deed !== first);
  const itemOf = (deed: AccountDeed): MenuItem => ({
    label: deedWords[deed].label,
    isDangerous: deed === "switch-off",
    onPress: () => onDeed(deed, account),
  });
  const groups = [
    { items },
    { items: rest.filter((deed) => deed !== "switch-off").map(itemOf) },
    { items: rest.filter((deed) => deed === "switch-off").map(itemOf) },
  ].filter((group) => group.items.length > 0);
  return (
    <span className="account-buttons">
      {first && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => onDeed(first, account)}
          aria-label={`${deedWords[first].label}: ${name}`}
        >
          {deedWords[first].label}
        </Button>
      )}
      {groups.length > 0 && (
        <Menu groups={groups}>
          <IconButton icon={Ellipsis} label={t("accountButtons.moreFor", { name })} />
        </Menu>
      )}
    </span>
  );
}
