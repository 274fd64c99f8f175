import { text } from "#texts/text.ts";
import { useShownTheme } from "../../../core/theme.ts";
import { useT } from "../../../texts/use-t.ts";

const features = ["storage", "commands", "reports"] as const;

/** The three features, each with a screenshot of the product (made by scripts/feature-pictures.mjs). */
export function Features() {
  const t = useT();
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature}>
          <FeaturePicture of={feature} says={t(featuresPictureTexts[feature])} />
          <h3>{t(featuresTitleTexts[feature])}</h3>
          <p>{t(featuresTextTexts[feature])}</p>
        </li>
      ))}
    </ul>
  );
}

function FeaturePicture({ of: feature, says }: { of: (typeof features)[number]; says: string }) {
  const name = `${feature}-${useShownTheme()}`;
  const sizes = "(max-width: 767px) calc(100vw - 32px), 400px";
  return (
    <picture className="crop">
      <source type="image/avif" srcSet={inBothSizes(name, "avif")} sizes={sizes} />
      <img
        srcSet={inBothSizes(name, "webp")}
        sizes={sizes}
        alt={says}
        width={400}
        height={232}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

const addresses: Record<string, string> = import.meta.glob(["../features/*.avif", "../features/*.webp"], {
  eager: true,
  query: "?url",
  import: "default",
});

function inBothSizes(name: string, format: "avif" | "webp"): string {
  const address = (suffix: string) => addresses[`../features/${name}${suffix}.${format}`] ?? "";
  return `${address("")} 400w, ${address("-2x")} 800w`;
}

const featuresPictureTexts = {
  storage: text(
    "A department’s list of journal papers: each row has its state, its title, its authors and the number of its proofs.",
  ),
  commands: text("The command box with a typed command, and below it the records it would open."),
  reports: text("A table of counts by type and state, with totals."),
};

const featuresTitleTexts = {
  storage: text("Centralised data storage"),
  commands: text("Navigation by kernel commands"),
  reports: text("Advanced reports with filters"),
};

const featuresTextTexts = {
  storage: text(
    "All types of record in one place, each with its proof. A shared paper is one record in several lists.",
  ),
  commands: text(
    "Type one line. A few words for the record type, the year and the condition open the matching records.",
  ),
  reports: text("Filter by any field. Every number opens the records behind it and shows what was counted once."),
};
