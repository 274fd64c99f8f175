import { text } from "#texts/text.ts";
import { displayPath, useArea } from "../../../core/area.ts";
import { useRetentionDays } from "../../../core/queries.ts";
import { RichText } from "../../../texts/rich-text.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor, textLink } from "../../../ui/anchor.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";

/** After an undo: where the records are now, and which of them stay. */
export function UndoneImport({ batch }: { batch: Pick<Batch, "created" | "questions" | "kept"> }) {
  const t = useT();
  const days = useRetentionDays();
  const area = useArea();
  const link = textLink(`/${area}/bin`);
  const { kept } = batch;
  return (
    <>
      {kept.length < batch.created + batch.questions && (
        <Banner tone="info">
          <RichText
            text="The records it added are in the <1>bin</1> and kept there for {{count}} days."
            values={{ count: days }}
            parts={[link]}
          />
        </Banner>
      )}
      {kept.length > 0 && (
        <Banner>
          <p>{t("{{count}} records were not removed:", { count: kept.length })}</p>
          <ul>
            {kept.slice(0, maxListed).map(({ id, kind, title, reason }) => (
              <li key={id}>
                <Anchor className="text-link" to={displayPath(area, kind, id)}>
                  {title}
                </Anchor>{" "}
                <span className="dim">{t(keptTexts[reason])}</span>
              </li>
            ))}
          </ul>
          {kept.length > maxListed && t("And {{more}} more.", { more: kept.length - maxListed })}
        </Banner>
      )}
    </>
  );
}

const maxListed = 20;

const keptTexts = {
  submitted: text("submitted"),
  proof: text("a colleague added a proof"),
  confirmed: text("a colleague confirmed it"),
  edited: text("a colleague changed it"),
};
