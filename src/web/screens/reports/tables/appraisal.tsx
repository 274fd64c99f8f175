import type { reports } from "#contract/accreditation/reports.ts";
import { asking } from "#contract/asking.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { appraisalLine } from "#rules/accreditation/score/appraisal-texts.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { LoadError } from "../../../accounts/load-error.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { linkToWorks } from "../../../records/report-parts/link-to-works.ts";
import type { Figure } from "../../../records/report-parts/report-figures.ts";
import { findKind, listRecordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { Section } from "../../../ui/page/section.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";

const numberOfYears = 5;

type Sections = ResponseOf<typeof reports.score>["appraisal"];

/** The annual self-appraisal: one's own records of one academic year under its headings. A draft that grades nothing. */
export function Appraisal({ sections, page }: { sections: Sections; page: ListParams }) {
  const t = useT();
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: numberOfYears }, (_, index) => labelOf("academic", thisYear - index));
  const year = years.find((one) => one === page.get("appraisal")) ?? years[1] ?? "";
  const usedKinds = new Set(listRecordKinds().map(({ slug }) => slug));
  const kinds = sections.flatMap((section) => section.kinds).filter((kind) => usedKinds.has(kind));
  const line = appraisalLine(kinds, year);
  const { data, error, refetch } = useRead(asking.ask, { query: { q: line } }, { keepsPreviousData: true });
  const rows = data?.figures?.rows;
  return (
    <Section
      title={t("Annual self-appraisal (PBAS)")}
      note={t("Not yet compared with the official form")}
      end={
        <Select
          aria-label={t("Academic year")}
          value={year}
          choices={years.map((one) => ({ value: one, label: one }))}
          onChange={({ target }) => page.set({ appraisal: target.value })}
        />
      }
    >
      {error && <LoadError what={t("Could not load the appraisal.")} error={error} onRetry={refetch} />}
      {!rows && !error && <Skeleton rows={6} widths={["50%", "12%"]} />}
      {rows && (
        <ul className="appraisal">
          {sections.map((section) => (
            <SectionLine key={section.label} section={section} usedKinds={usedKinds} rows={rows} line={line} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type SectionLineProps = {
  section: Sections[number];
  usedKinds: ReadonlySet<string>;
  rows: readonly Figure[];
  line: string;
};

function SectionLine({ section: { label, kinds }, usedKinds, rows, line }: SectionLineProps) {
  const t = useT();
  const own = kinds.filter((kind) => usedKinds.has(kind));
  const found = rows.filter(({ keys }) => own.includes(keys[0]?.value ?? ""));
  return (
    <li>
      <strong>{t(label)}</strong>
      <span className="appraisal-kinds">
        {own.length === 0 && <span className="note">{t("Your institute does not use this record type.")}</span>}
        {own.length > 0 && found.length === 0 && <span className="dim">{t("None this year")}</span>}
        {found.map(({ keys, works, opens }) => (
          <Anchor key={opens.command} className="text-link" to={linkToWorks("common", line, opens)}>
            {findKind(keys[0]?.value ?? "")?.label.many}: {works}
          </Anchor>
        ))}
      </span>
    </li>
  );
}
