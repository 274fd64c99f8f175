import {
  Award,
  Book,
  Calendar,
  Check,
  FlaskConical,
  House,
  Inbox,
  Lightbulb,
  Mail,
  Plus,
  Table2,
  Upload,
  Users,
} from "lucide-react";
import { Outlet } from "react-router";
import { Shell } from "#web/shell/shell.tsx";
import { useToast } from "#web/ui/message/toast.tsx";

export function InShell() {
  const { toast } = useToast();
  return (
    <Shell
      brand={{ name: "Anvaya College", departments: "Computer Engineering", to: "/head" }}
      groups={[
        {
          items: [
            { label: "Dashboard", icon: House, to: "/head" },
            { label: "Review", icon: Inbox, to: "/review", count: 48, needsAction: true },
            { label: "Reports", icon: Table2, to: "/reports" },
            { label: "Campaigns", icon: Calendar, to: "/campaigns", count: 1 },
            { label: "Faculty", icon: Users, to: "/users", count: 24 },
            { label: "Notify", icon: Mail, to: "/notify" },
          ],
        },
        {
          label: "Department records",
          items: [
            {
              label: "Publications",
              icon: Book,
              count: 359,
              children: [
                { label: "Journal papers", to: "/records/journal", count: 148 },
                { label: "Conference papers", to: "/records/conference", count: 177 },
                { label: "Books and chapters", to: "/records/book", count: 34 },
              ],
            },
            { label: "Intellectual property", icon: Lightbulb, to: "/records/patent", count: 28 },
            { label: "Projects", icon: FlaskConical, to: "/records/projects", count: 31 },
            { label: "Awards", icon: Award, to: "/records/awards", count: 1432 },
          ],
        },
        {
          label: "Mine",
          items: [
            { label: "To confirm", icon: Check, to: "/confirm", count: 2, needsAction: true },
            { label: "Bulk upload", icon: Upload, to: "/upload" },
          ],
        },
      ]}
      tabs={[
        { label: "Home", icon: House, to: "/head" },
        { label: "Records", icon: Book, to: "/records" },
        { label: "Add", icon: Plus, to: "/form" },
        { label: "Authorship", icon: Check, to: "/claims" },
      ]}
      year={{ label: "Academic year", value: "2025-26" }}
      notifications={{ unread: 5, to: "/notifications" }}
      account={{
        name: "Asha Kulkarni",
        shortName: "A. Kulkarni",
        email: "a.kulkarni@anvaya.example",
        role: "Faculty",
        department: "Computer Engineering",
        tags: ["research coordinator"],
        to: "/account",
      }}
      onLogout={() => toast({ text: "Logged out" })}
      onCommand={() => toast({ text: "The command box opens here." })}
    >
      <Outlet />
    </Shell>
  );
}
