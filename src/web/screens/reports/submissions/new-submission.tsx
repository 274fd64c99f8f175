import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { reports } from "#contract/accreditation/reports.ts";
import { submissions } from "#contract/accreditation/submissions.ts";
import { LoadError } from "../../../accounts/load-error.tsx";
import { useTableSearch } from "../../../accreditation/table-search.tsx";
import { MissingFigures } from "../../../accreditation/yearly-figures.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { DayInput } from "../../../fields/date/day-input.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { PageHead } from "../../../ui/page/page-head.tsx";
import type { ListParams } from "../../../ui/page/use-list-params.ts";
import { TablesOfBody } from "./tables-of-body.tsx";

/** Tables, years and department of a submission; freezing them begins at once. */
export function NewSubmission({ page }: { page: ListParams }) {
  const t = useT();
  const area = useArea();
  const navigate = useNavigate();
  const list = useRead(reports.list);
  const first = list.data?.rows[0]?.id ?? "";
  // The answer for any table lists the departments.
  const scopes = useRead(reports.read, { params: { id: first }, query: { limit: 1 } }, { isEnabled: first !== "" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(page.get("report") ? [page.get("report")] : []));
  const [fields, setFields] = useState({ title: "", period: page.get("period"), scope: page.get("dept"), ends: "" });
  const [isVerified, setVerified] = useState(false);
  const [problem, setProblem] = useState("");
  const set = (name: keyof typeof fields) => (value: string) => setFields((last) => ({ ...last, [name]: value }));
  const make = useAction(submissions.make, {
    refreshes: [submissions.list],
    onDone: ({ id }) => navigate(`/${area}/reports/submissions/${id}`),
    onRefused: ({ message }) => {
      setProblem(message);
      return undefined;
    },
  });
  const rows = list.data?.rows ?? [];
  const { field, found, isSearched } = useTableSearch(rows);
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setChosen((last) => new Set(isOn ? [...last, ...ids] : [...last].filter((id) => !ids.includes(id))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem("");
    make.mutate({
      body: {
        reports: rows.flatMap(({ id }) => (chosen.has(id) ? [id] : [])),
        title: fields.title.trim() || undefined,
        period: fields.period.trim() || undefined,
        scope: fields.scope || undefined,
        assessmentEnds: fields.ends.trim() || undefined,
        verified: isVerified || undefined,
      },
    });
  };
  const all = rows.map(({ id }) => id);
  const bodies = [...new Set(found.map(({ body }) => body))];
  const departments = scopes.data?.departments ?? [];
  return (
    <div className="page">
      <PageHead
        title={t("New submission")}
        breadcrumbs={[
          { label: t("Reports"), to: `/${area}/reports` },
          { label: t("Submissions"), to: `/${area}/reports/submissions` },
        ]}
      />
      {list.error && <LoadError what={t("Could not load the tables.")} error={list.error} onRetry={list.refetch} />}
      {!list.data && !list.error && <Skeleton rows={8} widths={["12%", "60%"]} />}
      {list.data && (
        <form className="new-submission" onSubmit={submit}>
          <Field label={t("Tables")} group>
            {field}
            {!isSearched && (
              <Checkbox
                label={t("All tables")}
                checked={chosen.size === all.length}
                isPartial={chosen.size > 0 && chosen.size < all.length}
                onChange={({ target }) => toggle(all, target.checked)}
              />
            )}
            {bodies.map((body) => (
              <TablesOfBody
                key={body}
                body={body}
                rows={found}
                chosen={chosen}
                onToggle={toggle}
                isSearched={isSearched}
              />
            ))}
          </Field>
          <div className="settings">
            <Field label={t("Title")} optional>
              <TextInput maxLength={200} value={fields.title} onChange={({ target }) => set("title")(target.value)} />
            </Field>
            <Field
              label={t("Period")}
              optional
              help={t("2019 to 2023 or 2021-22 to 2025-26. Empty: the last complete years of each table.")}
            >
              <TextInput mono value={fields.period} onChange={({ target }) => set("period")(target.value)} />
            </Field>
            {(departments.length > 1 || scopes.data?.mayReadInstitute) && (
              <Field label={t("Department")}>
                <Select
                  {...(scopes.data?.mayReadInstitute && { placeholder: t("Whole institute") })}
                  value={fields.scope}
                  choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
                  onChange={({ target }) => set("scope")(target.value)}
                />
              </Field>
            )}
            <Field
              label={t("End of the assessment")}
              optional
              help={t("Links to the proofs expire a year after this day.")}
            >
              <DayInput value={fields.ends} onChange={set("ends")} />
            </Field>
            <Checkbox
              label={t("Verified only")}
              checked={isVerified}
              onChange={({ target }) => setVerified(target.checked)}
            />
            <MissingFigures tables={[...chosen]} period={fields.period.trim()} dept={fields.scope} />
            <Problem text={problem && t(problem)} />
            <Button
              type="submit"
              variant="primary"
              busy={make.isPending}
              disabledReason={chosen.size === 0 && t("Choose a table.")}
            >
              {t("Freeze {{count}} tables", { count: chosen.size })}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
