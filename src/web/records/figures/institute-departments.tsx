import { useT } from "../../texts/use-t.ts";
import { Section } from "../../ui/page/section.tsx";
import type { Dashboard } from "./dashboard.ts";
import { DepartmentsLedger } from "./departments-ledger.tsx";

type Props = { dashboard: Dashboard; reportYear?: string };

/** The departments of an institute with their records. */
export function InstituteDepartments({ dashboard, ...shown }: Props) {
  const t = useT();
  if (dashboard.departments.length === 0) return null;
  return (
    <Section title={t("Departments")} note={t("shared works count in each department")}>
      <DepartmentsLedger dashboard={dashboard} {...shown} />
    </Section>
  );
}
