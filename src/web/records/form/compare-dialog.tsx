import { records } from "#contract/records.ts";
import { showValue } from "#kinds/derive/field-value.ts";
import { findKind } from "#kinds/registry.ts";
import { messageOf } from "../../api/api-error.ts";
import { useRead } from "../../api/use-read.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ScrollX } from "../../ui/scroll-x.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import { usePicked } from "./form-context.ts";
import type { FormSession } from "./form-session.ts";
import { typedFields } from "./form-texts.ts";
import type { StoredRecord } from "./outgoing.ts";
import type { Twin } from "./use-duplicates.ts";

type CompareDialogProps = {
  isOpen: boolean;
  session: FormSession;
  twin: Twin;
  onClose: () => void;
  onDifferent: () => void;
};

/** What is typed beside what is there already, field by field. */
export function CompareDialog({ isOpen, session, twin, onClose, onDifferent }: CompareDialogProps) {
  const t = useWords(recordFormWords);
  const params = { kind: twin.kind ?? "", id: twin.id ?? "" };
  const { data, error } = useRead(records.read, { params }, { isWanted: isOpen });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("compareDialog.isItTheSameWork")}
      says={twin.because}
      width="wide"
      foot={
        <>
          <Button onClick={onClose}>{t("compareDialog.close")}</Button>
          <Button onClick={onDifferent}>{t("compareDialog.differentWork")}</Button>
          <ButtonLink variant="primary" to={`/common/display/${twin.kind}/${twin.id}`}>
            {t("compareDialog.theSameOpen")}
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
  const t = useWords(recordFormWords);
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
    <ScrollX label={t("compareDialog.bothVersions")}>
      <table className="tbl versions">
        <thead>
          <tr>
            <th scope="col">{t("compareDialog.field")}</th>
            <th scope="col">{t("compareDialog.typedHere")}</th>
            <th scope="col">{t("compareDialog.thereAlready")}</th>
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
  const t = useWords(recordFormWords);
  return (
    <tr data-differs={mine !== theirs || undefined}>
      <th scope="row">{label}</th>
      <td>{mine || <i className="dim">{t("compareDialog.empty")}</i>}</td>
      <td>{theirs || <i className="dim">{t("compareDialog.empty")}</i>}</td>
    </tr>
  );
}
