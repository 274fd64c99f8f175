import type { ReactNode } from "react";
import type { PagePart } from "#access/policies/public-pages.ts";
import { profileAddress } from "#kinds/person.ts";
import { text } from "#texts/text.ts";
import { useT } from "../texts/use-t.ts";
import { Anchor } from "../ui/anchor.tsx";
import { formatCount } from "../ui/text/format-count.ts";
import { formatLongDay } from "../ui/text/format-date.ts";
import { ExportLink } from "./export-link.tsx";
import { partNames } from "./part-names.ts";
import { type Item, type Person, wordsOf } from "./person.ts";
import type { PersonTools } from "./person-tools.ts";
import { Portrait } from "./portrait.tsx";

type FactsProps = { person: Person; tools?: PersonTools | undefined; photo?: string | undefined };

/** Who the person is: portrait, name, post, identifiers, degrees and years of service. */
export function PersonFacts({ person, tools, photo }: FactsProps) {
  const t = useT();
  const { name, designation, department, institute, slug, served, citations } = person;
  return (
    <aside className="person-facts" aria-label={t("Facts")}>
      <Portrait person={person} photo={photo} />
      {tools?.besideHeading("photo")}
      {tools ? <h2 className="person-name">{name}</h2> : <h1 className="person-name">{name}</h1>}
      {tools?.besideHeading("name")}
      <p className="post">
        {[designation, department, institute].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {tools && (
        <dl>
          <Fact part="designation" tools={tools}>
            {designation}
          </Fact>
          <Fact part="department" tools={tools}>
            {department}
          </Fact>
        </dl>
      )}
      <dl>
        {identifiersOf(person).map(({ part, label, value, to, isConfirmed }) => (
          <Fact key={`${part} ${value}`} part={part} label={t(label)} tools={tools}>
            {value && (
              <>
                {to ? (
                  <Anchor className="text-link" to={to}>
                    {value}
                  </Anchor>
                ) : (
                  <span className="mono">{value}</span>
                )}
                {isConfirmed && <span className="note">{t("Confirmed by signing in at ORCID")}</span>}
                {isConfirmed === false && tools && <span className="note">{t("Not confirmed")}</span>}
              </>
            )}
          </Fact>
        ))}
        <Fact part="qualifications" tools={tools}>
          {person.qualifications.length > 0 && (
            <Items items={person.qualifications} part="qualifications" tools={tools} />
          )}
        </Fact>
        {served && <Served served={served} />}
        <Fact part="citations" tools={tools}>
          {citations && <Citations citations={citations} />}
        </Fact>
        <Fact part="memberships" tools={tools}>
          {person.memberships.length > 0 && <Items items={person.memberships} part="memberships" tools={tools} />}
        </Fact>
      </dl>
      {!tools && person.works.length > 0 && (
        <p className="person-exports">
          <span className="note">{t("Download")}</span>
          {(["bibtex", "csl", "txt"] as const).map((format) => (
            <ExportLink key={format} className="btn small" slug={slug} format={format}>
              {{ bibtex: "BibTeX", csl: "CSL-JSON", txt: t("Plain text") }[format]}
            </ExportLink>
          ))}
        </p>
      )}
    </aside>
  );
}

type FactProps = { part: PagePart; label?: string; tools: PersonTools | undefined; children: ReactNode };

/** Readers see only filled facts, the owner every one. */
function Fact({ part, label, tools, children }: FactProps) {
  const t = useT();
  if (!children && !tools) return null;
  return (
    <div>
      <dt>
        {label ?? t(partNames[part])}
        {tools?.besideHeading(part)}
      </dt>
      <dd>
        {children || <span className="dim">{t("Not filled")}</span>}
        {tools?.belowValue(part)}
      </dd>
    </div>
  );
}

function Items({
  items,
  part,
  tools,
}: {
  items: readonly Item[];
  part: "qualifications" | "memberships";
  tools: PersonTools | undefined;
}) {
  const t = useT();
  return (
    <ul>
      {items.map(({ id, text: words, detail, years }) => (
        <li key={id}>
          {[wordsOf(words, t), years].filter(Boolean).join(", ")}
          {detail.length > 0 && <span className="note">{wordsOf(detail, t)}</span>}
          {tools?.besideItem(part, id)}
        </li>
      ))}
    </ul>
  );
}

/** Years in service, of the posts that are shown. */
function Served({ served }: { served: NonNullable<Person["served"]> }) {
  const t = useT();
  const { teaching, service, industry, research } = served;
  const isSome = (years: number | null): years is number => years !== null && years > 0;
  const lines = [
    isSome(teaching) &&
      (isSome(service) && service < teaching
        ? t("Teaching: {{years}}, {{here}} here", { years: teaching, here: service })
        : t("Teaching: {{years}}", { years: teaching })),
    isSome(industry) && t("Industry: {{years}}", { years: industry }),
    isSome(research) && t("Research: {{years}}", { years: research }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <div>
      <dt>{t("Years of experience")}</dt>
      <dd>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** Figures of the works that are shown, with how many have one. */
function Citations({ citations }: { citations: NonNullable<Person["citations"]> }) {
  const t = useT();
  const { total, hIndex, i10Index, counted, source, day } = citations;
  return (
    <>
      {formatCount(total)}
      {[
        ["h-index", hIndex],
        ["i10-index", i10Index],
      ].map(([label, figure]) => ` · ${label} ${figure}`)}
      <p className="note">
        {t("{{count}} works", { count: counted })}, {source}, {formatLongDay(day)}
      </p>
    </>
  );
}

type Identifier = { part: PagePart; label: string; value: string | null; to?: string; isConfirmed?: boolean };

const idLabels = {
  email: text("E-mail"),
  scopus: text("Scopus"),
  wos: text("Web of Science"),
};

function identifiersOf({ email, orcid, isOrcidConfirmed, scopusIds, scholar, wos, vidwan }: Person): Identifier[] {
  return [
    { part: "email", label: idLabels.email, value: email, ...(email && { to: `mailto:${email}` }) },
    {
      part: "orcid",
      label: partNames.orcid,
      value: orcid,
      ...(orcid && { to: profileAddress.orcid(orcid), isConfirmed: isOrcidConfirmed }),
    },
    ...(scopusIds.length > 0 ? scopusIds : [null]).map(
      (id): Identifier => ({
        part: "scopus",
        label: idLabels.scopus,
        value: id,
        ...(id && { to: profileAddress.scopus(id) }),
      }),
    ),
    {
      part: "scholar",
      label: partNames.scholar,
      value: scholar,
      ...(scholar && { to: profileAddress.scholar(scholar) }),
    },
    {
      part: "wos",
      label: idLabels.wos,
      value: wos,
      ...(wos && { to: profileAddress.wos(wos) }),
    },
    {
      part: "vidwan",
      label: partNames.vidwan,
      value: vidwan,
      ...(vidwan && /^\d+$/.test(vidwan) && { to: profileAddress.vidwan(vidwan) }),
    },
  ];
}
