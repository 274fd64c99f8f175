import { Copy } from "lucide-react";
import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { TableHead } from "../../../ui/table/table-head.tsx";
import { dateInWords } from "../../../ui/text/when-text.ts";
import { useSendClaim } from "../../claims/use-claim-answers.ts";
import type { FormSession } from "../autosave/form-session.ts";
import { useFormSelector } from "../form-context.ts";
import { editableFields } from "../form-texts.ts";
import { type Duplicate, identityOf, workIn } from "./find-duplicates.ts";
import { useDuplicates } from "./use-duplicates.ts";

/** Below the title: works similar to the one being entered. `except`: the record itself, once it is saved. */
export function DuplicatesFound({ session, except }: { session: FormSession; except: string | undefined }) {
  const { duplicates, markDifferent } = useDuplicates(session, except);
  return <DuplicateBanner session={session} stored={except} duplicates={duplicates} onAnswered={markDifferent} />;
}

type DuplicateBannerProps = {
  session: FormSession;
  /** The id of the record that is edited, once it is saved. */
  stored?: string | undefined;
  duplicates: readonly Duplicate[];
  /** Marked as a different work, or claimed. */
  onAnswered: (duplicate: Duplicate) => void;
};

/** "Looks like one you already have", for the likeliest; the others follow once it is answered. */
export function DuplicateBanner({ session, stored, duplicates, onAnswered }: DuplicateBannerProps) {
  const t = useT();
  const [comparing, setComparing] = useState(false);
  const [duplicate] = duplicates;
  if (!duplicate) return null;
  const others = duplicates.length - 1;
  if (duplicate.id === null)
    return <RecordedByColleague session={session} duplicate={duplicate} onAnswered={() => onAnswered(duplicate)} />;
  return (
    <>
      <Banner
        icon={Copy}
        isLive
        actions={
          <>
            <Button size="small" onClick={() => setComparing(true)}>
              {t("Compare")}
            </Button>
            <Button size="small" variant="quiet" onClick={() => onAnswered(duplicate)}>
              {t("Different work")}
            </Button>
          </>
        }
      >
        <b>{t(duplicate.class === "same" ? "This work is already recorded." : "You may already have this record.")}</b>{" "}
        <span className="ink2">
          {`“${duplicate.title}”, ${describeDuplicate(duplicate)}.`} {t(duplicate.because).replace(/\.?$/, ".")}
          {others > 0 && ` ${t("And {{others}} more.", { others })}`}
        </span>
      </Banner>
      <CompareDialog
        isOpen={comparing}
        session={session}
        stored={stored}
        duplicate={duplicate}
        onClose={() => setComparing(false)}
        onDifferent={() => {
          setComparing(false);
          onAnswered(duplicate);
        }}
      />
    </>
  );
}

type RecordedByColleagueProps = { session: FormSession; duplicate: Duplicate; onAnswered: () => void };

/** The viewer may not see this record, only that its identifier or title is already recorded, and may claim it. */
function RecordedByColleague({ session: { kind, store }, duplicate, onAnswered }: RecordedByColleagueProps) {
  const t = useT();
  const send = useSendClaim(onAnswered);
  const claim = () => {
    const { reading, lines } = store.getState();
    const work = workIn(identityOf(kind, reading.data, lines));
    const { identifier } = duplicate;
    const found = identifier === null ? { work } : { identifier, title: String(work.data[kind.title] ?? "") };
    send.mutate({ body: { kind: kind.slug, ...found } });
  };
  return (
    <Banner
      icon={Copy}
      isLive
      actions={
        <>
          <Button size="small" busy={send.isPending} onClick={claim}>
            {t("Send claim")}
          </Button>
          {duplicate.identifier === null && (
            <Button size="small" variant="quiet" onClick={onAnswered}>
              {t("Different work")}
            </Button>
          )}
        </>
      }
    >
      <b>{t(duplicate.because)}.</b>{" "}
      <span className="ink2">
        {t("If you are an author, send a claim to its authors instead of adding a second record.")}
      </span>
    </Banner>
  );
}

function describeDuplicate({ kind, people, date }: Duplicate): string {
  return [inSentence(findKind(kind ?? "")?.label.one ?? ""), people, date === null ? "" : dateInWords(date)]
    .filter(Boolean)
    .join(", ");
}

type CompareDialogProps = {
  isOpen: boolean;
  session: FormSession;
  stored: string | undefined;
  duplicate: Duplicate;
  onClose: () => void;
  onDifferent: () => void;
};

/** The input beside an existing record, field by field. */
function CompareDialog({ isOpen, session, stored, duplicate, onClose, onDifferent }: CompareDialogProps) {
  const t = useT();
  const params = { kind: duplicate.kind ?? "", id: duplicate.id ?? "" };
  const { data, error } = useRead(records.read, { params }, { isEnabled: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Is it the same work?")}
      description={t(duplicate.because)}
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          <Button onClick={onDifferent}>{t("Different work")}</Button>
          {stored && duplicate.id !== null && (
            <ButtonLink to={`/common/duplicates?compare=${duplicate.id},${stored}`}>
              {t("Compare and merge")}
            </ButtonLink>
          )}
          <ButtonLink variant="primary" to={`/common/display/${duplicate.kind}/${duplicate.id}`}>
            {t("Same work: open it")}
          </ButtonLink>
        </>
      }
    >
      {error && <p className="err">{messageOf(error)}</p>}
      {data && <Comparison session={session} other={data} />}
    </Dialog>
  );
}

function Comparison({ session, other }: { session: FormSession; other: StoredRecord }) {
  const t = useT();
  const values = useFormSelector(session, (state) => state.reading.data);
  const people = useFormSelector(session, (state) => state.lines);
  const { kind } = session;
  const otherKind = findKind(other.kind) ?? kind;
  const rows = editableFields(kind).flatMap(([name, field]) => {
    if (field.type === "table" || field.type === "file") return [];
    const [mine, theirs] = [
      showValue(field, values[name]),
      otherKind.fields[name] ? showValue(field, other.data[name]) : "",
    ];
    return mine === "" && theirs === "" ? [] : [{ name, label: field.label, mine, theirs }];
  });
  const names = [people, other.people].map((list) => list.map(({ name }) => name).join(", "));
  return (
    <ScrollX label={t("Both versions")}>
      <table className="tbl versions">
        <TableHead columns={[t("Field"), t("Your entry"), t("Existing record")]} />
        <tbody>
          {kind.people && <Row label={kind.people.label} mine={names[0] ?? ""} theirs={names[1] ?? ""} />}
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </tbody>
      </table>
    </ScrollX>
  );
}

function Row({ label, mine, theirs }: { label: string; mine: string; theirs: string }) {
  const t = useT();
  return (
    <tr data-differs={mine !== theirs || undefined}>
      <th scope="row">{label}</th>
      <td>{mine || <i className="dim">{t("empty")}</i>}</td>
      <td>{theirs || <i className="dim">{t("empty")}</i>}</td>
    </tr>
  );
}
