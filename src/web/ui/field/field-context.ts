import { createContext, useContext } from "react";

export type FieldState = {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isGroup: boolean;
  labelId: string;
};

export const FieldContext = createContext<FieldState | null>(null);

type ControlAttributes = { id?: string; "aria-describedby"?: string; "aria-invalid"?: unknown; "aria-label"?: string };

/**
 * The attributes that connect a control inside a Field with its label, help and error. Outside a Field the control
 * keeps its own.
 */
export function useFieldControl(attributes: ControlAttributes = {}) {
  const field = useContext(FieldContext);
  const describedBy = [attributes["aria-describedby"], field?.describedBy].filter(Boolean).join(" ") || undefined;
  return {
    id: attributes.id ?? (field?.isGroup ? undefined : field?.id),
    "aria-describedby": describedBy,
    "aria-invalid":
      field?.isInvalid || attributes["aria-invalid"] === true || attributes["aria-invalid"] === "true" || undefined,
  };
}

/** The id of the surrounding field's label, for controls named by `aria-labelledby`. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId;
}
