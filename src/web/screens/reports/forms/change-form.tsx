import { useCallback } from "react";
import { useNavigate } from "react-router";
import { forms } from "#contract/accreditation/forms.ts";
import { NotShown } from "../../../accounts/not-shown.tsx";
import { useRead } from "../../../core/api/use-read.ts";
import { useArea } from "../../../core/area.ts";
import { useT } from "../../../texts/use-t.ts";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { FormEditor } from "./form-editor.tsx";

/** Another version of a form, with the same file. */
export function ChangeForm({ id }: { id: string }) {
  const t = useT();
  const area = useArea();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(forms.one, { params: { id } });
  const source = useCallback(() => ({ files: [], fields: { form: id } }), [id]);
  if (error) return <NotShown what={t("Could not load the form.")} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton rows={8} widths={["40%", "20%", "20%"]} />;
  return <FormEditor source={source} answers={data.answers} onCancel={() => void navigate(`/${area}/reports/forms`)} />;
}
