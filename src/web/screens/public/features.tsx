import { useShownTheme } from "../../app/theme.ts";
import { landingWords } from "../../words/landing-words.ts";
import { useWords } from "../../words/use-words.ts";

const features = ["storage", "commands", "reports"] as const;

/** The three promises, each with a piece of the product as it looks (scripts/feature-pictures.mjs takes them). */
export function Features() {
  const t = useWords(landingWords);
  return (
    <ul>
      {features.map((feature) => (
        <li key={feature}>
          <FeaturePicture of={feature} says={t(`features.${feature}.picture`)} />
          <h3>{t(`features.${feature}.title`)}</h3>
          <p>{t(`features.${feature}.text`)}</p>
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

const addresses: Record<string, string> = import.meta.glob(["./features/*.avif", "./features/*.webp"], {
  eager: true,
  query: "?url",
  import: "default",
});

function inBothSizes(name: string, format: "avif" | "webp"): string {
  const address = (suffix: string) => addresses[`./features/${name}${suffix}.${format}`] ?? "";
  return `${address("")} 400w, ${address("-2x")} 800w`;
}
