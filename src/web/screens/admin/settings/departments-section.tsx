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
import { type Department, DepartmentDialog } from "./department-dialog.tsx";
import { useTakeSettings } from "./use-settings.ts";

/** The departments: added, renamed, retired and restored. */
export function DepartmentsSection({ departments }: { departments: readonly Department[] }) {
  const { toast } = useToast();
  const take = useTakeSettings();
  const { linkTo } = useBehind();
  const [edited, setEdited] = useState<Department | "new">();
  const [retiring, setRetiring] = useState<Department>();
  const change = useWrite(settings.changeDepartment, {
    onSuccess: async (saved, { params, body }) => {
      await take(saved);
      setRetiring(undefined);
      toast({ text: body.isRetired ? `${params.code} is retired.` : `${params.code} is offered again.` });
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
      <Button size="small" aria-label={`Edit ${department.name}`} onClick={() => setEdited(department)}>
        Edit
      </Button>
      {department.isRetired ? (
        <Button size="small" aria-label={`Restore ${department.name}`} onClick={() => setRetired(department, false)}>
          Restore
        </Button>
      ) : (
        <Button size="small" aria-label={`Retire ${department.name}`} onClick={() => setRetiring(department)}>
          Retire
        </Button>
      )}
    </span>
  );
  const people = ({ code, name, people: count }: Department) => (
    <Figure
      count={count}
      to={`/admin/users/faculty?everybody=true&department=${encodeURIComponent(code)}`}
      label={`${name}: ${count} people`}
    />
  );
  const records = ({ code, name, records: count }: Department) => (
    <Figure count={count} to={linkTo([`dept:${code}`])} label={`${name}: ${count} records`} />
  );
  const columns: Column<Department>[] = [
    { id: "code", header: "Code", width: 96, look: "data", cell: ({ code }) => code },
    { id: "name", header: "Name", width: 260, look: "title", wraps: true, cell: (one) => <Name of={one} /> },
    {
      id: "aliases",
      header: "Other names",
      look: "second",
      hideBelow: 1024,
      wraps: true,
      cell: ({ aliases }) => aliases.join(", "),
    },
    { id: "people", header: "People", width: 72, look: "figure", cell: people },
    { id: "records", header: "Records", width: 80, look: "figure", cell: records },
    { id: "deeds", header: <span className="vh">Deeds</span>, width: 152, cell: deeds },
  ];
  const used = departments.filter(({ isRetired }) => !isRetired).length;
  return (
    <Section
      title="Departments"
      note={`${used} in use${used < departments.length ? `, ${departments.length - used} retired` : ""}`}
      end={
        <Button size="small" icon={Plus} onClick={() => setEdited("new")}>
          Add department
        </Button>
      }
    >
      <DataTable
        caption="Departments of the institute"
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
              {people(one)} people, {records(one)} records
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
        title={`Retire ${retiring?.name ?? ""}?`}
        says={retiring && whatStays(retiring)}
        deed="Retire"
        otherwise="Keep it"
        busy={change.isPending}
        onConfirm={() => retiring && setRetired(retiring, true)}
        onClose={() => setRetiring(undefined)}
      />
    </Section>
  );
}

function Name({ of: { name, isRetired } }: { of: Department }) {
  if (!isRetired) return name;
  return (
    <>
      <s>{name}</s> <span className="note">Retired</span>
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
    ...(people > 0
      ? [people === 1 ? "1 person is appointed there" : `${countText(people)} people are appointed there`]
      : []),
    ...(records > 0 ? [records === 1 ? "1 record stands in it" : `${countText(records)} records stand in it`] : []),
  ];
  const stays = parts.length > 0 ? `${parts.join(" and ")}: they stay as they are. ` : "";
  return `${stays}It is offered to nobody any more, at registration or anywhere else, and can be restored.`;
}
