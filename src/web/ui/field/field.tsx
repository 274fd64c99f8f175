import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";
import { FieldContext } from "./field-context.ts";

export type FieldProps = {
  label: ReactNode;
  /** Marked in words, "optional" unless another word is given; a required field has no mark. */
  optional?: boolean | string;
  help?: ReactNode;
  /** How to fix it. Replaces the help. */
  error?: ReactNode;
  /** Several controls under one label: radio buttons, tick boxes. */
  group?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label above one control, its help or its error below. The control reads its id from FieldContext. */
export function Field({ label, optional, help, error, group = false, className, children }: FieldProps) {
  const t = useT();
  const id = useId();
  const noteId = `${id}-note`;
  const labelId = `${id}-label`;
  const hasNote = Boolean(error || help);
  const labelText = (
    <>
      {label}
      {optional && <span className="optional-mark"> {optional === true ? t("optional") : optional}</span>}
    </>
  );
  const control = (
    <FieldContext
      value={{ id, describedBy: hasNote ? noteId : undefined, isInvalid: Boolean(error), isGroup: group, labelId }}
    >
      {children}
    </FieldContext>
  );
  const note = <FieldNote id={noteId} help={help} error={error} />;
  if (group) {
    return (
      <fieldset className={classNames("field", className)} aria-describedby={hasNote ? noteId : undefined}>
        <legend className="field-label" id={labelId}>
          {labelText}
        </legend>
        {control}
        {note}
      </fieldset>
    );
  }
  return (
    <div className={classNames("field", className)}>
      <label className="field-label" htmlFor={id} id={labelId}>
        {labelText}
      </label>
      {control}
      {note}
    </div>
  );
}

function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: ReactNode }) {
  const t = useT();
  if (error) {
    return (
      <p className="field-error" id={id}>
        <Icon icon={TriangleAlert} size={13} />
        {/* Messages from validation rules are English and are translated here. */}
        <span>{typeof error === "string" ? t(error) : error}</span>
      </p>
    );
  }
  if (!help) return null;
  return (
    <p className="help" id={id}>
      {help}
    </p>
  );
}
