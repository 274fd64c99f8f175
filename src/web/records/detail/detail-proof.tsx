import { useState } from "react";
import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { findOnlineStorageLinks } from "#kinds/reading/online-storage.ts";
import { FieldValueShow } from "../../fields/field-value-show.tsx";
import { noUploads, ProofUploadsContext } from "../../fields/file/proof-uploads.ts";
import { useT } from "../../texts/use-t.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ProofPanel } from "../proofs/proof-panel.tsx";

/** The proofs of the record, those stored elsewhere as links. Rows of tables have their own tabs. */
export function DetailProof({ kind, record }: { kind: KindDefinition; record: StoredRecord }) {
  const t = useT();
  const fields = proofTabs(kind, record);
  const withFile = fields.find(({ name }) => record.proofs.some((proof) => proof.field === name));
  const [tab, setTab] = useState(withFile?.name ?? fields[0]?.name ?? "");
  if (fields.length === 0) return null;
  const uploads = { ...noUploads, record: { kind: record.kind, id: record.id }, proofs: record.proofs };
  return (
    <ProofUploadsContext value={uploads}>
      <ProofPanel
        fields={fields}
        value={tab}
        onChange={setTab}
        linked={fields.flatMap(({ name }) => (isFilled(record.data[name]) ? [name] : []))}
        footerOf={(name, field) =>
          isFilled(record.data[name]) ? (
            <div className="elsewhere">
              <span className="note">{t("Stored elsewhere")}</span>
              <FieldValueShow field={field} value={record.data[name]} />
              {record.abilities.edit && findOnlineStorageLinks(record.data[name]).length > 0 && (
                <ButtonLink size="small" to={`/common/edit/${kind.editSlug}/${record.id}`}>
                  {t("upload the file here")}
                </ButtonLink>
              )}
            </div>
          ) : null
        }
      />
    </ProofUploadsContext>
  );
}

function proofTabs(kind: KindDefinition, record: StoredRecord): { name: string; field: FileField }[] {
  return Object.entries(kind.fields).flatMap(([name, field]): { name: string; field: FileField }[] => {
    if (field.type === "file") return [{ name, field }];
    if (field.type !== "table") return [];
    return [...new Set(record.proofs.map((proof) => proof.field))]
      .filter((path) => path.startsWith(`${name}.`))
      .flatMap((path) => {
        const [, row, column = ""] = path.split(".");
        const columnField = field.columns[column];
        if (columnField?.type !== "file") return [];
        const rowName = rowNumber(record.data[name], row);
        return [{ name: path, field: { ...columnField, label: `${columnField.label} ${rowName}` } }];
      });
  });
}

function rowNumber(rows: unknown, id: string | undefined): number {
  return Array.isArray(rows) ? rows.findIndex((row: { id?: unknown }) => row.id === id) + 1 : 0;
}
