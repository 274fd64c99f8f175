import { cv } from "#contract/records/cv.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import type { CvQuery } from "./use-cv.ts";

type PickProps = {
  query: CvQuery;
  section: string;
  title: string;
  chosen: readonly string[];
  onChange: (records: string[]) => void;
  onClose: () => void;
};

/** The records of a section, to tick those that the CV shows. */
export function PickRecords({ query, section, title, chosen, onChange, onClose }: PickProps) {
  const t = useT();
  // An empty list of sections, as only the records to choose from are needed.
  const { data } = useRead(cv.read, { query: { ...query, sections: ",", pick: section } });
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      {!data && <Skeleton rows={6} widths={["80%"]} />}
      <ul className="cv-records">
        {data?.records.map(({ record, title: name, years }) => {
          const isOn = chosen.includes(record);
          return (
            <li key={record}>
              <Checkbox
                label={name || t("Untitled")}
                help={years}
                checked={isOn}
                onChange={() => onChange(isOn ? chosen.filter((one) => one !== record) : [...chosen, record])}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
