import { Plus, Printer, SlidersHorizontal, Upload, UserPlus } from "lucide-react";
import { type Condition, partsOf } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { text } from "#texts/text.ts";
import { NotifyLink } from "../../accounts/notify-link.tsx";
import { useArea } from "../../core/area.ts";
import { useSidebar } from "../../core/queries.ts";
import { listKindGroups } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { AwaitingLink } from "../claims/awaiting-link.tsx";
import { useSavedViews } from "../views/use-saved-views.ts";
import { ViewsMenu } from "../views/views-menu.tsx";
import { ExportMenu } from "./export-menu.tsx";
import { summaryOf } from "./in-words/list-summary.ts";
import { type ListScope, searchStringOf } from "./use-list-address.ts";
import type { usePrint } from "./use-print.ts";
import type { useRecordList } from "./use-record-list.ts";

type ListHeadProps = {
  kind: KindDefinition;
  shown: ReturnType<typeof useRecordList>;
  showsColumns: boolean;
  onToggleColumns: () => void;
  mayAdd: boolean;
  onAssignMany: () => void;
  printing: Pick<ReturnType<typeof usePrint>, "isBusy" | "print">;
};

/** A list's name, its total, and the actions on the whole list. */
export function ListHead(props: ListHeadProps) {
  const { kind, shown, showsColumns, onToggleColumns, mayAdd, onAssignMany, printing } = props;
  const t = useT();
  const { list, chips, scope, listQuery, address, columns, isValid } = shown;
  const sidebar = useSidebar().data;
  const questions = sidebar?.questions[kind.slug] ?? 0;
  const claimed = scope === "own" ? (sidebar?.claims.own[kind.slug] ?? 0) : 0;
  const importPath = screenPath("upload", [useArea(), "common"]);
  const views = useSavedViews(`list:${kind.slug}`);
  const group = listKindGroups().find(({ slug }) => slug === kind.group);
  return (
    <PageHead
      title={kind.label.many}
      breadcrumbs={[{ label: t(scopeLabels[scope]) }, { label: group?.label ?? "" }]}
      summary={[
        ...(list.data ? summaryOf(list.data, chips.length > 0, shown.parsed.query.where) : []),
        questions > 0 && (
          <Anchor className="text-link" key="questions" to={`${importPath}?questions=${kind.slug}`}>
            {t("{{count}} possible duplicates", { count: questions })}
          </Anchor>
        ),
        claimed > 0 && <AwaitingLink key="claims" count={claimed} />,
      ]}
      actions={
        <>
          <Button icon={SlidersHorizontal} className="only-wide" aria-expanded={showsColumns} onClick={onToggleColumns}>
            {t("Columns")}
          </Button>
          <ViewsMenu
            views={views}
            text={searchStringOf(address, columns.names)}
            columns={columns.names}
            maySave={isValid}
            linkTo={(text) => `?${text}`}
          />
          <Button icon={Printer} className="only-wide" busy={printing.isBusy} onClick={printing.print}>
            {t("Print")}
          </Button>
          <ExportMenu kind={kind} listQuery={listQuery} isEmpty={list.data?.total === 0} />
          {hasSeveralOwners(scope) && isValid && shown.written && <NotifyLink query={shown.written.line} />}
          {isUnassignedList(scope, shown.parsed.query.where) && (
            <Button variant="primary" icon={UserPlus} onClick={onAssignMany}>
              {t("Assign by name or file")}
            </Button>
          )}
          {mayAdd && (
            <ButtonLink icon={Upload} to={`/common/upload/bulk?kind=${kind.slug}`} className="only-wide">
              {t("Bulk upload")}
            </ButtonLink>
          )}
          {mayAdd && (
            <ButtonLink variant="primary" icon={Plus} to={`/common/forms/${kind.slug}`}>
              {t("Add")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

const hasSeveralOwners = (scope: ListScope) => scope === "department" || scope === "institute";

/** Whether the list has unassigned records only, of more people than the reader. */
export function isUnassignedList(scope: ListScope, where: Condition): boolean {
  if (scope === "unassigned") return true;
  return hasSeveralOwners(scope) && partsOf(where).some((part) => part.op === "missing" && part.field === "colleague");
}

export const scopeLabels: Record<ListScope, string> = {
  own: text("My records"),
  department: text("Department records"),
  institute: text("Institute records"),
  unassigned: text("Unassigned"),
  bin: text("Bin"),
};
