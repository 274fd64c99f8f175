import { useNavigate } from "react-router";
import { lookups } from "#contract/records/lookups.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner, Problem } from "../../ui/message/banner.tsx";
import { countText } from "../../ui/text/count-text.ts";
import type { FoundWork } from "./fill-form.ts";

type SeveralWorksProps = { found: FoundWork; text: string; onFirst: (() => void) | undefined; onLeave?: () => void };

/** A text with many works: they are staged as an import, or only the first is used. */
export function SeveralWorks({ found, text, onFirst, onLeave }: SeveralWorksProps) {
  const t = useT();
  const navigate = useNavigate();
  const stage = useWrite(lookups.stage, {
    onSuccess: ({ id }) => {
      onLeave?.();
      void navigate(`/common/upload/bulk?batch=${id}`);
    },
  });
  return (
    <>
      <Banner
        tone="info"
        isLive
        actions={
          <>
            <Button
              size="small"
              variant="primary"
              busy={stage.isPending}
              onClick={() => stage.mutate({ body: { text } })}
            >
              {t("Review all {{n}}", { n: countText(found.entries) })}
            </Button>
            {onFirst && (
              <Button size="small" onClick={onFirst}>
                {t("Only the first")}
              </Button>
            )}
          </>
        }
      >
        {t("{{source}}: {{n}} works. The first is “{{title}}”.", {
          source: found.source,
          n: countText(found.entries),
          title: found.title,
        })}
      </Banner>
      <Problem text={stage.error?.message} />
    </>
  );
}
