import { translate } from "#texts/translate.ts";
import type { ApiError } from "../core/api/api-error.ts";
import { useMe } from "../core/queries.ts";
import { Failed } from "../feedback/failed.tsx";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/message/empty.tsx";
import { Refused } from "../ui/message/refused.tsx";
import { Skeleton, type SkeletonProps } from "../ui/message/skeleton.tsx";

type NotLoadedProps = SkeletonProps & {
  what: string;
  answer: { error: ApiError | null; refetch: () => unknown };
};

/** In place of what is being read, or could not be read. */
export function NotLoaded({ what, answer: { error, refetch }, ...skeleton }: NotLoadedProps) {
  return error ? <LoadError what={what} error={error} onRetry={refetch} /> : <Skeleton {...skeleton} />;
}

/** In place of what could not be read: who may see it, or how to try again. */
export function LoadError({ what, error, onRetry }: { what: string; error: ApiError; onRetry: () => unknown }) {
  const t = useT();
  const { data: me } = useMe();
  if (error.code === "not-allowed" || error.code === "not-found") {
    // A refusal by role already says the role.
    const viewer =
      me && error.params.role === undefined && t("You are signed in as {{role}}.", { role: translate(me.role) });
    return <Refused title={error.message} detail={viewer} />;
  }
  if (error.code === "too-slow" || error.code === "cancelled")
    return <Empty title={error.message} actions={<Button onClick={() => void onRetry()}>{t("Try again")}</Button>} />;
  return <Failed title={what} error={error} onRetry={onRetry} />;
}
