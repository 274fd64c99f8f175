import { Tables } from "../../accreditation/tables.tsx";
import { useArea } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";

/** The accreditation tables, for those who read figures and no records. */
export function TablesScreen() {
  const t = useT();
  const area = useArea();
  return (
    <div className="page">
      <PageHead
        title={t("Accreditation tables")}
        summary={[t("Read only, calculated from the records as they are today")]}
      />
      <Tables area={area} />
    </div>
  );
}
