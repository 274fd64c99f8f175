import { useMe } from "../../../core/queries.ts";

/** Whether the viewer makes and publishes submissions; others only read them. */
export function useMayManageSubmissions(): boolean {
  return useMe().data?.rights.includes("submissions.manage") ?? false;
}
