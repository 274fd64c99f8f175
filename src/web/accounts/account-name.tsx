import { Anchor } from "../ui/anchor.tsx";
import { classNames } from "../ui/class-names.ts";
import { Tag } from "../ui/tag.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { type Account, isCoordinator } from "./account.ts";

/** The name, struck through while the account is off, and the tag it carries. */
export function AccountName({ account, to }: { account: Account; to?: string }) {
  const t = useWords(accountsWords);
  const { name, email, state } = account;
  const text = name || email;
  const look = classNames("cut", state === "off" && "struck");
  return (
    <span className="account-name">
      {to ? (
        <Anchor to={to} className={look} title={text}>
          {text}
        </Anchor>
      ) : (
        <span className={look} title={text}>
          {text}
        </span>
      )}
      {isCoordinator(account) && <Tag>{t("accountName.coordinator")}</Tag>}
    </span>
  );
}
