import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** How many own claims are not answered yet: they are in no total. Leads to them. */
export function AwaitingLink({ count }: { count: number }) {
  const t = useT();
  return (
    <Anchor className="lnk" to="/common/claims?of=mine">
      {t("{{count}} records awaiting confirmation, not in the total", { count })}
    </Anchor>
  );
}
