import type { AboutList, AboutPersonGiven } from "#contract/about-rules.ts";
import { settings } from "#contract/settings.ts";
import { type AboutPerson, usualOf } from "../../../accounts/about/about-people.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { useWrite } from "../../../api/use-write.ts";
import { useToast } from "../../../ui/toast.tsx";
import { aboutSettingsWords } from "../../../words/about-settings-words.ts";
import { aboutWords } from "../../../words/about-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { givenOf } from "./person-form.ts";
import type { Settings } from "./settings-form.ts";
import { useTakeSettings } from "./use-settings.ts";

/** One grid of the About page and what changes it, each change saved at once. */
export function useAboutList(list: AboutList, saved: Settings) {
  const t = useWords(aboutSettingsWords);
  const usual = usualOf(list, useWords(aboutWords));
  const { toast } = useToast();
  const take = useTakeSettings();
  const change = useWrite(settings.change, {
    onSuccess: take,
    onError: (error) => {
      if (error.code === "stale") void take(error.current as Settings);
    },
  });
  const people = saved[list] ?? usual;
  /** Throws ApiError. */
  const put = (next: AboutPersonGiven[] | null) =>
    change.mutateAsync({ body: { version: saved.version, [list]: next } });
  const tell = (error: ApiError) =>
    toast({ variant: "destructive", text: error.code === "stale" ? t("stale") : error.message });
  return {
    people,
    /** Nobody is named: the usual roles stand there. */
    isUsual: saved[list] === null,
    isBusy: change.isPending,
    /** Adds the person at the end, or puts them in the place of who has their id. Throws ApiError. */
    putPerson: (person: AboutPersonGiven) => {
      const others = people.map(givenOf);
      const isThere = others.some(({ id }) => id === person.id);
      return put(isThere ? others.map((one) => (one.id === person.id ? person : one)) : [...others, person]);
    },
    remove: (person: AboutPerson) => put(people.filter((one) => one !== person).map(givenOf)).catch(tell),
    /** To the place of its neighbour: -1 up, 1 down. */
    move: (person: AboutPerson, by: -1 | 1) => {
      const from = people.indexOf(person);
      const rest = people.filter((one) => one !== person);
      return put(rest.toSpliced(from + by, 0, person).map(givenOf)).catch(tell);
    },
    backToUsual: () => put(null).catch(tell),
  };
}
