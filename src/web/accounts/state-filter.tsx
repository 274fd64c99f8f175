import { accountStates, formerAccountStates } from "#contract/accounts.ts";
import { useT } from "../texts/use-t.ts";
import { SegmentedLinks } from "../ui/field/segmented.tsx";
import type { ListParams } from "../ui/page/use-list-params.ts";
import { type AccountState, stateLabels } from "./account.ts";

/** All accounts, or those in one state; kept in the address. */
export function StateFilter({ page }: { page: Pick<ListParams, "get" | "linkWith"> }) {
  const t = useT();
  const current = readState(page.get("state"));
  return (
    <SegmentedLinks
      label={t("State")}
      parts={[
        { to: page.linkWith({ state: undefined }), label: t("All"), isCurrent: current === undefined },
        ...accountStates.map((state) => ({
          to: page.linkWith({ state }),
          label: t(stateLabels[state]),
          isCurrent: current === state,
        })),
      ]}
    />
  );
}

/** The state in an address, which may be a bookmarked one with a former name. */
export function readState(text: string): AccountState | undefined {
  const state = formerAccountStates.get(text) ?? text;
  return accountStates.find((one) => one === state);
}
