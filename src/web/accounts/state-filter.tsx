import { accountStates } from "#contract/accounts.ts";
import { SegmentedLinks } from "../ui/segmented.tsx";
import type { usePageAddress } from "../ui/use-page-address.ts";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";
import { type AccountState, stateWords } from "./account.ts";

/** All accounts, or those in one state; kept in the address. */
export function StateFilter({ page }: { page: Pick<ReturnType<typeof usePageAddress>, "get" | "linkWith"> }) {
  const t = useWords(accountsWords);
  const current = page.get("state");
  return (
    <SegmentedLinks
      label={t("stateFilter.state")}
      parts={[
        {
          to: page.linkWith({ state: undefined }),
          label: t("stateFilter.all"),
          isCurrent: readState(current) === undefined,
        },
        ...accountStates.map((state) => ({
          to: page.linkWith({ state }),
          label: stateWords[state],
          isCurrent: current === state,
        })),
      ]}
    />
  );
}

export function readState(text: string): AccountState | undefined {
  return accountStates.find((state) => state === text);
}
