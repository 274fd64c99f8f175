import type { Day } from "#kinds/day.ts";
import type { Scope } from "../../scope.ts";

type Visibility = "hidden" | "heads" | "signed-in" | "public";

/** The account's settings for its page. */
export type ProfileRow = {
  slug: string;
  isOpen: boolean;
  shown: Record<string, unknown>;
  works: Visibility;
  about: string;
  featured: string[];
  version: number;
  updatedAt: Date;
};

export async function findProfile(scope: Scope, account: number): Promise<ProfileRow | undefined> {
  return scope.db.find<ProfileRow>({
    text: `select slug, is_open as "isOpen", shown, works, about, featured, version, updated_at as "updatedAt"
           from public_profiles where institute_id = $1 and account_id = $2`,
    values: [scope.institute, account],
  });
}

/** Replaces the settings; false when the version has changed. */
export async function saveProfile(
  scope: Scope,
  account: number,
  profile: Omit<ProfileRow, "updatedAt">,
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `insert into public_profiles as p (institute_id, account_id, slug, is_open, shown, works, about, featured)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (institute_id, account_id) do update set slug = excluded.slug, is_open = excluded.is_open, shown = excluded.shown,
             works = excluded.works, about = excluded.about, featured = excluded.featured, version = p.version + 1, updated_at = now()
           where p.version = $9 returning 1`,
      values: [
        scope.institute,
        account,
        profile.slug,
        profile.isOpen,
        JSON.stringify(profile.shown),
        profile.works,
        profile.about,
        profile.featured,
        profile.version,
      ],
    })) === 1
  );
}

/** False if another person of the installation has or had this address. */
export async function reserveSlug(scope: Scope, account: number, slug: string): Promise<boolean> {
  const [row] = await scope.db.query<{ taken: boolean }>({
    text: "select reserve_slug($1, $2, $3) as taken",
    values: [scope.institute, account, slug],
  });
  return row?.taken ?? false;
}

/** Addresses of the account's page, old ones included. */
export async function listSlugs(scope: Scope, account: number): Promise<string[]> {
  return scope.db.column<string>({
    text: "select slug from public_slugs where institute_id = $1 and account_id = $2 order by slug",
    values: [scope.institute, account],
  });
}

export type OwnWorkRow = {
  id: string;
  kind: string;
  title: string;
  state: string;
  day: Day | null;
  /** The setting for this work; null without one. */
  visibility: Visibility | null;
};

/** Works that may be on the page: confirmed and at least submitted. Newest first. */
export async function listOwnWorks(scope: Scope, account: number, kinds: readonly string[]): Promise<OwnWorkRow[]> {
  return scope.db.query<OwnWorkRow>({
    text: `select r.id, r.kind, r.title, r.state, r.day, v.visibility
           from (select distinct record_id from authorships where institute_id = $1 and account_id = $2 and state = 'confirmed') s
           join records r on r.institute_id = $1 and r.id = s.record_id
           left join public_works v on v.institute_id = $1 and v.account_id = $2 and v.record_id = r.id
           where r.state in ('submitted', 'verified', 'changed') and r.deleted_at is null and r.kind = any ($3::text[])
           order by r.day desc nulls last, r.title, r.id limit 2000`,
    values: [scope.institute, account, kinds],
  });
}

/** Sets who sees a work on the account's page; null: like the other works of its kind. Harvesters see that the page changed. */
export async function saveWorkVisibility(
  scope: Scope,
  account: number,
  work: { id: string; visibility: Visibility | null },
): Promise<void> {
  await scope.db.execute({
    text: "update public_profiles set updated_at = now() where institute_id = $1 and account_id = $2",
    values: [scope.institute, account],
  });
  if (work.visibility === null)
    await scope.db.query({
      text: "delete from public_works where institute_id = $1 and account_id = $2 and record_id = $3",
      values: [scope.institute, account, work.id],
    });
  else
    await scope.db.query({
      text: `insert into public_works (institute_id, account_id, record_id, visibility) values ($1, $2, $3, $4)
             on conflict (institute_id, account_id, record_id) do update set visibility = excluded.visibility`,
      values: [scope.institute, account, work.id, work.visibility],
    });
}

export type ItemVisibility = { part: string; item: string; visibility: Visibility };

/** Rows of the account's tables that have a setting of their own. */
export async function listItemVisibilities(scope: Scope, account: number): Promise<ItemVisibility[]> {
  return scope.db.query<ItemVisibility>({
    text: "select part, item, visibility from public_items where institute_id = $1 and account_id = $2 order by part, item",
    values: [scope.institute, account],
  });
}

/** Sets who sees a row of the account's tables; null: like the part it belongs to. */
export async function saveItemVisibility(
  scope: Scope,
  account: number,
  { part, item, visibility }: Omit<ItemVisibility, "visibility"> & { visibility: Visibility | null },
): Promise<void> {
  if (visibility === null)
    await scope.db.query({
      text: "delete from public_items where institute_id = $1 and account_id = $2 and part = $3 and item = $4",
      values: [scope.institute, account, part, item],
    });
  else
    await scope.db.query({
      text: `insert into public_items (institute_id, account_id, part, item, visibility) values ($1, $2, $3, $4, $5)
             on conflict (institute_id, account_id, part, item) do update set visibility = excluded.visibility`,
      values: [scope.institute, account, part, item, visibility],
    });
}
