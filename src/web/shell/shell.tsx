import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { readSetting, storeSetting } from "../core/stored-setting.ts";
import type { BrandProps } from "../site/brand.tsx";
import { Sheet } from "../ui/dialog/sheet.tsx";
import { SkipLink } from "../ui/page/skip-link.tsx";
import { useIsPhone, useMedia } from "../ui/page/use-media.ts";
import { SlowLoadNotice } from "./bar/slow-load-notice.tsx";
import { TopBar, type TopBarProps } from "./bar/top-bar.tsx";
import { findScreenTitle } from "./find-screen-title.ts";
import { type PhoneTab, PhoneTabs } from "./sidebar/phone-tabs.tsx";
import { Sidebar, SidebarNav } from "./sidebar/sidebar.tsx";
import { findCurrentItem, type SidebarGroup } from "./sidebar/sidebar-items.ts";

export type ShellProps = Omit<TopBarProps, "phoneTitle"> & {
  brand: BrandProps;
  groups: readonly SidebarGroup[];
  tabs: readonly PhoneTab[];
  /** Above every page, in the language of the shell. */
  banners?: ReactNode;
  children: ReactNode;
};

/** The frame of every page behind a sign-in. The labels of its sidebar are props. */
export function Shell({ groups, tabs, banners, children, ...bar }: ShellProps) {
  const location = useLocation();
  const [wantsIcons, setWantsIcons] = useState(() => readSetting("sidebar") === "icons");
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const isNarrow = useMedia("(max-width: 1180px)");
  const current = findCurrentItem(groups, location);
  const isIconsOnly = isNarrow || wantsIcons;
  const toggle = () => {
    storeSetting("sidebar", wantsIcons ? null : "icons");
    setWantsIcons(!wantsIcons);
  };
  return (
    <div className="app" data-sidebar={isIconsOnly ? "icons" : undefined}>
      <SkipLink />
      {!isPhone && (
        <Sidebar
          brand={bar.brand}
          groups={groups}
          current={current}
          isIconsOnly={isIconsOnly}
          onToggle={isNarrow ? undefined : toggle}
        />
      )}
      <TopBar {...bar} phoneTitle={current?.label ?? findScreenTitle(location.pathname) ?? bar.brand.name} />
      <main className="content" id="content" tabIndex={-1}>
        {banners}
        {children}
      </main>
      <SlowLoadNotice />
      {isPhone && (
        <>
          <PhoneTabs tabs={tabs} pathname={location.pathname} onMore={() => setDrawerAt(location.key)} />
          {/* The drawer is closed by following one of its links. */}
          <Sheet
            isOpen={drawerAt === location.key}
            onClose={() => setDrawerAt(null)}
            title={bar.brand.name}
            side="left"
            className="drawer"
          >
            <SidebarNav groups={groups} current={current} isIconsOnly={false} />
          </Sheet>
        </>
      )}
    </div>
  );
}
