/** Where an account changes its password and ends its sessions. */
export function accountPath({ role }: { role: string }): string {
  if (role === "Super Admin") return "/superadmin/account";
  return role === "Admin" ? "/admin/profile" : "/common/account";
}

/** Where it reads its notices: in the area of its role, whatever area it is in now. */
export function noticesPath({ role }: { role: string }): string {
  if (role === "Super Admin") return "/superadmin/notifications";
  return role === "Admin" ? "/admin/notifications" : "/common/notifications";
}

/** Where it answers claims of colleagues, and finds its own. */
export function claimsPath({ role }: { role: string }): string {
  return role === "Admin" ? "/admin/claims" : "/common/claims";
}

/** Where it finds what is held about it, and what it asked. */
export function myDataPath({ role }: { role: string }): string {
  return role === "Admin" ? "/admin/profile?tab=data" : `${accountPath({ role })}#my-data`;
}
