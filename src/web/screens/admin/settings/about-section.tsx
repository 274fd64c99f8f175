import { Plus } from "lucide-react";
import { useState } from "react";
import type { AboutList, AboutPersonInput } from "#contract/input-rules/about-rules.ts";
import { settings } from "#contract/settings.ts";
import { text } from "#texts/text.ts";
import { type AboutPerson, defaultPeople, defaultPeopleOf } from "../../../accounts/about/about-people.ts";
import { PersonPicture } from "../../../accounts/about/person-picture.tsx";
import type { ApiError } from "../../../core/api/api-error.ts";
import { useWrite } from "../../../core/api/use-write.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { useAnnounce } from "../../../ui/message/live-region.tsx";
import { useToast } from "../../../ui/message/toast.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { PersonDialog } from "./person-dialog.tsx";
import { personInputOf } from "./person-form.ts";
import type { Settings } from "./settings-form.ts";
import { useApplySettings } from "./use-apply-settings.ts";

/** The people in a grid of the About page: added, changed, moved and removed, each saved at once. */
export function AboutSection({ list, saved }: { list: AboutList; saved: Settings }) {
  const t = useT();
  const announce = useAnnounce();
  const { people, isDefault, isBusy, putPerson, remove, move, resetToDefault } = useAboutList(list, saved);
  const [edited, setEdited] = useState<string>();
  const [toRemove, setToRemove] = useState<AboutPerson>();
  const [isAskingReset, setAskingReset] = useState(false);
  const first = list === "team" ? 0 : defaultPeople.team.length;
  const movePerson = async (person: AboutPerson, offset: -1 | 1) => {
    const position = people.indexOf(person) + offset + 1;
    if (await move(person, offset))
      announce(
        t("{{name}} moved to position {{place}} of {{all}}", {
          name: person.name,
          place: position,
          all: people.length,
        }),
      );
  };
  return (
    <Section
      id={list}
      title={t(titleTexts[list])}
      note={isDefault ? t("shows roles only, until you add people") : t("{{count}} people", { count: people.length })}
      end={
        <>
          {!isDefault && (
            <Button size="small" onClick={() => setAskingReset(true)}>
              {t("Show roles instead")}
            </Button>
          )}
          <Button size="small" icon={Plus} onClick={() => setEdited(crypto.randomUUID())}>
            {t("Add person")}
          </Button>
        </>
      }
    >
      {people.length === 0 && <p className="note">{t("No people added. The page does not show this section.")}</p>}
      <ol className="about-lines">
        {people.map((person, index) => (
          <li key={person.id}>
            <PersonPicture photo={person.photo} index={first + index} />
            <div>
              <p className="strong">{person.name}</p>
              <p className="note">{[person.role, person.description].filter(Boolean).join(" · ")}</p>
            </div>
            <span className="about-actions">
              <Button
                size="small"
                aria-label={t("Move {{name}} up", { name: person.name })}
                disabled={index === 0 || isBusy}
                onClick={() => void movePerson(person, -1)}
              >
                {t("Up")}
              </Button>
              <Button
                size="small"
                aria-label={t("Move {{name}} down", { name: person.name })}
                disabled={index === people.length - 1 || isBusy}
                onClick={() => void movePerson(person, 1)}
              >
                {t("Down")}
              </Button>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t("Edit {{name}}", { name: person.name })}
                onClick={() => setEdited(person.id)}
              >
                {t("Edit")}
              </Button>
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t("Remove {{name}}", { name: person.name })}
                onClick={() => setToRemove(person)}
              >
                {t("Remove")}
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
          index={first + (people.findIndex(({ id }) => id === edited) + 1 || people.length + 1) - 1}
          onSave={putPerson}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={toRemove !== undefined}
        title={t("Remove {{name}} from the About page?", { name: toRemove?.name ?? "" })}
        description={toRemove?.photo ? t("The photo is deleted too.") : undefined}
        action={t("Remove")}
        busy={isBusy}
        onConfirm={async () => {
          if (toRemove) await remove(toRemove);
          setToRemove(undefined);
        }}
        onClose={() => setToRemove(undefined)}
      />
      <ConfirmDialog
        isOpen={isAskingReset}
        title={t("Show roles instead of people?")}
        description={t("The people and photos added here are deleted.")}
        action={t("Show roles instead")}
        busy={isBusy}
        isDangerous
        onConfirm={async () => {
          await resetToDefault();
          setAskingReset(false);
        }}
        onClose={() => setAskingReset(false)}
      />
    </Section>
  );
}

const titleTexts = { team: text("Our team, on the About page"), mentors: text("Mentors, on the About page") };

/** One grid of the About page and its changes, each saved at once. */
function useAboutList(list: AboutList, saved: Settings) {
  const t = useT();
  const defaultPeople = defaultPeopleOf(list, t);
  const { toast } = useToast();
  const applySettings = useApplySettings();
  const change = useWrite(settings.change, {
    onSuccess: applySettings,
    onError: (error) => {
      if (error.code === "stale") applySettings(error.current as Settings);
    },
  });
  const people = saved[list] ?? defaultPeople;
  /** Throws ApiError. */
  const put = (next: AboutPersonInput[] | null) =>
    change.mutateAsync({ body: { version: saved.version, [list]: next } });
  const showError = (error: ApiError) =>
    toast({
      variant: "destructive",
      text:
        error.code === "stale"
          ? t("Someone else saved first. The list shows their version. Make your change again.")
          : error.message,
    });
  return {
    people,
    /** Nobody is named: the default roles are shown. */
    isDefault: saved[list] === null,
    isBusy: change.isPending,
    /** Adds the person at the end, or replaces the one with their id. Throws ApiError. */
    putPerson: (person: AboutPersonInput) => {
      const others = people.map(personInputOf);
      const isThere = others.some(({ id }) => id === person.id);
      return put(isThere ? others.map((other) => (other.id === person.id ? person : other)) : [...others, person]);
    },
    remove: (person: AboutPerson) => put(people.filter((one) => one !== person).map(personInputOf)).catch(showError),
    /** Swaps it with its neighbour: -1 up, 1 down. */
    move: (person: AboutPerson, by: -1 | 1) => {
      const from = people.indexOf(person);
      const rest = people.filter((one) => one !== person);
      return put(rest.toSpliced(from + by, 0, person).map(personInputOf)).catch(showError);
    },
    resetToDefault: () => put(null).catch(showError),
  };
}
