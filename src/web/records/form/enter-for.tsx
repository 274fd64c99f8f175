import { useNavigate } from "react-router";
import { delegates } from "#contract/records/delegates.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useT } from "../../texts/use-t.ts";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";

/** For whom a new record is entered; nothing if nobody named this person. */
export function EnterFor({ slug, owner }: { slug: string; owner: string | undefined }) {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useRead(delegates.list);
  const delegators = data?.others ?? [];
  if (delegators.length === 0) return null;
  return (
    <Field label={t("Enter this record for")}>
      <Select
        value={owner ?? ""}
        placeholder={t("Myself")}
        choices={delegators.map(({ person, name }) => ({ value: person, label: name }))}
        onChange={({ target }) =>
          void navigate(`/common/forms/${slug}${target.value && `?for=${target.value}`}`, { replace: true })
        }
      />
    </Field>
  );
}
