import { useCallback } from "react";
import { FormEditor } from "./form-editor.tsx";

/** A form from the file that was dropped. */
export function NewForm({ file, onCancel }: { file: File; onCancel: () => void }) {
  const source = useCallback(() => ({ files: [file], fields: {} }), [file]);
  return <FormEditor source={source} onCancel={onCancel} />;
}
