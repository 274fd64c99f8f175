import { isHeldOn } from "../../is-held-on.ts";
import { bind, type Values } from "../records/values.ts";

/** The viewer: the account if it is of the same institute, whether it sees what heads and admins see, and whom it leads. */
export type PhotoViewer = {
  account: number | null;
  level: string;
  leads: readonly number[];
  /** The visibility of a photo whose owner has not chosen one yet. */
  unsaved: string;
};

/** Whether an account shows its photo to the viewer, as its page does; `$1` and `$2` are the institute and today. */
export function showsPhoto(
  { account, profile }: { account: string; profile: string },
  { account: viewer, level, leads, unsaved }: PhotoViewer,
  values: Values,
): string {
  const leadsThem = `exists (select 1 from appointments post where post.institute_id = $1 and post.account_id = ${account}
    and post.department_id = any (${bind(values, leads)}::int[])
    and ${isHeldOn("post", "$2::date")})`;
  return `is_shown(
    case when ${profile}.account_id is null then ${bind(values, unsaved)}::text else ${profile}.shown ->> 'photo' end,
    case when ${account} = ${bind(values, viewer)}::int then 4 when ${bind(values, level)}::text = 'heads' or ${leadsThem} then 3 else 2 end)`;
}
