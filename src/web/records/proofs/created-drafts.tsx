import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import { own } from "#contract/own.ts";
import type { lookups } from "#contract/records/lookups.ts";
import { records } from "#contract/records.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { call } from "../../core/api/call.ts";
import { newKey } from "../../core/api/new-key.ts";
import { refresh } from "../../core/api/use-read.ts";
import { findKind } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { useToast } from "../../ui/message/toast.tsx";

type Drafts = ResponseOf<typeof lookups.createDrafts>["done"];

/** Drafts that were just created from files: to open, to submit if nothing is missing, or to move to the bin. */
export function CreatedDrafts({ drafts, onChange }: { drafts: Drafts; onChange: (remaining: Drafts) => void }) {
  const t = useT();
  const client = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState<"submit" | "undo">();
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  if (drafts.length === 0) return null;
  /** Each by itself; those that are refused stay, with the reason. */
  const runEach = async (what: "submit" | "undo", action: (draft: Drafts[number]) => Promise<unknown>) => {
    setBusy(what);
    const failed: Record<string, string> = {};
    for (const draft of drafts)
      await action(draft).catch((error: unknown) => {
        failed[draft.record] = messageOf(error);
      });
    const done = drafts.filter(({ record }) => failed[record] === undefined);
    if (what === "submit" && done.length > 0) toast({ title: t("{{count}} submitted", { count: done.length }) });
    setRefused(failed);
    onChange(drafts.filter((draft) => !done.includes(draft)));
    setBusy(undefined);
    for (const read of [records.list, records.count, own.readSidebar]) await refresh(client, read);
  };
  const submit = ({ kind, record }: Drafts[number]) =>
    call(records.action, { params: { kind, id: record, action: "submit" }, body: undefined }, { key: newKey() });
  const remove = ({ kind, record }: Drafts[number]) =>
    call(records.remove, { params: { kind, id: record } }, { key: newKey() });
  return (
    <Banner
      tone="good"
      isLive
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            busy={busy === "submit"}
            disabled={busy === "undo"}
            onClick={() => void runEach("submit", submit)}
          >
            {t("Submit {{count}} records", { count: drafts.length })}
          </Button>
          <Button
            size="small"
            busy={busy === "undo"}
            disabled={busy === "submit"}
            onClick={() => void runEach("undo", remove)}
          >
            {t("Move them to the bin")}
          </Button>
        </>
      }
    >
      <p>{t("Drafts created, each with its file. Check and submit them:")}</p>
      <ul>
        {drafts.map(({ kind, record }) => (
          <li key={record}>
            <Anchor className="text-link" to={`/common/edit/${findKind(kind)?.editSlug ?? kind}/${record}`}>
              {t("Open the draft: {{type}}", { type: findKind(kind)?.label.one ?? kind })}
            </Anchor>{" "}
            {refused[record] !== undefined && <span className="field-error">{refused[record]}</span>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
