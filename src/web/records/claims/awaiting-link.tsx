import { Anchor } from "../../ui/anchor.tsx";
import { claimsWords } from "../../words/claims-words.ts";
import { useWords } from "../../words/use-words.ts";

/** How many own claims are not answered yet: they are in no total. Leads to them. */
export function AwaitingLink({ count }: { count: number }) {
  const t = useWords(claimsWords);
  return (
    <Anchor className="lnk" to="/common/claims?of=mine">
      {t("awaiting", { count })}
    </Anchor>
  );
}
