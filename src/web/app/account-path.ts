import { homeArea } from "#access/roles.ts";

/** Where an account changes its password and ends its sessions. */
export function accountPath(account: { role: string; tags: string[] }): string {
  const own = {
    superadmin: "/superadmin/account",
    admin: "/admin/profile",
    hod: "/common/account",
    faculty: "/common/account",
  };
  return own[homeArea({ ...account, tags: [] }) ?? "faculty"];
}
