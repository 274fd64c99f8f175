import { likelyWorks } from "#contract/records/likely-works.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { useAction } from "../../../ui/message/use-action.ts";
import { formatCount } from "../../../ui/text/format-count.ts";

/** Works that the person declined, each with a button that undoes it; nothing where there is none. */
export function NotMine() {
  const t = useT();
  const { data } = useRead(likelyWorks.listNotMine, {});
  const back = useAction(likelyWorks.takeBack, {
    doneText: t("It is proposed again when you search."),
    refreshes: [likelyWorks.listNotMine],
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <details>
      <summary>{t("Not mine ({{n}})", { n: formatCount(data.rows.length) })}</summary>
      <ul className="likely-list">
        {data.rows.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
            <Button
              size="small"
              variant="quiet"
              busy={back.isPending}
              aria-label={t("Undo: {{title}}", { title })}
              onClick={() => back.mutate({ body: { works: [id] } })}
            >
              {t("Undo")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
