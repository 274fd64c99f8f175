import type { IconName, ScreenArea, SidebarGroupName } from "./areas.ts";

type SidebarEntry = {
  group: SidebarGroupName;
  /** Its title in this area, if it differs. */
  title?: string;
  icon?: IconName;
  /** The entry above it. */
  under?: string;
};

/** Usual places in a sidebar. */
export const main = { group: "main" } as const;
export const personal = { group: "personal" } as const;

export type ScreenEntry = {
  title: string;
  /** Only for screens in a sidebar or tab bar. */
  icon?: IconName;
  /** Its path below the address of each area that has it; "" is the area itself. */
  routes: Readonly<Partial<Record<ScreenArea | "public", string>>>;
  /** The type of the parameter in its address. */
  accepts?: "kind" | "edit" | "userType";
  /** By area: its place in that area's sidebar. If its address is in another area, that area must be allowed. */
  sidebar?: Readonly<Partial<Record<ScreenArea, SidebarEntry>>>;
  /** Its name in the tab bar of a phone, which has four tabs. */
  tabs?: Readonly<Partial<Record<ScreenArea, string>>>;
  /** The right (`access/rights.ts`) it needs, if not everybody who may enter its areas has it. */
  right?: string;
  /** The count beside the entry. The review screen is shown only to reviewers. */
  figure?: "unread" | "pending" | "requests" | "claims" | "reviews" | "campaigns" | "bin";
  /** Other names for it after `open`. Screens without `aliases` are opened from their records. */
  aliases?: readonly string[];
};
