import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { Sheet } from "../ui/sheet.tsx";
import { SkipLink } from "../ui/skip-link.tsx";
import { useIsPhone, useMedia } from "../ui/use-media.ts";
import { OneLanguage, useLanguage } from "../words/use-words.ts";
import type { HouseProps } from "./house.tsx";
import { type PhoneTab, PhoneTabs } from "./phone-tabs.tsx";
import { Rail, RailLines } from "./rail.tsx";
import { currentItem, type RailGroup } from "./rail-items.ts";
import { keepChoice, readChoice } from "./stored-choice.ts";
import { TopBar, type TopBarProps } from "./top-bar.tsx";

export type ShellProps = Omit<TopBarProps, "phoneTitle"> & {
  house: HouseProps;
  groups: readonly RailGroup[];
  tabs: readonly PhoneTab[];
  /** Overrides the name of the current place on a phone. */
  phoneTitle?: string;
  /** Above every page, in the language of the shell. */
  notice?: ReactNode;
  children: ReactNode;
};

/** What stands around every page behind a login. The words of its places come in by props. */
export function Shell({ groups, tabs, phoneTitle, notice, children, ...bar }: ShellProps) {
  const location = useLocation();
  const [wantsIcons, setWantsIcons] = useState(() => readChoice("rail") === "icons");
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const language = useLanguage();
  const isPhone = useIsPhone();
  const isNarrow = useMedia("(max-width: 1180px)");
  const current = currentItem(groups, location.pathname);
  const isIcons = isNarrow || wantsIcons;
  const toggle = () => {
    keepChoice("rail", wantsIcons ? null : "icons");
    setWantsIcons(!wantsIcons);
  };
  return (
    <div className="app" data-rail={isIcons ? "icons" : undefined}>
      <SkipLink />
      {!isPhone && (
        <Rail
          house={bar.house}
          groups={groups}
          current={current}
          isIcons={isIcons}
          onToggle={isNarrow ? undefined : toggle}
        />
      )}
      <TopBar {...bar} phoneTitle={phoneTitle ?? current?.label ?? bar.house.name} />
      {/* The screens behind a login are written in English only. */}
      <main className="content" id="content" tabIndex={-1} lang={language === "en" ? undefined : "en"}>
        {notice && <div lang={language}>{notice}</div>}
        <OneLanguage value="en">{children}</OneLanguage>
      </main>
      {isPhone && (
        <>
          <PhoneTabs tabs={tabs} pathname={location.pathname} onMore={() => setDrawerAt(location.key)} />
          {/* The drawer belongs to the place it was opened at, so following one of its links closes it. */}
          <Sheet
            isOpen={drawerAt === location.key}
            onClose={() => setDrawerAt(null)}
            title={bar.house.name}
            side="left"
            className="drawer"
          >
            <RailLines groups={groups} current={current} isIcons={false} />
          </Sheet>
        </>
      )}
    </div>
  );
}
