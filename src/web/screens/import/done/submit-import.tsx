import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Area, hasOwnRecords } from "#access/roles.ts";
import type { Answer } from "#contract/endpoint.ts";
import { imports } from "#contract/imports.ts";
import { submittedImports } from "#contract/records/submitted-imports.ts";
import { translateMessage } from "#texts/translate.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { keyOf, useRead } from "../../../core/api/use-read.ts";
import { displayPath } from "../../../core/area.ts";
import { useSession } from "../../../core/session.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import type { Batch } from "../batch.ts";

type Refused = Answer<typeof submittedImports.submit>["refused"];

const maxListed = 20;

/** What is next for the records of an import: they are drafts, which no table counts, and most tables ask for proofs. */
export function SubmitImport({ batch: { id, created }, area }: { batch: Batch; area: Area }) {
  const t = useT();
  const client = useQueryClient();
  const session = useSession();
  const { toast } = useToast();
  const { data } = useRead(submittedImports.drafts, { params: { id } }, { isEnabled: created > 0 });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const submit = async () => {
    setBusy(true);
    let [submitted, left]: [number, Refused] = [0, []];
    try {
      for (let after: string | null | undefined; after !== null; ) {
        const answer = await call(submittedImports.submit, { params: { id }, body: { after } });
        submitted += answer.submitted;
        left = [...left, ...answer.refused];
        after = answer.after;
      }
      toast({ title: t("{{count}} submitted", { count: submitted }) });
    } catch (error) {
      toast({ variant: "destructive", title: t("Not all were submitted"), text: messageOf(error) });
    }
    setRefused(left);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(imports.read)[0] });
    await client.invalidateQueries({ queryKey: keyOf(submittedImports.drafts) });
    setBusy(false);
  };
  if (!data || created === 0) return null;
  return (
    <>
      {data.drafts > 0 && (
        <Banner
          tone="info"
          actions={
            <Button size="small" variant="primary" busy={isBusy} onClick={() => void submit()}>
              {t("Submit {{count}} records", { count: data.drafts })}
            </Button>
          }
        >
          {t(
            "Accreditation tables count submitted records only. Once submitted, they stay when this import is undone.",
          )}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner isLive>
          <p>{t("{{count}} records were not submitted:", { count: refused.length })}</p>
          <ul>
            {refused.slice(0, maxListed).map((refusal) => (
              <li key={refusal.id}>
                <Anchor className="lnk" to={displayPath(area === "admin" ? area : "common", refusal.kind, refusal.id)}>
                  {refusal.title}
                </Anchor>{" "}
                <span className="dim">{translateMessage(refusal)}</span>
              </li>
            ))}
          </ul>
          {refused.length > maxListed && t("And {{more}} more.", { more: refused.length - maxListed })}
        </Banner>
      )}
      {hasOwnRecords(session) && (
        <p className="next-step">
          <ButtonLink size="small" to={`/${area}/review?of=proofs&view=attach`}>
            {t("Attach proofs")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
