import { useT } from "../../texts/use-t.ts";
import { Empty } from "../../ui/message/empty.tsx";
import type { Cv } from "./use-cv.ts";

/** The document as it will be printed. */
export function CvPage({ data: { person, head, sections } }: { data: Cv }) {
  const t = useT();
  return (
    <section className="cv-preview" aria-label={t("Preview")}>
      <article className="cv-sheet">
        <header>
          <h2>{person.name}</h2>
          {head.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </header>
        {sections.length === 0 && (
          <Empty
            title={t("Nothing to show yet.")}
            detail={t("Add your degrees, posts and records, or tick a section.")}
          />
        )}
        {sections.map(({ key, label, items }) => (
          <section key={key} className="cv-section">
            <h3>{t(label)}</h3>
            <ul>
              {items.map(({ years, runs, record }, position) => (
                <li key={record ?? `${years} ${position}`}>
                  <span>{years}</span>
                  <p>
                    {runs.map((run, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
                      <RunText key={index} run={run} />
                    ))}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </section>
  );
}

function RunText({ run: { text, italic, bold } }: { run: Cv["sections"][number]["items"][number]["runs"][number] }) {
  const inner = bold ? <strong>{text}</strong> : text;
  return italic ? <em>{inner}</em> : inner;
}
