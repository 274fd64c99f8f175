import type { Statement } from "../../connection.ts";

export function durabilitySettings(): Statement {
  return {
    name: "durability-settings",
    text: `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as "synchronousCommit", current_setting('full_page_writes') as "fullPageWrites",
        rolsuper as "isSuperuser", rolbypassrls as "bypassesPolicies", rolname as role,
        session_user as login, (select rolsuper from pg_roles where rolname = session_user) as "loginIsSuperuser"
      from pg_roles where rolname = current_user`,
    values: [],
  };
}
