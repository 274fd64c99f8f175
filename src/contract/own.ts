import * as z from "zod";
import { areas } from "#access/roles.ts";
import { periods } from "#kinds/period.ts";
import { endpoint } from "./endpoint.ts";
import { former, id, instant, logoAddress, message, personName, role, rowsOf, shownDepartment } from "./shapes.ts";

/**
 * The signed-in person's own account: who am I, preferences, password, sessions, photo, counts for the sidebar, tasks.
 */
export const preferences = z.strictObject({
  theme: z.enum(["system", "light", "dark"]).optional(),
  density: z.enum(["compact", "comfortable"]).optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  /** Shown columns by kind, in order. A change replaces those of the kinds it names; an empty list resets a kind. */
  columns: z
    .record(z.string().max(60), z.array(z.string().max(60)).max(80))
    .refine((columns) => Object.keys(columns).length <= 100, "At most 100 record types are allowed.")
    .optional(),
});

export const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  tags: z.array(z.string()),
  area: z.enum(areas).nullable(),
  designation: z.string().nullable(),
  institute: z.object({
    name: z.string(),
    idLabel: z.string(),
    accent: z.string().nullable(),
    logo: logoAddress,
    academicStart: z.number().int(),
    period: z.enum(periods),
    clock: former("period", z.enum(periods).optional()),
    today: z.string(),
    timeZone: z.string(),
    /** The optional record types that the institute has activated. */
    kinds: z.array(z.string()),
    /** Days that a deleted record stays in the bin. */
    retentionDays: z.number().int(),
    /** Fewest characters of a new password. */
    passwordMinimum: z.number().int(),
  }),
  departments: z.array(shownDepartment),
  preferences,
  /** Whether e-mails are sent; otherwise an admin passes invitations on. */
  sendsMail: z.boolean(),
  /** For super admins: there are headers of a proxy that TRUSTED_PROXIES does not list. */
  undeclaredProxy: z.boolean(),
  hasPhoto: z.boolean(),
  /** This person's rights, by which the web shows or hides actions. */
  rights: z.array(z.string()),
});

/** Counts beside the entries of the sidebar; each is the length of its list. */
const sidebar = z.object({
  own: z.record(z.string(), z.number().int()),
  area: z.record(z.string(), z.number().int()),
  unread: z.number().int(),
  toConfirm: z.number().int(),
  /** Accounts that await approval. */
  pending: z.number().int(),
  waiting: former("pending", z.number().int().optional()),
  unassigned: z.number().int(),
  bin: z.number().int(),
  questions: z.record(z.string(), z.number().int()),
  requests: z.number().int(),
  claims: z.object({ toAnswer: z.number().int(), own: z.record(z.string(), z.number().int()) }),
  reviews: z.number().int(),
  campaigns: z.number().int(),
});

/** Shown once: only their digests are stored. */
const recoveryCodes = z.array(z.string());

