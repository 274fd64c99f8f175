import { Ellipsis } from "lucide-react";
import { useMe } from "../core/queries.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { Menu, type MenuItem } from "../ui/dialog/menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Account } from "./account.ts";
import { type AccountAction, actionLabels, actionsFor } from "./account-actions.ts";

type AccountButtonsProps = {
  account: Account;
  onAction: (action: AccountAction, account: Account) => void;
  isBusy?: boolean;
  /** Before the actions: "Open". */
  items?: readonly MenuItem[];
};

const firstActions: readonly AccountAction[] = ["activate", "switch-on"];

/** The likeliest action as a button, the others in a menu. */
export function AccountButtons({ account, onAction, isBusy, items = [] }: AccountButtonsProps) {
  const t = useT();
  const { data: me } = useMe();
  const actions = actionsFor(account, me);
  const first = actions.find((action) => firstActions.includes(action));
  const name = account.name || account.email;
  const rest = actions.filter((action) => action !== first);
  const itemOf = (action: AccountAction): MenuItem => ({
    label: t(actionLabels[action].label),
    isDangerous: action === "switch-off",
    onPress: () => onAction(action, account),
  });
  const groups = [
    { items },
    { items: rest.filter((action) => action !== "switch-off").map(itemOf) },
    { items: rest.filter((action) => action === "switch-off").map(itemOf) },
  ].filter((group) => group.items.length > 0);
  return (
    <span className="account-buttons">
      {first && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => onAction(first, account)}
          aria-label={`${t(actionLabels[first].label)}: ${name}`}
        >
          {t(actionLabels[first].label)}
        </Button>
      )}
      {groups.length > 0 && (
        <Menu groups={groups}>
          <IconButton icon={Ellipsis} label={t("More for {{name}}", { name })} />
        </Menu>
      )}
    </span>
  );
}
