import { records } from "#contract/records.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import type { FormSession } from "../autosave/form-session.ts";
import type { StoredRecord } from "../autosave/outgoing.ts";
import { usePicked } from "../form-context.ts";
import { typedFields } from "../form-texts.ts";
import type { Duplicate } from "./use-duplicates.ts";

type CompareDialogProps = {
  isOpen: boolean;
  session: FormSession;
  duplicate: Duplicate;
  onClose: () => void;
  onDifferent: () => void;
};

/** The input beside an existing record, field by field. */
export function CompareDialog({ isOpen, session, duplicate, onClose, onDifferent }: CompareDialogProps) {
  const t = useT();
  const params = { kind: duplicate.kind ?? "", id: duplicate.id ?? "" };
  const { data, error } = useRead(records.read, { params }, { isWanted: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Is it the same work?")}
      says={duplicate.because}
      width="wide"
      foot={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          <Button onClick={onDifferent}>{t("Different work")}</Button>
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
  const texts = usePicked(session, (state) => state.reading.data);
  const people = usePicked(session, (state) => state.lines);
  const { kind } = session;
  const there = findKind(other.kind) ?? kind;
  const rows = typedFields(kind).flatMap(([name, field]) => {
    if (field.type === "table" || field.type === "file") return [];
    const [mine, theirs] = [
      showValue(field, texts[name]),
      there.fields[name] ? showValue(field, other.data[name]) : "",
    ];
    return mine === "" && theirs === "" ? [] : [{ name, label: field.label, mine, theirs }];
  });
  const names = [people, other.people].map((list) => list.map(({ name }) => name).join(", "));
  return (
    <ScrollX label={t("Both versions")}>
      <table className="tbl versions">
        <thead>
          <tr>
            <th scope="col">{t("Field")}</th>
            <th scope="col">{t("Your entry")}</th>
            <th scope="col">{t("Existing record")}</th>
          </tr>
        </thead>
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
