import { Check } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";

/** The position among a few steps, in words. `current` counts from 0. */
export function Steps({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  const t = useT();
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? "step" : undefined}>
          {index < current ? <Icon icon={Check} size={14} /> : <span className="mono">{index + 1}</span>}
          {step}
          {index < current && <span className="sr-only">{t(", done")}</span>}
        </li>
      ))}
    </ol>
  );
}
