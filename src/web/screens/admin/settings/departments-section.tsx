import { Plus } from "lucide-react";
import { useState } from "react";
import { settings } from "#contract/settings.ts";
import { translate } from "#texts/translate.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useBehind } from "../../../records/figures/use-behind.ts";
import { RichText } from "../../../texts/rich-text.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table-types.ts";
import { countText } from "../../../ui/text/count-text.ts";
import { type Department, DepartmentDialog } from "./department-dialog.tsx";
import { useTakeSettings } from "./use-settings.ts";

/** The departments: added, renamed, retired and restored. */
export function DepartmentsSection({ departments }: { departments: readonly Department[] }) {
  const t = useT();
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
          ? t("{{code}} is retired.", { code: params.code })
          : t("{{code}} is restored.", { code: params.code }),
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
  const actions = (department: Department) => (
    <span className="department-actions">
      <Button
        size="small"
        aria-label={t("Edit {{name}}", { name: department.name })}
        onClick={() => setEdited(department)}
      >
        {t("Edit")}
      </Button>
      {department.isRetired ? (
        <Button
          size="small"
          aria-label={t("Restore {{name}}", { name: department.name })}
          onClick={() => setRetired(department, false)}
        >
          {t("Restore")}
        </Button>
      ) : (
        <Button
          size="small"
          aria-label={t("Retire {{name}}", { name: department.name })}
          onClick={() => setRetiring(department)}
        >
          {t("Retire")}
        </Button>
      )}
    </span>
  );
  const people = ({ code, name, people: count }: Department) => (
    <Figure
      count={count}
      to={`/admin/users/faculty?everybody=true&department=${encodeURIComponent(code)}`}
      label={t("{{name}}: {{n}} people", { name, n: count })}
    />
  );
  const records = ({ code, name, records: count }: Department) => (
    <Figure count={count} to={linkTo([`dept:${code}`])} label={t("{{name}}: {{n}} records", { name, n: count })} />
  );
  const columns: Column<Department>[] = [
    { id: "code", header: t("Code"), width: 96, look: "data", cell: ({ code }) => code },
    {
      id: "name",
      header: t("Name"),
      width: 260,
      look: "title",
      wraps: true,
      cell: (one) => <Name of={one} />,
    },
    {
      id: "aliases",
      header: t("Other names"),
      look: "second",
      hideBelow: 1024,
      wraps: true,
      cell: ({ aliases }) => aliases.join(", "),
    },
    { id: "people", header: t("People"), width: 72, look: "figure", cell: people },
    { id: "records", header: t("Records"), width: 80, look: "figure", cell: records },
    { id: "actions", header: <span className="vh">{t("Actions")}</span>, width: 152, cell: actions },
  ];
  const used = departments.filter(({ isRetired }) => !isRetired).length;
  return (
    <Section
      title={t("Departments")}
      note={t(used < departments.length ? "{{used}} in use, {{retired}} retired" : "{{used}} in use", {
        used,
        retired: departments.length - used,
      })}
      end={
        <Button size="small" icon={Plus} onClick={() => setEdited("new")}>
          {t("Add department")}
        </Button>
      }
    >
      <DataTable
        caption={t("Departments of the institute")}
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
              <RichText text="<1></1> people, <2></2> records" parts={[() => people(one), () => records(one)]} />
            </p>
            {actions(one)}
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
        title={t("Retire {{name}}?", { name: retiring?.name ?? "" })}
        says={retiring && whatStays(retiring)}
        action={t("Retire")}
        busy={change.isPending}
        onConfirm={() => retiring && setRetired(retiring, true)}
        onClose={() => setRetiring(undefined)}
      />
    </Section>
  );
}

function Name({ of: { name, isRetired } }: { of: Department }) {
  const t = useT();
  if (!isRetired) return name;
  return (
    <>
      <s>{name}</s> <span className="note">{t("Retired")}</span>
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
    ...(people > 0 ? [translate("{{count}} people are appointed to it", { count: people })] : []),
    ...(records > 0 ? [translate("{{count}} records belong to it", { count: records })] : []),
  ];
  const what = parts.join(` ${translate("and")} `);
  const retired = translate("It can no longer be chosen, at registration or elsewhere. You can restore it.");
  return parts.length > 0 ? `${translate("{{what}}: they are not changed.", { what })} ${retired}` : retired;
}
