import { lazy, Suspense } from "react";

const SecondFactor = lazy(async () => ({ default: (await import("./second-factor.tsx")).SecondFactor }));

export function LazySecondFactor() {
  return (
    <Suspense>
      <SecondFactor />
    </Suspense>
  );
}
