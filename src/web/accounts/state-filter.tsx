import { accountStates } from "#contract/accounts.ts";
import { useT } from "../texts/use-t.ts";
import { SegmentedLinks } from "../ui/field/segmented.tsx";
import type { ListParams } from "../ui/page/use-list-params.ts";
import { type AccountState, stateLabels } from "./account.ts";

/** All accounts, or those in one state; kept in the address. */
export function StateFilter({ page }: { page: Pick<ListParams, "get" | "linkWith"> }) {
  const t = useT();
  const current = page.get("state");
  return (
    <SegmentedLinks
      label={t("State")}
      parts={[
        { to: page.linkWith({ state: undefined }), label: t("All"), isCurrent: readState(current) === undefined },
        ...accountStates.map((state) => ({
          to: page.linkWith({ state }),
          label: t(stateLabels[state]),
          isCurrent: current === state,
        })),
      ]}
    />
  );
}

export function readState(text: string): AccountState | undefined {
  return accountStates.find((state) => state === text);
}
