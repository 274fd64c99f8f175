import { Plus } from "lucide-react";
import { useState } from "react";
import { settings } from "#contract/settings.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useBehind } from "../../../records/figures/use-behind.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { countText } from "../../../ui/count-text.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import type { Column } from "../../../ui/data-table-types.ts";
import { Section } from "../../../ui/section.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { Said } from "../../../words/said.tsx";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { sayOf } from "../../../words/words.ts";
import { type Department, DepartmentDialog } from "./department-dialog.tsx";
import { useTakeSettings } from "./use-settings.ts";

const say = sayOf(settingsWords);

/** The departments: added, renamed, retired and restored. */
export function DepartmentsSection({ departments }: { departments: readonly Department[] }) {
  const t = useWords(settingsWords);
  const { toast } = useToast();
  const take = useTakeSettings();
  const { linkTo } = useBehind();
  const [edited, setEdited] = useState<Department | "new">();
  const [retiring, setRetiring] = useState<Department>();
  const change = useWrite(settings.changeDepartment, {
    onSuccess: async (saved, { params, body }) => {
      await take(saved);
      setRetiring(undefined);
      toast({
        text: body.isRetired
          ? t("departmentsSection.isRetired", { code: params.code })
          : t("departmentsSection.isOfferedAgain", { code: params.code }),
      });
    },
    onError: (error) => {
      setRetiring(undefined);
      if (error.code === "stale") void take(error.current as Parameters<typeof take>[0]);
      toast({ variant: "destructive", text: error.message });
    },
  });
  const setRetired = ({ code, version }: Department, isRetired: boolean) =>
    change.mutate({ params: { code }, body: { version, isRetired } });
  const deeds = (department: Department) => (
    <span className="department-deeds">
      <Button
        size="small"
        aria-label={t("departmentsSection.editOf", { name: department.name })}
        onClick={() => setEdited(department)}
      >
        {t("departmentsSection.edit")}
      </Button>
      {department.isRetired ? (
        <Button
          size="small"
          aria-label={t("departmentsSection.restoreOf", { name: department.name })}
          onClick={() => setRetired(department, false)}
        >
          {t("departmentsSection.restore")}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t("departmentsSection.retireOf", { name: department.name })}
          onClick={() => setRetiring(department)}
        >
          {t("departmentsSection.retire")}
        </Button>
      )}
    </span>
  );
  const people = ({ code, name, people: count }: Department) => (
    <Figure
      count={count}
      to={`/admin/users/faculty?everybody=true&department=${encodeURIComponent(code)}`}
      label={t("departmentsSection.people", { name, n: count })}
    />
  );
  const records = ({ code, name, records: count }: Department) => (
    <Figure count={count} to={linkTo([`dept:${code}`])} label={t("departmentsSection.records", { name, n: count })} />
  );
  const columns: Column<Department>[] = [
    { id: "code", header: t("departmentsSection.code"), width: 96, look: "data", cell: ({ code }) => code },
    {
      id: "name",
      header: t("departmentsSection.name"),
      width: 260,
      look: "title",
      wraps: true,
      cell: (one) => <Name of={one} />,
    },
    {
      id: "aliases",
      header: t("departmentsSection.otherNames"),
      look: "second",
      hideBelow: 1024,
      wraps: true,
      cell: ({ aliases }) => aliases.join(", "),
    },
    { id: "people", header: t("departmentsSection.peopleHead"), width: 72, look: "figure", cell: people },
    { id: "records", header: t("departmentsSection.recordsHead"), width: 80, look: "figure", cell: records },
    { id: "deeds", header: <span className="vh">{t("departmentsSection.deeds")}</span>, width: 152, cell: deeds },
  ];
  const used = departments.filter(({ isRetired }) => !isRetired).length;
  return (
    <Section
      title={t("departmentsSection.departments")}
      note={t(used < departments.length ? "departmentsSection.inUseAndRetired" : "departmentsSection.inUse", {
        used,
        retired: departments.length - used,
      })}
      end={
        <Button size="small" icon={Plus} onClick={() => setEdited("new")}>
          {t("departmentsSection.addDepartment")}
        </Button>
      }
    >
      <DataTable
        caption={t("departmentsSection.departmentsOfTheInstitute")}
        columns={columns}
        rows={departments}
        rowId={({ code }) => code}
        rowName={({ name }) => name}
        phoneRow={(one) => (
          <>
            <p className="strong">
              <Name of={one} />
            </p>
            <p className="note">
              <span className="mono">{one.code}</span>
              {one.aliases.length > 0 && ` · ${one.aliases.join(", ")}`}
            </p>
            <p className="note">
              <Said
                words={settingsWords}
                say="departmentsSection.peopleRecords"
                parts={[() => people(one), () => records(one)]}
              />
            </p>
            {deeds(one)}
          </>
        )}
      />
      {edited && (
        <DepartmentDialog
          department={edited === "new" ? undefined : departments.find(({ code }) => code === edited.code)}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={retiring !== undefined}
        title={t("departmentsSection.retireAsk", { name: retiring?.name ?? "" })}
        says={retiring && whatStays(retiring)}
        deed={t("departmentsSection.retire")}
        otherwise={t("departmentsSection.keepIt")}
        busy={change.isPending}
        onConfirm={() => retiring && setRetired(retiring, true)}
        onClose={() => setRetiring(undefined)}
      />
    </Section>
  );
}

function Name({ of: { name, isRetired } }: { of: Department }) {
  const t = useWords(settingsWords);
  if (!isRetired) return name;
  return (
    <>
      <s>{name}</s> <span className="note">{t("departmentsSection.retired")}</span>
    </>
  );
}

function Figure({ count, to, label }: { count: number; to: string; label: string }) {
  if (count === 0) return <span className="dim">0</span>;
  return (
    <Anchor to={to} aria-label={label}>
      {countText(count)}
    </Anchor>
  );
}

function whatStays({ people, records }: Department): string {
  const parts = [
    ...(people > 0 ? [say("departmentsSection.peopleAreAppointedThere", { count: people })] : []),
    ...(records > 0 ? [say("departmentsSection.recordsStand", { count: records })] : []),
  ];
  const what = parts.join(` ${say("departmentsSection.and")} `);
  const retired = say("departmentsSection.itIsOfferedToNobody");
  return parts.length > 0 ? `${say("departmentsSection.theyStay", { what })} ${retired}` : retired;
}
