import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** The number of own unanswered claims, which are in no total, as a link to them. */
export function AwaitingLink({ count }: { count: number }) {
  const t = useT();
  return (
    <Anchor className="text-link" to="/common/claims?of=mine">
      {t("{{count}} records awaiting confirmation, not in the total", { count })}
    </Anchor>
  );
}
