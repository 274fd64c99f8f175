import { lazy } from "react";
import { useT } from "../texts/use-t.ts";
import { NearView } from "../ui/page/near-view.tsx";
import { Section } from "../ui/page/section.tsx";
import { useIsPhone } from "../ui/page/use-media.ts";

const CommandPanel = lazy(async () => ({ default: (await import("./command-panel.tsx")).CommandPanel }));

/** The panel, loaded when it is about to scroll into view. Not on a phone, whose search opens the same box. */
export function LazyCommandPanel() {
  const t = useT();
  const isPhone = useIsPhone();
  if (isPhone) return null;
  return (
    <NearView className="command-place" before={<Section title={t("Command box")}>{null}</Section>}>
      <CommandPanel />
    </NearView>
  );
}
