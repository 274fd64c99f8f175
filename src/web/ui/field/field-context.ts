import { createContext, useContext } from "react";

export type FieldWiring = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isGroup: boolean;
  labelId: string;
};

export const FieldContext = createContext<FieldWiring | null>(null);

type Given = { id?: string; "aria-describedby"?: string; "aria-invalid"?: unknown; "aria-label"?: string };

/**
 * The attributes that connect a control inside a Field with its label, help and error. Outside a Field the control
 * keeps its own.
 */
export function useFieldControl(given: Given = {}) {
  const wiring = useContext(FieldContext);
  const describedBy = [given["aria-describedby"], wiring?.describedBy].filter(Boolean).join(" ") || undefined;
  return {
    id: given.id ?? (wiring?.isGroup ? undefined : wiring?.id),
    "aria-describedby": describedBy,
    "aria-invalid":
      wiring?.isInvalid || given["aria-invalid"] === true || given["aria-invalid"] === "true" || undefined,
  };
}

/** The id of the surrounding field's label, for controls named by `aria-labelledby`. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
