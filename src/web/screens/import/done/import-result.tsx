import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Area, hasOwnRecords } from "#access/roles.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { imports } from "#contract/imports.ts";
import { submittedImports } from "#contract/records/submitted-imports.ts";
import { translateMessage } from "#texts/translate.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { call } from "../../../core/api/call.ts";
import { keyOf, useRead } from "../../../core/api/use-read.ts";
import { defaultScope, displayPath, useArea } from "../../../core/area.ts";
import { useSidebar } from "../../../core/queries.ts";
import { useSession } from "../../../core/session.ts";
import { findKind } from "../../../texts/kinds.ts";
import { RichText } from "../../../texts/rich-text.tsx";
import { useT } from "../../../texts/use-t.ts";
import { Anchor, textLink } from "../../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";
import type { Batch } from "../batch.ts";
import { useImportsForOthers } from "../file/whose-rows.tsx";
import type { ImportAddress } from "../use-import-address.ts";

/** Links to the new records, kind by kind, and what a person still must decide. */
export function ImportResult({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const area = useArea();
  const isForOthers = useImportsForOthers();
  // Of this import, as far as nobody has assigned them since.
  const unassigned = Math.min(batch.unassigned, useSidebar().data?.unassigned ?? 0);
  const listArea = isForOthers && defaultScope(area) === "own" ? "hod" : area;
  const kinds = kindsOf(batch);
  const listPath = displayPath(area, kinds[0]?.kind.slug ?? "");
  const assignLink = textLink(`${listPath}?scope=unassigned`);
  return (
    <div className="import-result">
      {kinds.length > 0 && (
        <p>
          <RichText
            text="Added: <1></1>. You can fill gaps and add proofs now or later."
            parts={[() => <KindLinks kinds={kinds} area={listArea} showsCount />]}
          />
        </p>
      )}
      {batch.questions > 0 && (
        <Banner>
          <RichText
            text="{{count}} rows may be duplicates. They are saved as drafts and not counted. <1>Review them</1>"
            values={{ count: batch.questions }}
            parts={[textLink(address.linkToQuestions())]}
          />
        </Banner>
      )}
      <SubmitImport batch={batch} area={listArea} />
      {batch.departmentOnly > 0 && (
        <Banner tone="info">
          <RichText
            text="Some records name nobody with an account and count for the department that the file names. Assign them: <1></1>"
            parts={[() => <KindLinks kinds={kinds} area={listArea} search="?q=missing:colleague" />]}
          />
        </Banner>
      )}
      {unassigned > 0 && kinds.length > 0 && (
        <Banner>
          <RichText
            text="{{count}} records name nobody of the institute and are unassigned. <1>Assign them</1>"
            values={{ count: unassigned }}
            parts={[assignLink]}
          />
        </Banner>
      )}
    </div>
  );
}

type KindLinksProps = { kinds: ReturnType<typeof kindsOf>; area: Area; search?: string; showsCount?: boolean };

/** “Journal articles, books and patents”, each a link to its list. */
function KindLinks({ kinds, area, search = "", showsCount = false }: KindLinksProps) {
  const t = useT();
  return kinds.map(({ kind, count }, index) => (
    <span key={kind.slug}>
      {index > 0 && (index === kinds.length - 1 ? ` ${t("and")} ` : ", ")}
      <Anchor className="text-link" to={`${displayPath(area, kind.slug)}${search}`}>
        {kind.label.many}
      </Anchor>
      {showsCount && (
        <>
          {" "}
          <span className="mono">{formatCount(count)}</span>
        </>
      )}
    </span>
  ));
}

/** The kinds of the added records, most first. */
function kindsOf({ byKind }: Pick<Batch, "byKind">) {
  return Object.entries(byKind)
    .flatMap(([slug, count]) => {
      const kind = findKind(slug);
      return kind && count > 0 ? [{ kind, count }] : [];
    })
    .sort((one, other) => other.count - one.count);
}

type Refused = ResponseOf<typeof submittedImports.submit>["refused"];

const maxListed = 20;

/** The next steps with the records of an import: they are drafts, which no table counts, and most tables need proofs. */
function SubmitImport({ batch: { id, created }, area }: { batch: Batch; area: Area }) {
  const t = useT();
  const client = useQueryClient();
  const session = useSession();
  const { toast } = useToast();
  const { data } = useRead(submittedImports.drafts, { params: { id } }, { isEnabled: created > 0 });
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const submit = async () => {
    setBusy(true);
    let [submitted, notSubmitted]: [number, Refused] = [0, []];
    try {
      for (let after: string | null | undefined; after !== null; ) {
        const answer = await call(submittedImports.submit, { params: { id }, body: { after } });
        submitted += answer.submitted;
        notSubmitted = [...notSubmitted, ...answer.refused];
        after = answer.after;
      }
      toast({ title: t("{{count}} submitted", { count: submitted }) });
    } catch (error) {
      toast({ variant: "destructive", title: t("Not all were submitted"), text: messageOf(error) });
    }
    setRefused(notSubmitted);
    // The import itself does not change when its records are submitted.
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== keyOf(imports.read)[0] });
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
          {t("Accreditation tables count submitted records only. If you undo this upload, submitted records are kept.")}
        </Banner>
      )}
      {refused.length > 0 && (
        <Banner isLive>
          <p>{t("{{count}} records were not submitted:", { count: refused.length })}</p>
          <ul>
            {refused.slice(0, maxListed).map((refusal) => (
              <li key={refusal.id}>
                <Anchor className="text-link" to={displayPath(area, refusal.kind, refusal.id)}>
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
            {t("Add proofs")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
