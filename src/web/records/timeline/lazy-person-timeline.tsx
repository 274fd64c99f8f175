import { lazy, Suspense, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";

const PersonTimeline = lazy(async () => ({ default: (await import("./person-timeline.tsx")).PersonTimeline }));

/** A button that shows the timeline of a person; nothing of it is fetched before. */
export function LazyPersonTimeline({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t("Show the timeline")}</Button>;
  return (
    <Suspense fallback={<Skeleton rows={3} widths={["14px", "60%", "80px"]} />}>
      <PersonTimeline id={id} />
    </Suspense>
  );
}
