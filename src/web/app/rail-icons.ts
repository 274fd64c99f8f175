import { Award, BookOpen, ClipboardList, GraduationCap, Lightbulb, Presentation, UserRound, Users } from "lucide-react";
import type { KindGroup } from "#kinds/kind-groups.ts";
import type { LucideIcon } from "../ui/icon.tsx";

export const groupIcons: Record<KindGroup, LucideIcon> = {
  publications: BookOpen,
  "intellectual-property": Lightbulb,
  projects: ClipboardList,
  "faculty-development": GraduationCap,
  seminars: Presentation,
  activities: Users,
  awards: Award,
  profile: UserRound,
};
