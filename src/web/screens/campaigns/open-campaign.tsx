import { formatPeriod } from "#rules/accreditation/read-period.ts";
import "./campaigns.css";
import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { accounts } from "#contract/accounts.ts";
import { campaigns } from "#contract/accreditation/campaigns.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { own } from "#contract/own.ts";
import { addDays } from "#kinds/day.ts";
import type { periods } from "#kinds/period.ts";
import { halves, spanOfPart } from "#rules/periods/half-year.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { text } from "#texts/text.ts";
import { showIssues, useRulesForm } from "../../accounts/use-rules-form.ts";
import { useRead } from "../../core/api/use-read.ts";
import { defaultScope, useArea } from "../../core/area.ts";
import { useAction } from "../../feedback/use-action.ts";
import { DayInput } from "../../fields/date/day-input.tsx";
import { kindsOfGroup, listKindGroups, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { type Campaign, formatCampaignPeriod, formatMonths } from "./campaign-labels.ts";
import { TableChoice } from "./table-choice.tsx";

const periodNames = {
  academic: text("Academic year"),
  calendar: text("Calendar year"),
  financial: text("Financial year"),
} as const;

type Me = Presented<typeof own.readMe>;

const numberOfYears = 6;

/** The form that opens a campaign: whom it asks, for what, for which period and until when. Closing keeps what was typed. */
export function OpenCampaign({ me, isOpen, onClose }: { me: Me; isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const area = useArea();
  const isOfInstitute = defaultScope(area) === "institute";
  const navigate = useNavigate();
  const departments = useOffered(me);
  const { register, control, handleSubmit, setError, reset, watch, getValues, formState } = useRulesForm(
    () => import("./open-campaign-rules.ts").then(({ openCampaignRules }) => openCampaignRules),
    {
      title: "",
      department: isOfInstitute ? "" : (departments[0]?.value ?? ""),
      periodType: "academic" as const,
      period: "",
      half: "" as const,
      kinds: [],
      reports: [],
      note: "",
      earlier: "",
      deadline: addDays(me.institute.today, 14),
    },
  );
  const { errors } = formState;
  const { field: deadline } = useController({ control, name: "deadline" });
  const { field: kinds } = useController({ control, name: "kinds" });
  const { field: tables } = useController({ control, name: "reports" });
  const periodType = watch("periodType");
  const settings = { academicYearStartsInMonth: me.institute.academicStart };
  const open = useAction(campaigns.open, {
    doneText: ({ people }) => t("Opened. People asked: {{n}}.", { n: formatCount(people) }),
    refreshes: [campaigns.list],
    onDone: ({ id }) => {
      reset();
      void navigate(`/${area}/campaigns/${id}`);
    },
    onRefused: (error) =>
      showIssues(
        error,
        ["title", "department", "period", "half", "kinds", "reports", "deadline", "note", "earlier"],
        setError,
      ),
  });
  const submit = handleSubmit(({ department, period, half, earlier: earlierId, ...typed }) =>
    open.mutate({
      body: {
        ...typed,
        ...(half && { half: half === "1" ? 1 : 2 }),
        ...(department && { department }),
        ...(period && { period }),
        ...(earlierId && { earlier: earlierId }),
      },
    }),
  );
  const earlierCampaigns =
    useRead(campaigns.list, {}, { isEnabled: isOpen }).data?.rows.filter(({ mayLead }) => mayLead) ?? [];
  const copyCampaign = (id: string) => {
    const found = earlierCampaigns.find((one) => one.id === id);
    const typed = getValues();
    if (!found) return reset({ ...typed, earlier: "" });
    const { title, note, department, kinds: kindsBefore, reports, periodType: type } = found;
    const activated = new Set(listRecordKinds().map(({ slug }) => slug));
    reset({
      title,
      note,
      kinds: kindsBefore.filter((slug) => activated.has(slug)),
      reports,
      periodType: type,
      earlier: id,
      deadline: typed.deadline,
      department: isOfInstitute ? (department ?? "") : (department ?? typed.department),
      ...periodAfter(found),
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Open a campaign")}
      description={t("Everybody who was on the staff in the period is asked and notified.")}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form="open-campaign" busy={open.isPending}>
            {t("Open a campaign")}
          </Button>
        </>
      }
    >
      <form id="open-campaign" className="stack" noValidate onSubmit={submit}>
        {earlierCampaigns.length > 0 && (
          <Field
            label={t("Start from an earlier campaign")}
            optional
            help={t(
              "The same types, tables and message, for the next period. Each person sees what they answered then.",
            )}
            error={errors.earlier?.message}
          >
            <Select
              placeholder={t("A new campaign")}
              value={watch("earlier")}
              choices={earlierCampaigns.map((one) => ({
                value: one.id,
                label: `${one.title} · ${formatCampaignPeriod(t, one)}`,
              }))}
              onChange={({ target }) => copyCampaign(target.value)}
            />
          </Field>
        )}
        <Field label={t("Title")} error={errors.title?.message}>
          <TextInput {...register("title")} maxLength={150} />
        </Field>
        {departments.length > 0 && (
          <Field label={t("Department")} error={errors.department?.message}>
            <Select
              {...register("department")}
              {...(isOfInstitute && { placeholder: t("Whole institute") })}
              choices={departments}
            />
          </Field>
        )}
        <div className="campaign-row">
          <Field label={t("Type of year")}>
            <Select
              {...register("periodType")}
              choices={(["academic", "calendar", "financial"] as const).map((value) => ({
                value,
                label: t(periodNames[value]),
              }))}
            />
          </Field>
          <Field label={t("Period")} error={errors.period?.message}>
            <Select
              {...register("period")}
              placeholder={t("Last complete year")}
              choices={includeChosen(yearsFor(periodType, me.institute.today), watch("period")).map((value) => ({
                value,
                label: formatPeriod(value),
              }))}
            />
          </Field>
          <Field label={t("Months")} error={errors.half?.message}>
            <Select
              {...register("half")}
              placeholder={t("The whole period")}
              choices={halves.map((half) => ({
                value: String(half),
                label: formatMonths(t, spanOfPart(periodType, 2000, half, settings)),
              }))}
            />
          </Field>
          <Field label={t("Deadline")} error={errors.deadline?.message}>
            <DayInput {...deadline} />
          </Field>
        </div>
        <Field label={t("Record types")} error={errors.kinds?.message} group>
          <KindChoices chosen={new Set(kinds.value)} onChange={kinds.onChange} />
        </Field>
        <Field
          label={t("Tables")}
          help={t("Their record types are asked for too.")}
          error={errors.reports?.message}
          group
        >
          <TableChoice chosen={tables.value} onChange={tables.onChange} />
        </Field>
        <Field label={t("Message")} optional error={errors.note?.message}>
          <TextArea {...register("note")} rows={3} maxLength={2000} />
        </Field>
      </form>
    </Dialog>
  );
}

/** The record types by group; the box of a group chooses all of them. */
function KindChoices({ chosen, onChange }: { chosen: ReadonlySet<string>; onChange: (slugs: string[]) => void }) {
  const choose = (slugs: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const slug of slugs) isChosen ? next.add(slug) : next.delete(slug);
    onChange([...next]);
  };
  return (
    <div className="campaign-choices">
      {listKindGroups().map(({ slug, label }) => {
        const groupKinds = kindsOfGroup(slug).filter(({ isOnePerPerson }) => !isOnePerPerson);
        const slugs = groupKinds.map((kind) => kind.slug);
        if (groupKinds.length === 0) return null;
        return (
          <fieldset key={slug}>
            <Checkbox
              label={<span className="strong">{label}</span>}
              checked={slugs.every((one) => chosen.has(one))}
              onChange={({ target }) => choose(slugs, target.checked)}
            />
            {groupKinds.length > 1 &&
              groupKinds.map((kind) => (
                <Checkbox
                  key={kind.slug}
                  label={kind.label.many}
                  checked={chosen.has(kind.slug)}
                  onChange={({ target }) => choose([kind.slug], target.checked)}
                />
              ))}
          </fieldset>
        );
      })}
    </div>
  );
}

/** A head of only one department does not choose a department. */
function useOffered(me: Me) {
  const isOfInstitute = defaultScope(useArea()) === "institute";
  const { data: all } = useRead(accounts.departments, {}, { isEnabled: isOfInstitute });
  const offered = isOfInstitute ? (all?.rows ?? []) : me.departments;
  if (!isOfInstitute && offered.length < 2) return [];
  return offered.map(({ code, name }) => ({ value: code, label: name }));
}

/** The period after this one: the next half-year, `2025-26` for `2024-25`, or `2021..2025` for `2020..2024`. */
function periodAfter({ period, periodType, half }: Campaign): { period: string; half: "" | "1" | "2" } {
  if (half === 1) return { period, half: "2" };
  const later = period.split("..").map((year) => labelOf(periodType, Number(year.slice(0, 4)) + 1));
  return { period: later.join(".."), half: half === null ? "" : "1" };
}

const includeChosen = (years: readonly string[], chosen: string) =>
  chosen && !years.includes(chosen) ? [chosen, ...years] : years;

/** The last years, and the periods of five years that end with each of the last two. */
function yearsFor(period: (typeof periods)[number], today: string): string[] {
  const newest = Number(today.slice(0, 4));
  const years = Array.from({ length: numberOfYears }, (_, index) => newest - index);
  const fiveYears = years.slice(0, 3).map((year) => `${labelOf(period, year - 4)}..${labelOf(period, year)}`);
  return [...years.map((year) => labelOf(period, year)), ...fiveYears];
}
