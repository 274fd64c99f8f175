import { Bell, FileUp, House, List, Mail, Megaphone, ScrollText, ToggleLeft, UserPlus, Users } from "lucide-react";
import type { Area } from "#access/roles.ts";
import { recordKinds } from "#kinds/registry.ts";
import { displayPath } from "./area.ts";
import { homePath } from "./guards.ts";
import type { PhoneTab } from "./phone-tabs.tsx";

/** The four places at the foot of a phone. */
export function phoneTabs(account: { role: string; tags: string[] }, area: Area): PhoneTab[] {
  const first = recordKinds[0]?.slug ?? "";
  if (area === "superadmin")
    return [
      { label: "Toggle", to: "/superadmin/toggle", icon: ToggleLeft },
      { label: "Add", to: "/superadmin/add", icon: UserPlus },
      { label: "Outbox", to: "/superadmin/outbox", icon: Mail },
      { label: "Audit", to: "/superadmin/audit", icon: ScrollText },
    ];
  if (area === "admin")
    return [
      { label: "Home", to: "/admin", icon: House },
      { label: "Records", to: displayPath("admin", first), covers: "/admin/display", icon: List },
      { label: "Users", to: "/admin/users/faculty", covers: "/admin/users", icon: Users },
      { label: "Upload", to: "/admin/upload", icon: FileUp },
    ];
  const home = homePath(account);
  if (home === "/faculty")
    return [
      { label: "Home", to: home, icon: House },
      { label: "Records", to: displayPath("common", first), covers: "/common/display", icon: List },
      { label: "Upload", to: "/common/upload/bulk", icon: FileUp },
      { label: "Notices", to: "/common/notifications", icon: Bell },
    ];
  return [
    { label: "Home", to: "/hod", icon: House },
    { label: "Records", to: displayPath("hod", first), covers: "/hod/display", icon: List },
    { label: "Faculty", to: "/hod/users/faculty", icon: Users },
    { label: "Notify", to: "/hod/notify", icon: Megaphone },
  ];
}
