import * as z from "zod";
import type { Presented } from "#contract/endpoint.ts";
import type { AboutPersonInput } from "#contract/input-rules/about-rules.ts";
import type { settings } from "#contract/settings.ts";

const address = z
  .url({ protocol: /^https?$/ })
  .nullable()
  .catch(null);

/** People of the About page as stored: with the id of their photo's file. */
export const storedPeople = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.string().nullable().catch(null),
      description: z.string(),
      linkedin: address,
      github: address,
      photo: z.uuid().nullable().catch(null),
    }),
  )
  .nullable()
  .default(null)
  .catch(null);
export type StoredPeople = z.output<typeof storedPeople>;

type ShownPeople = Presented<typeof settings.read>["team"];

/** As shown: the photo is a URL with the institute's public ID. */
export function showPeople({ publicId }: { publicId: string }, people: StoredPeople): ShownPeople {
  return people?.map((one) => ({ ...one, photo: one.photo && `/api/site/photos/${publicId}/${one.photo}` })) ?? null;
}

/** The entries of an admin, with the photos of the same people. */
export function withPhotos(given: AboutPersonInput[] | null, before: StoredPeople): StoredPeople {
  const photoOf = new Map(before?.map(({ id, photo }) => [id, photo]));
  return given?.map((one) => ({ ...one, photo: photoOf.get(one.id) ?? null })) ?? null;
}

/** IDs of the files of all photos. */
export function photoIdsOf({ team, mentors }: { team: StoredPeople; mentors: StoredPeople }): string[] {
  return [...(team ?? []), ...(mentors ?? [])].flatMap(({ photo }) => photo ?? []);
}
