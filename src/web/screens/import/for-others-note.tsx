import { Banner } from "../../ui/banner.tsx";
import { useImportsForOthers } from "./use-imports-for-others.ts";

/** Said to those who bring the files of others, before they do. */
export function ForOthersNote() {
  if (!useImportsForOthers()) return null;
  return (
    <Banner tone="info">
      <b>You import for others.</b> The people of the institute named on a row become its owners. A row that names none
      of them waits as unassigned until you place it, and counts nowhere until then.
    </Banner>
  );
}
