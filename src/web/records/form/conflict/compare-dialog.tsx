import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { messageOf } from "../../../core/api/api-error.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { findKind } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { ScrollX } from "../../../ui/table/scroll-x.tsx";
import { TableHead } from "../../../ui/table/table-head.tsx";
import type { FormSession } from "../autosave/form-session.ts";
import { useFormSelector } from "../form-context.ts";
import { listEditableFields } from "../form-texts.ts";
import type { Duplicate } from "./find-duplicates.ts";

type CompareDialogProps = {
  session: FormSession;
  stored: string | undefined;
  duplicate: Duplicate;
  onClose: () => void;
  onDifferent: () => void;
};

/** The input beside an existing record, field by field. */
export function CompareDialog({ session, stored, duplicate, onClose, onDifferent }: CompareDialogProps) {
  const t = useT();
  const params = { kind: duplicate.kind ?? "", id: duplicate.id ?? "" };
  const { data, error } = useRead(records.read, { params });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Is it the same work?")}
      description={t(duplicate.reason)}
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
      {error && <p className="field-error">{messageOf(error)}</p>}
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
  const rows = listEditableFields(kind).flatMap(([name, field]) => {
    if (field.type === "table" || field.type === "file") return [];
    const [mine, theirs] = [
      showValue(field, values[name]),
      otherKind.fields[name] ? showValue(field, other.data[name]) : "",
    ];
    return mine === "" && theirs === "" ? [] : [{ name, label: field.label, mine, theirs }];
  });
  const names = [people, other.people].map((list) => list.map(({ name }) => name).join("; "));
  return (
    <ScrollX label={t("Both versions")}>
      <table className="table versions">
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
