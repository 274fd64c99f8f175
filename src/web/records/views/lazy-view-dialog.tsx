import { type ComponentProps, lazy, Suspense } from "react";

const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

/** The dialog for a view, whose code is loaded when it is first opened. */
export function LazyViewDialog(props: ComponentProps<typeof ViewDialog>) {
  return (
    <Suspense>
      <ViewDialog {...props} />
    </Suspense>
  );
}
