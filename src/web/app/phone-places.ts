import { Bell, FileUp, House, List, Mail, Megaphone, ScrollText, ToggleLeft, UserPlus, Users } from "lucide-react";
import type { Area } from "#access/roles.ts";
import { recordKinds } from "#kinds/registry.ts";
import { placesWords } from "../words/places-words.ts";
import { sayOf } from "../words/words.ts";
import { displayPath } from "./area.ts";
import { homePath } from "./guards.ts";
import type { PhoneTab } from "./phone-tabs.tsx";

const t = sayOf(placesWords);

/** The four places at the foot of a phone. */
export function phoneTabs(account: { role: string; tags: string[] }, area: Area): PhoneTab[] {
  const first = recordKinds[0]?.slug ?? "";
  if (area === "superadmin")
    return [
      { label: t("to.toggle"), to: "/superadmin/toggle", icon: ToggleLeft },
      { label: t("to.add"), to: "/superadmin/add", icon: UserPlus },
      { label: t("to.outbox"), to: "/superadmin/outbox", icon: Mail },
      { label: t("to.audit"), to: "/superadmin/audit", icon: ScrollText },
    ];
  if (area === "admin")
    return [
      { label: t("to.home"), to: "/admin", icon: House },
      { label: t("to.records"), to: displayPath("admin", first), covers: "/admin/display", icon: List },
      { label: t("to.users"), to: "/admin/users/faculty", covers: "/admin/users", icon: Users },
      { label: t("to.upload"), to: "/admin/upload", icon: FileUp },
    ];
  const home = homePath(account);
  if (home === "/faculty")
    return [
      { label: t("to.home"), to: home, icon: House },
      { label: t("to.records"), to: displayPath("common", first), covers: "/common/display", icon: List },
      { label: t("to.upload"), to: "/common/upload/bulk", icon: FileUp },
      { label: t("to.notices"), to: "/common/notifications", icon: Bell },
    ];
  return [
    { label: t("to.home"), to: "/hod", icon: House },
    { label: t("to.records"), to: displayPath("hod", first), covers: "/hod/display", icon: List },
    { label: t("to.faculty"), to: "/hod/users/faculty", icon: Users },
    { label: t("to.notify"), to: "/hod/notify", icon: Megaphone },
  ];
}
