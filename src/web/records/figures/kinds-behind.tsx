import type { Area } from "#access/roles.ts";
import type { listScopes } from "#contract/records.ts";
import { records } from "#contract/records.ts";
import { recordKinds } from "#kinds/registry.ts";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useRead } from "../../api/use-read.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { countText } from "../../ui/count-text.ts";
import { Empty } from "../../ui/empty.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { figuresWords } from "../../words/figures-words.ts";
import { useWords } from "../../words/use-words.ts";
import { listLink } from "./figure-links.ts";
import { nameQuestion } from "./name-question.ts";
import type { Clock } from "./period.ts";
import { type Behind, useBehind } from "./use-behind.ts";

type Scope = (typeof listScopes)[number];

export type KindsBehindProps = {
  area: Area;
  scope: Scope;
  clock?: Clock;
  /** Names for the codes and addresses a question may hold. */
  nameOf?: (value: string) => string | undefined;
  /** What to say beneath when their sum is not all there is. */
  noteFor?: (question: string, sum: number) => string | undefined;
};

/** The kinds that hold the rows behind a figure, each a link to them; opened by the figure's own link. */
export function KindsBehind(props: KindsBehindProps) {
  const t = useWords(figuresWords);
  const { behind, close } = useBehind();
  return (
    <Sheet
      isOpen={behind !== null}
      onClose={close}
      title={behind ? t("kindsBehind.byKind", { question: nameQuestion(behind.question, props.nameOf) }) : ""}
    >
      {behind && <Kinds {...props} behind={behind} />}
    </Sheet>
  );
}

function Kinds({ area, scope, clock, noteFor, behind }: KindsBehindProps & { behind: Behind }) {
  const t = useWords(figuresWords);
  const asked = (behind.scope ?? scope) as Scope;
  const { data, error, refetch } = useRead(records.count, {
    query: { by: "kind", q: behind.question, scope: asked, clock },
  });
  if (error) return <NotShown what={t("kindsBehind.theRowsCouldNot")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton widths={["70%", "32px"]} />;
  const rows = recordKinds.flatMap((kind) => {
    const total = data.rows.find(({ keys }) => keys.kind === kind.slug)?.total ?? 0;
    return total > 0 ? [{ kind, total }] : [];
  });
  if (rows.length === 0) return <Empty why={t("kindsBehind.nothingStandsHereAny")} />;
  const sum = rows.reduce((all, { total }) => all + total, 0);
  const note = noteFor?.(behind.question, sum);
  return (
    <>
      {behind.question && (
        <p className="q">
          <span className="p">&gt;</span> {behind.question}
        </p>
      )}
      <table className="tbl kinds-behind">
        <caption className="vh">{t("kindsBehind.kindsOfTheRecords")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("kindsBehind.kind")}</th>
            <th scope="col" className="num">
              {t("kindsBehind.records")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, total }) => (
            <tr key={kind.slug}>
              <th scope="row">{kind.label.many}</th>
              <td className="num">
                <Anchor
                  to={listLink(area, kind.slug, [behind.question], behind.scope)}
                  aria-label={`${total} ${kind.label.many}`}
                >
                  {countText(total)}
                </Anchor>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("kindsBehind.all")}</th>
            <td className="num">{countText(sum)}</td>
          </tr>
        </tfoot>
      </table>
      {note && <p className="note">{note}</p>}
    </>
  );
}
