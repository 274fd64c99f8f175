import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/message/skeleton.tsx";

const DelegatesList = lazy(async () => ({ default: (await import("./delegates-list.tsx")).DelegatesList }));

export function LazyDelegates() {
  return (
    <Suspense fallback={<Skeleton rows={2} widths={["60%", "80px"]} />}>
      <DelegatesList />
    </Suspense>
  );
}
