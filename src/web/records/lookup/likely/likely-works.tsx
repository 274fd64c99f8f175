import { translateMessage } from "#texts/translate.ts";
import "./likely.css";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { ResponseOf } from "#contract/endpoint.ts";
import { likelyWorks } from "#contract/records/likely-works.ts";
import { text } from "#texts/text.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Banner, Problem } from "../../../ui/message/banner.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import { formatCount } from "../../../ui/text/format-count.ts";

type Work = ResponseOf<typeof likelyWorks.find>["rows"][number];

/**
 * Works that services list for the person: searched when the button is pressed, marked as mine or not, and imported
 * like any list.
 * `startsAtOnce`: somebody who agreed to a search every month follows a link to what was found.
 */
export function LikelyWorks({ startsAtOnce }: { startsAtOnce: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const [shownWorks, setShownWorks] = useState<readonly Work[]>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const find = useWrite(likelyWorks.find, {
    onSuccess: ({ rows }) => {
      setShownWorks(rows);
      // What only has the same name is for the person to decide.
      setTicked(new Set(rows.filter(({ reason, known }) => reason !== "name" && known === "no").map(({ key }) => key)));
    },
  });
  const stage = useWrite(likelyWorks.stage, {
    onSuccess: ({ id }) => void navigate(`/common/upload/bulk?batch=${id}`),
  });
  const decline = useAction(likelyWorks.notMine, {
    doneText: t("Not suggested again. You can undo this under “Not mine”."),
    refreshes: [likelyWorks.listNotMine],
    onDone: (_, { body: { works } }) => {
      const removed = new Set(works.map(({ key }) => key));
      setShownWorks((before) => before?.filter(({ key }) => !removed.has(key)));
    },
  });
  const { data: monthly } = useRead(likelyWorks.readMonthly, {}, { isEnabled: startsAtOnce });
  const mayStart = startsAtOnce && monthly?.isOn === true && find.isIdle;
  useEffect(() => {
    if (mayStart) find.mutate({});
  }, [mayStart, find.mutate]);
  const chosen = shownWorks?.filter(({ key }) => ticked.has(key)) ?? [];
  const refuse = (works: readonly Work[]) =>
    decline.mutate({ body: { works: works.map(({ key, title, year }) => ({ key, title, year })) } });
  const tick = (key: string, isMine: boolean) => {
    const next = new Set(ticked);
    if (isMine) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  return (
    <>
      <p className="note">
        {t(
          "OpenAlex and ORCID are searched with your ORCID iD, and OpenAlex with your Scopus author IDs; without an ORCID iD, Crossref is searched with your name and institute. A search saves nothing.",
        )}
      </p>
      <div className="likely-actions">
        <Button busy={find.isPending} onClick={() => find.mutate({})}>
          {t("Search for my works")}
        </Button>
        <Anchor className="text-link" to="/common/display/profile?service=citations">
          {t("Set up a monthly search")}
        </Anchor>
      </div>
      {find.data && <SearchedServices searches={find.data.searches} />}
      <Problem text={find.error?.message ?? stage.error?.message} />
      {find.data?.warnings.map((warning) => (
        <Banner key={warning.message} isLive>
          {translateMessage(warning)}
        </Banner>
      ))}
      {find.data && find.data.alreadyRecorded > 0 && (
        <p className="note">
          {t("{{n}} of the works found are already recorded.", { n: formatCount(find.data.alreadyRecorded) })}
        </p>
      )}
      {shownWorks?.length === 0 && (
        <Empty
          title={t("No further works found.")}
          detail={
            find.data?.searches.some(({ by: reason }) => reason === "name")
              ? t("Add your ORCID iD to your profile to find more.")
              : t("A work that is new in these services is found within a day.")
          }
        />
      )}
      {shownWorks && shownWorks.length > 0 && (
        <>
          <ul className="likely-list">
            {shownWorks.map((work) => (
              <li key={work.key}>
                <Checkbox
                  checked={ticked.has(work.key)}
                  onChange={(event) => tick(work.key, event.target.checked)}
                  label={<bdi>{work.title}</bdi>}
                  help={<About work={work} />}
                />
                <Button
                  size="small"
                  variant="quiet"
                  busy={decline.isPending}
                  aria-label={t("Not mine: {{title}}", { title: work.title })}
                  onClick={() => refuse([work])}
                >
                  {t("Not mine")}
                </Button>
              </li>
            ))}
          </ul>
          <div className="likely-actions">
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              busy={stage.isPending}
              onClick={() => stage.mutate({ body: { keys: chosen.map(({ key }) => key) } })}
            >
              {t("Review {{n}} as mine", { n: formatCount(chosen.length) })}
            </Button>
            <Button disabled={chosen.length === 0} busy={decline.isPending} onClick={() => refuse(chosen)}>
              {t("{{n}} are not mine", { n: formatCount(chosen.length) })}
            </Button>
          </div>
        </>
      )}
      <NotMine />
    </>
  );
}

const reasonTexts = {
  orcid: text("Your ORCID iD is on it."),
  scopus: text("It is listed by your Scopus author ID."),
  name: text("Your name and institute are on it; it may be by somebody with the same name."),
} as const satisfies Record<Work["reason"], string>;

const searchTexts = {
  orcid: text("{{service}} by ORCID iD {{values}}: {{found}}"),
  scopus: text("{{service}} by Scopus author ID {{values}}: {{found}}"),
  name: text("{{service}} by name and institute: {{found}}"),
} as const satisfies Record<Work["reason"], string>;

/** Each service that was searched, by which of the person's identifiers, and how much it found. */
function SearchedServices({ searches }: { searches: ResponseOf<typeof likelyWorks.find>["searches"] }) {
  const t = useT();
  return (
    <ul className="note" aria-label={t("Services searched")}>
      {searches.map(({ by: reason, service, values, works }) => (
        <li key={service + reason}>
          {t(searchTexts[reason], {
            service,
            values: values.join(", "),
            found: works === null ? t("no answer") : t("{{count}} works", { count: works }),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Where and when it appeared, and why it is suggested. */
function About({ work: { year, venue, people, reason, sources, known } }: { work: Work }) {
  const t = useT();
  const parts = [
    t(reasonTexts[reason]),
    ...(known === "claim" ? [t("It is already recorded: importing it sends a claim.")] : []),
    ...(known === "possible" ? [t("It may already be recorded.")] : []),
  ];
  return (
    <>
      <bdi>{[people.slice(0, 3).join("; "), venue, year].filter((part) => part !== "").join(" · ")}</bdi>
      <br />
      {parts.join(" ")}{" "}
      {sources.map(({ name, at }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          {name} <DateTime at={at} format="day" />
        </span>
      ))}
    </>
  );
}

/** Works that the person declined, each with a button that undoes it; nothing if there is none. */
function NotMine() {
  const t = useT();
  const { data } = useRead(likelyWorks.listNotMine, {});
  const takeBack = useAction(likelyWorks.takeBack, {
    doneText: t("It is suggested again when you search."),
    refreshes: [likelyWorks.listNotMine],
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <details>
      <summary>{t("Not mine ({{n}})", { n: formatCount(data.rows.length) })}</summary>
      <ul className="likely-list">
        {data.rows.map(({ id, title }) => (
          <li key={id}>
            <bdi>{title}</bdi>
            <Button
              size="small"
              variant="quiet"
              busy={takeBack.isPending}
              aria-label={t("Undo: {{title}}", { title })}
              onClick={() => takeBack.mutate({ body: { works: [id] } })}
            >
              {t("Undo")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