export const own = {
  readMe: endpoint("GET", "/api/me", "own.account", {
    summary:
      "Who am I, and what may I do? With `with=frame` also what every page begins with: the counts for the sidebar and the institute's departments.",
    query: z.strictObject({ with: z.literal("frame").optional() }),
    response: me.extend({
      frame: z.object({ sidebar, departments: z.array(shownDepartment) }).optional(),
    }),
  }),
  changePreferences: endpoint("PATCH", "/api/me/preferences", "own.account", {
    summary: "Theme, density, language, columns. What is left out stays, also the columns of other record types.",
    body: preferences,
    response: preferences,
  }),
  changeName: endpoint("PATCH", "/api/me/name", "own.account", {
    summary: "The name of the account. Records are matched by it once a head or an admin approves it.",
    body: z.strictObject({ name: personName }),
    response: z.object({ name: z.string(), isApproved: z.boolean() }),
  }),
  changePassword: endpoint("POST", "/api/me/password", "own.account", {
    isNaturallyIdempotent: true,
    summary: "Change your own password; all other sessions end, and this one continues with a new token.",
    body: z.strictObject({
      current: z.string().max(1024),
      password: z.string().max(1024),
      confirmPassword: z.string().max(1024),
    }),
    response: message.extend({ token: z.string() }),
  }),
  readSecondFactor: endpoint("GET", "/api/me/second-factor", "own.account", {
    summary: "Is two-step sign-in on, and how many recovery codes are left?",
    response: z.object({
      isOffered: z.boolean(),
      since: instant.nullable(),
      recoveryCodesLeft: z.number().int(),
      /** False if the key of the installation has changed: only recovery codes work then. */
      isReadable: z.boolean(),
    }),
  }),
  beginSecondFactor: endpoint("POST", "/api/me/second-factor", "own.account", {
    // Never combined with an Idempotency-Key, as its answers are stored.
    isNaturallyIdempotent: true,
    summary: "Begin to turn on two-step sign-in: the secret for an authenticator app, to be confirmed by one code.",
    body: z.strictObject({ password: z.string().max(1024) }),
    response: z.object({
      secret: z.string(),
      /** The QR code: modules along a side, with its border, and the dark ones as the path of an SVG. */
      picture: z.object({ size: z.number().int(), path: z.string() }),
    }),
  }),
  confirmSecondFactor: endpoint("POST", "/api/me/second-factor/confirm", "own.account", {
    isNaturallyIdempotent: true,
    summary: "Turn on two-step sign-in with a code of the app; all other sessions end. Returns the recovery codes.",
    body: z.strictObject({ code: z.string().max(60) }),
    response: z.object({ recoveryCodes }),
  }),
  renewRecoveryCodes: endpoint("POST", "/api/me/second-factor/recovery-codes", "own.account", {
    isNaturallyIdempotent: true,
    summary: "New recovery codes; the earlier ones no longer work.",
    body: z.strictObject({ password: z.string().max(1024) }),
    response: z.object({ recoveryCodes }),
  }),
  endSecondFactor: endpoint("POST", "/api/me/second-factor/off", "own.account", {
    isNaturallyIdempotent: true,
    summary: "Turn off two-step sign-in; all other sessions end.",
    body: z.strictObject({ password: z.string().max(1024) }),
    response: message,
  }),
  listSessions: endpoint("GET", "/api/me/sessions", "own.account", {
    summary: "Where am I signed in?",
    response: rowsOf({
      id: z.string(),
      agent: z.string(),
      address: z.string(),
      createdAt: instant,
      seenAt: instant,
      expiresAt: instant,
      isThis: z.boolean(),
    }),
  }),
  endSession: endpoint("DELETE", "/api/me/sessions/:id", "own.account", {
    summary: "End one of your own sessions.",
    params: z.object({ id }),
    response: message,
  }),
  putPhoto: endpoint("PUT", "/api/me/photo", "own.photo", {
    summary: "Your own photo: JPEG, PNG or WebP up to 10 MB, kept as a square of 512.",
    upload: { file: "photo", maxBytes: 10_485_760, maxFiles: 1 },
    response: message,
  }),
  removePhoto: endpoint("DELETE", "/api/me/photo", "own.photo", {
    summary: "Remove your own photo.",
    response: message,
  }),
  readPhoto: endpoint("GET", "/api/accounts/:id/photo", "accounts.photo", {
    summary: "A colleague's photo.",
    params: z.object({ id }),
    response: "file",
  }),
  readSidebar: endpoint("GET", "/api/me/sidebar", "own.account", {
    summary:
      "Counts for the sidebar: records by kind in your own list and, for heads and admins, in theirs; unread notifications; to confirm; open questions of imports by kind; waiting accounts; requests to answer; claims to answer and your own pending ones by kind; records to review, at most a thousand; campaigns to sign off.",
    response: sidebar,
  }),
};
