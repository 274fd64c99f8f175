import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { imports } from "#contract/imports.ts";
import { lookups } from "#contract/records/lookups.ts";
import { newKey } from "../../core/api/new-key.ts";
import { upload } from "../../core/api/upload.ts";
import { useWrite } from "../../core/api/use-write.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner, Problem } from "../../ui/message/banner.tsx";
import { formatCount } from "../../ui/text/format-count.ts";
import type { FoundWork } from "./fill-form.ts";
import type { LookupInput } from "./use-lookup.ts";

type SeveralWorksProps = {
  found: FoundWork;
  input: LookupInput;
  onFirst: (() => void) | undefined;
  onLeave?: () => void;
};

/** A text with many works: they are staged as an import, or only the first is used. */
export function SeveralWorks({ found, input, onFirst, onLeave }: SeveralWorksProps) {
  const t = useT();
  const navigate = useNavigate();
  const open = ({ id }: { id: string }) => {
    onLeave?.();
    void navigate(`/common/upload/bulk?batch=${id}`);
  };
  const stage = useWrite(lookups.stage, { onSuccess: open });
  const importWorks = useMutation({
    mutationFn: (file: File) => upload(imports.create, { files: [file] }, { key: newKey() }),
    onSuccess: open,
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
              busy={stage.isPending || importWorks.isPending}
              onClick={() =>
                typeof input === "string" ? stage.mutate({ body: { text: input } }) : importWorks.mutate(input)
              }
            >
              {t("Review all {{n}}", { n: formatCount(found.entries) })}
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
          n: formatCount(found.entries),
          title: found.title,
        })}
      </Banner>
      <Problem text={stage.error?.message ?? importWorks.error?.message} />
    </>
  );
}
