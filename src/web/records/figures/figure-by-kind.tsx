import "./figures.css";
import type { Area } from "#access/roles.ts";
import { type listScopes, records } from "#contract/records.ts";
import type { Period } from "#kinds/period.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useRead } from "../../core/api/use-read.ts";
import { listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { Empty } from "../../ui/message/empty.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import { QueryLine } from "../../ui/text/query-line.tsx";
import { listLink } from "./figure-links.ts";
import { type FigureQuery, useFigureQuery } from "./use-figure-query.ts";

const words: Readonly<Record<string, string>> = {
  "state:draft": "draft",
  "state:submitted": "submitted",
  "missing:proof": text("no proof"),
  "missing:month": text("month needed"),
  "missing:date": text("no date"),
  "has:unconfirmed": text("author not confirmed"),
  "has:unread": text("unrecognised text"),
};

/** A figure's query in words: "No proof, 2024-25". `nameOf` returns names of departments and people. */
function describeQuery(query: string, nameOf: (value: string) => string | undefined = () => undefined): string {
  const parts = query.split(" ").filter(Boolean);
  if (parts.length === 0) return translate("All records");
  const names = parts.map((part) => {
    const value = part.slice(part.indexOf(":") + 1).replaceAll('"', "");
    return translate(words[part]) ?? nameOf(value) ?? value;
  });
  const joined = names.join(", ");
  return joined.charAt(0).toLocaleUpperCase() + joined.slice(1);
}

type Scope = (typeof listScopes)[number];

export type FigureByKindProps = {
  area: Area;
  scope: Scope;
  period?: Period;
  /** Names for the codes and addresses in a query. */
  nameOf?: (value: string) => string | undefined;
  /** The note below when they are not all of its records. */
  noteFor?: (query: string, total: number) => string | undefined;
};

/** The kinds of a figure's rows, each a link to them; opened by the figure's own link. */
export function FigureByKind(props: FigureByKindProps) {
  const t = useT();
  const { figure, close } = useFigureQuery();
  return (
    <Sheet
      isOpen={figure !== null}
      onClose={close}
      title={figure ? t("{{query}}, by type", { query: describeQuery(figure.query, props.nameOf) }) : ""}
    >
      {figure && <Kinds {...props} figure={figure} />}
    </Sheet>
  );
}

function Kinds({ area, scope, period, noteFor, figure }: FigureByKindProps & { figure: FigureQuery }) {
  const t = useT();
  const queryScope = (figure.scope ?? scope) as Scope;
  const answer = useRead(records.count, {
    query: { by: "kind", q: figure.query, scope: queryScope, period },
  });
  const { data } = answer;
  if (!data) return <NotLoaded what={t("Could not count the records.")} answer={answer} widths={["70%", "32px"]} />;
  const rows = listRecordKinds().flatMap((kind) => {
    const total = data.rows.find(({ keys }) => keys.kind === kind.slug)?.total ?? 0;
    return total > 0 ? [{ kind, total }] : [];
  });
  if (rows.length === 0) return <Empty title={t("There are no longer any records here.")} />;
  const sum = rows.reduce((all, { total }) => all + total, 0);
  // A work that is recorded under several types is counted once, as in the figure.
  const { total } = data;
  const note = noteFor?.(figure.query, total);
  return (
    <>
      {figure.query && <QueryLine query={figure.query} />}
      <table className="table figure-by-kind">
        <caption className="sr-only">{t("Types of the records behind the number")}</caption>
        <TableHead columns={[t("Type"), { name: t("Records"), className: "number" }]} />
        <tbody>
          {rows.map(({ kind, total }) => (
            <tr key={kind.slug}>
              <th scope="row">{kind.label.many}</th>
              <td className="number">
                <Anchor
                  to={listLink(area, kind.slug, [figure.query], figure.scope)}
                  aria-label={`${total} ${kind.label.many}`}
                >
                  {formatCount(total)}
                </Anchor>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total === sum ? t("All") : t("Total, each counted once")}</th>
            <td className="number">{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
      {note && <p className="note">{note}</p>}
    </>
  );
}
