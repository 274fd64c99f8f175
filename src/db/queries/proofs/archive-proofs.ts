import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Scope } from "../../scope.ts";
import { bind, type Values } from "../records/values.ts";
import { areProofsHidden, isVisibleProof, type ProofsHiddenFrom } from "../records/visible-data.ts";

export type ArchivedProof = {
  record: string;
  title: string;
  /** A field, or `table[2].column`: the second row of the table. */
  field: string;
  name: string;
  file: string;
  sizeInBytes: number;
  sha256: Buffer;
  mediaType: string;
};

/** The proofs of these records of a kind, in their order, without proofs in sensitive fields or hidden from the viewer. */
export async function listProofsToArchive(
  scope: Scope,
  kind: KindDefinition,
  records: readonly string[],
  hiddenFrom: ProofsHiddenFrom,
): Promise<ArchivedProof[]> {
  const values: Values = [];
  const institute = bind(values, scope.institute);
  const ids = bind(values, [...records]);
  const areHidden = areProofsHidden(hiddenFrom, values)?.() ?? "false";
  const place = (part: number) => `split_part(p.field, '.', ${part})`;
  const query = `select p.record_id as record, r.title, case when ${place(2)} = '' then p.field
        else ${place(1)} || '[' || coalesce((select e.place from jsonb_array_elements(r.data->${place(1)}) with ordinality e(row, place)
          where e.row->>'id' = ${place(2)}), 0) || '].' || ${place(3)} end as field,
      p.name, p.file_id as file, f.size_in_bytes as "sizeInBytes", f.sha256, f.media_type as "mediaType"
    from proofs p join records r on r.institute_id = p.institute_id and r.id = p.record_id
      join stored_files f on f.institute_id = p.institute_id and f.id = p.file_id
    where p.institute_id = ${institute} and p.record_id = any (${ids}::uuid[]) and p.removed_at is null ${isVisibleProof(kind)} and not ${areHidden}
    order by array_position(${ids}::uuid[], p.record_id), p.id`;
  return scope.db.query<ArchivedProof>({ text: query, values });
}
