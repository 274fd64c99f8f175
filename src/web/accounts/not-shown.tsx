import type { ApiError } from "../api/api-error.ts";
import { useMe } from "../api/queries/use-me.ts";
import { Failed } from "../ui/failed.tsx";
import { Refused } from "../ui/refused.tsx";
import { accountsWords } from "../words/accounts-words.ts";
import { useWords } from "../words/use-words.ts";

/** In place of what could not be read: who it is for, or how to try again. */
export function NotShown({ what, error, onRetry }: { what: string; error: ApiError; onRetry: () => unknown }) {
  const t = useWords(accountsWords);
  const { data: me } = useMe();
  if (error.code === "not-allowed" || error.code === "not-found") {
    return <Refused isFor={error.message} you={me ? t("notShown.youAreSigned", { role: me.role }) : ""} />;
  }
  return <Failed what={what} reference={error.reference} onRetry={() => void onRetry()} />;
}
