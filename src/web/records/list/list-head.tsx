import { Download, Plus, Printer, SlidersHorizontal, Upload, UserPlus } from "lucide-react";
import { records } from "#contract/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { messageOf } from "../../api/api-error.ts";
import { downloadFile } from "../../api/file.ts";
import { useRail } from "../../api/queries/use-rail.ts";
import { useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { useToast } from "../../ui/toast.tsx";
import { recordListWords } from "../../words/record-list-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";
import { AwaitingLink } from "../claims/awaiting-link.tsx";
import { useSavedViews } from "../views/use-saved-views.ts";
import { ViewsMenu } from "../views/views-menu.tsx";
import { folioOf } from "./list-folio.ts";
import { type ListScope, viewOf } from "./use-list-address.ts";
import type { useRecordList } from "./use-record-list.ts";

const say = sayOf(recordListWords);

type ListHeadProps = {
  kind: KindDefinition;
  shown: ReturnType<typeof useRecordList>;
  showsColumns: boolean;
  onToggleColumns: () => void;
  mayAdd: boolean;
  onPlaceMany: () => void;
};

/** A list's name, how many it holds, and what can be done with the whole of it. */
export function ListHead({ kind, shown, showsColumns, onToggleColumns, mayAdd, onPlaceMany }: ListHeadProps) {
  const t = useWords(recordListWords);
  const { toast } = useToast();
  const { list, chips, scope, question, address, columns, isSound } = shown;
  const rail = useRail().data;
  const questions = rail?.questions[kind.slug] ?? 0;
  const claimed = scope === "own" ? (rail?.claims.own[kind.slug] ?? 0) : 0;
  const importPath = useArea() === "admin" ? "/admin/upload" : "/common/upload/bulk";
  const views = useSavedViews(`list:${kind.slug}`);
  const exportList = async () => {
    try {
      await downloadFile(records.exportList, { params: { kind: kind.slug }, query: { ...question, format: "csv" } });
    } catch (error) {
      toast({ variant: "destructive", title: t("listHead.theExportFailed"), text: messageOf(error) });
    }
  };
  const group = kindGroups.find(({ slug }) => slug === kind.group);
  return (
    <PageHead
      title={kind.label.many}
      crumbs={[{ label: scopeWords[scope] }, { label: group?.label ?? "" }]}
      folio={[
        ...(list.data ? folioOf(list.data, chips.length > 0) : []),
        questions > 0 && (
          <Anchor className="lnk" key="questions" to={`${importPath}?questions=${kind.slug}`}>
            {t("listHead.questions", { count: questions })}
          </Anchor>
        ),
        claimed > 0 && <AwaitingLink key="claims" count={claimed} />,
      ]}
      actions={
        <>
          <Button icon={SlidersHorizontal} className="only-wide" aria-expanded={showsColumns} onClick={onToggleColumns}>
            {t("listHead.columns")}
          </Button>
          <ViewsMenu
            views={views}
            text={viewOf(address, columns.names)}
            columns={columns.names}
            maySave={isSound}
            linkTo={(text) => `?${text}`}
          />
          <Button icon={Printer} className="only-wide" onClick={() => window.print()}>
            {t("listHead.print")}
          </Button>
          <Button
            icon={Download}
            onClick={exportList}
            disabledBecause={(list.data?.total ?? 0) === 0 ? t("listHead.thereIsNothingToExport") : undefined}
          >
            {t("listHead.exportCsv")}
          </Button>
          {scope === "unassigned" && (
            <Button variant="primary" icon={UserPlus} onClick={onPlaceMany}>
              {t("placeMany.open")}
            </Button>
          )}
          {mayAdd && (
            <ButtonLink icon={Upload} to={`/common/upload/bulk?kind=${kind.slug}`} className="only-wide">
              {t("listHead.import")}
            </ButtonLink>
          )}
          {mayAdd && (
            <ButtonLink variant="primary" icon={Plus} to={`/common/forms/${kind.slug}`}>
              {t("listHead.add")}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

export const scopeWords: Record<ListScope, string> = {
  get own() {
    return say("listHead.myRecord");
  },
  get department() {
    return say("listHead.departmentRecords");
  },
  get institute() {
    return say("listHead.instituteRecords");
  },
  get unassigned() {
    return say("listHead.unassigned");
  },
  get bin() {
    return say("listHead.bin");
  },
};
