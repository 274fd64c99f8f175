import { Plus } from "lucide-react";
import { useState } from "react";
import type { AboutList } from "#contract/about-rules.ts";
import { type AboutPerson, usualPeople } from "../../../accounts/about/about-people.ts";
import { PersonPicture } from "../../../accounts/about/person-picture.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAnnounce } from "../../../ui/live-region.tsx";
import { Section } from "../../../ui/section.tsx";
import { aboutSettingsWords } from "../../../words/about-settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { PersonDialog } from "./person-dialog.tsx";
import type { Settings } from "./settings-form.ts";
import { useAboutList } from "./use-about-list.ts";

/** Who stands in a grid of the About page: added, changed, moved and taken away, each at once. */
export function AboutSection({ list, saved }: { list: AboutList; saved: Settings }) {
  const t = useWords(aboutSettingsWords);
  const announce = useAnnounce();
  const { people, isUsual, isBusy, putPerson, remove, move, backToUsual } = useAboutList(list, saved);
  const [edited, setEdited] = useState<string>();
  const [leaving, setLeaving] = useState<AboutPerson>();
  const [isAskingUsual, setAskingUsual] = useState(false);
  const first = list === "team" ? 0 : usualPeople.team.length;
  const step = async (person: AboutPerson, by: -1 | 1) => {
    const place = people.indexOf(person) + by + 1;
    if (await move(person, by)) announce(t("moved", { name: person.name, place, all: people.length }));
  };
  return (
    <Section
      title={t(`title.${list}`)}
      note={isUsual ? t("usual") : t("people", { count: people.length })}
      end={
        <>
          {!isUsual && (
            <Button size="small" onClick={() => setAskingUsual(true)}>
              {t("useUsual")}
            </Button>
          )}
          <Button size="small" icon={Plus} onClick={() => setEdited(crypto.randomUUID())}>
            {t("add")}
          </Button>
        </>
      }
    >
      {people.length === 0 && <p className="note">{t("nobody")}</p>}
      <ol className="about-lines">
        {people.map((person, place) => (
          <li key={person.id}>
            <PersonPicture photo={person.photo} place={first + place} />
            <div>
              <p className="strong">{person.name}</p>
              <p className="note">{[person.role, person.description].filter(Boolean).join(" · ")}</p>
            </div>
            <span className="about-deeds">
              <Button
                size="small"
                aria-label={t("upOf", { name: person.name })}
                disabled={place === 0 || isBusy}
                onClick={() => void step(person, -1)}
              >
                {t("up")}
              </Button>
              <Button
                size="small"
                aria-label={t("downOf", { name: person.name })}
                disabled={place === people.length - 1 || isBusy}
                onClick={() => void step(person, 1)}
              >
                {t("down")}
              </Button>
              <Button size="small" aria-label={t("editOf", { name: person.name })} onClick={() => setEdited(person.id)}>
                {t("edit")}
              </Button>
              <Button size="small" aria-label={t("removeOf", { name: person.name })} onClick={() => setLeaving(person)}>
                {t("remove")}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {edited !== undefined && (
        <PersonDialog
          list={list}
          id={edited}
          person={people.find(({ id }) => id === edited)}
          place={first + (people.findIndex(({ id }) => id === edited) + 1 || people.length + 1) - 1}
          onSave={putPerson}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={t("askRemove", { name: leaving?.name ?? "" })}
        says={leaving?.photo ? t("askRemoveSays") : undefined}
        deed={t("remove")}
        otherwise={t("keep")}
        busy={isBusy}
        onConfirm={async () => {
          if (leaving) await remove(leaving);
          setLeaving(undefined);
        }}
        onClose={() => setLeaving(undefined)}
      />
      <ConfirmDialog
        isOpen={isAskingUsual}
        title={t("askUsual")}
        says={t("askUsualSays")}
        deed={t("useUsual")}
        otherwise={t("keep")}
        busy={isBusy}
        isDangerous
        onConfirm={async () => {
          await backToUsual();
          setAskingUsual(false);
        }}
        onClose={() => setAskingUsual(false)}
      />
    </Section>
  );
}
