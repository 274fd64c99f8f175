import type { IconName, ScreenArea, SidebarGroupName } from "./areas.ts";

type SidebarPlace = {
  group: SidebarGroupName;
  /** Where its title in the area differs. */
  title?: string;
  icon?: IconName;
  /** The entry above it. */
  under?: string;
};

/** Places in most sidebars. */
export const main = { group: "main" } as const;
export const mine = { group: "mine" } as const;

export type ScreenEntry = {
  title: string;
  /** Of those in a sidebar or among the tabs. */
  icon?: IconName;
  /** What it shows; the command box shows it beside the name of a screen that `open` accepts. */
  help?: string;
  /** Below the address of each area that has it; "" is the area itself. */
  routes: Readonly<Partial<Record<ScreenArea | "public", string>>>;
  /** What a parameter of the address must be. */
  accepts?: "kind" | "edit" | "userType";
  /**
   * By the area whose sidebar it is in; its address may be in another area, and it is shown to whoever may enter that.
   */
  sidebar?: Readonly<Partial<Record<ScreenArea, SidebarPlace>>>;
  /** Its name among the four tabs at the foot of a phone. */
  tabs?: Readonly<Partial<Record<ScreenArea, string>>>;
  /** Of `access/rights.ts`, where not everybody who may enter its areas may read what it shows. */
  right?: string;
  /** The count beside it. An entry of reviews is shown to those who review records. */
  figure?: "unread" | "waiting" | "requests" | "claims" | "reviews" | "campaigns" | "bin";
  /** Other names for it after `open`; screens without any are opened from their records. */
  aliases?: readonly string[];
};
