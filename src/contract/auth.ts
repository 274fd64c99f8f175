import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, email, id, instituteDetails, line, message, shownDepartment, text } from "./shapes.ts";

const password = z.string().max(1024);
/** The token in the one-time link that the server prints until the first super admin exists. */
const setUpToken = z.string().max(500);

/**
 * Sign-in, registration, passwords, the first set-up and what the public pages show. The bodies only limit the length of
 * texts: `input-rules/auth-rules.ts` checks them and reports an error for each field.
 */
export const auth = {
  signIn: endpoint("POST", "/api/auth/login", "auth.public", {
    summary:
      "Sign in. `role` must be the account's role. With two-step sign-in the answer is `code-needed` until the same request also has a code of the authenticator app or a recovery code.",
    body: z.strictObject({
      email: z.string().max(254),
      password,
      role: z.string().max(40),
      code: z.string().max(60).optional(),
    }),
    response: z.object({ token: z.string() }),
  }),
  register: endpoint("POST", "/api/auth/register", "auth.public", {
    summary: "Register as faculty. The account awaits approval.",
    body: z.strictObject({ email: z.string().max(254), password, department: text(200) }),
    response: message.extend({ status: z.literal("Success") }),
  }),
  forgotPassword: endpoint("POST", "/api/auth/forgot-password", "auth.public", {
    summary: "Request a reset link by e-mail; it is valid for 5 minutes.",
    body: z.strictObject({ email: z.string().max(254) }),
    response: message,
  }),
  validateLink: endpoint("GET", "/api/auth/validate", "auth.link", {
    summary: "Is the reset or invitation link, sent in the header `token`, still valid?",
    response: z.object({ authorized: z.boolean(), purpose: z.enum(["reset", "invite"]).optional() }),
  }),
  resetPassword: endpoint("POST", "/api/auth/reset-password", "auth.public", {
    summary: "Set a new password with a reset or invitation link.",
    body: z.strictObject({
      email: z.string().max(254),
      password,
      confirmPassword: password,
      /** The token in the mailed link. */
      accessToken: z.string().max(500),
    }),
    response: z.object({ message: z.literal("success") }),
  }),
  signOut: endpoint("POST", "/api/auth/logout", "own.account", {
    summary: "End this session.",
    response: message,
    isNaturallyIdempotent: true,
  }),
  checkSetUp: endpoint("POST", "/api/set-up/check", "auth.public", {
    summary: "Is the one-time set-up link still valid?",
    body: z.strictObject({ link: setUpToken }),
    response: z.object({
      authorized: z.boolean(),
      /** Whether the installation may be filled with demo data instead. */
      offersDemo: z.boolean(),
    }),
  }),
  setUpDemo: endpoint("POST", "/api/set-up/demo", "auth.public", {
    summary: "Fill an empty installation with the demo, with the one-time link; answers with who can sign in to it.",
    body: z.strictObject({ link: setUpToken }),
    response: z.object({
      accounts: z.array(
        z.object({
          role: z.string(),
          email: z.string(),
          password: z.string(),
          department: z.string().nullable(),
          institute: z.string(),
          /** Further tasks of the account besides its role, such as research coordinator. */
          tags: z.array(z.string()),
        }),
      ),
    }),
  }),
  setUp: endpoint("POST", "/api/set-up", "auth.public", {
    summary: "Create the first institute and its super admin with the one-time link.",
    body: z.strictObject({
      link: setUpToken,
      institute: line(200),
      domain: z.string().max(253),
      name: line(200),
      email,
      password,
    }),
    response: message,
  }),
  site: endpoint("GET", "/api/site", "site.read", {
    summary:
      "What the public pages show: the institute, its departments, its e-mail domains. The domain of `email` selects the institute; without it, it is the first.",
    query: z.strictObject({ email: z.string().max(254).optional() }),
    response: z.object({
      /** There is no super admin yet. */
      needsSetUp: z.boolean(),
      /** Whether e-mail is sent, for example the link for a forgotten password. */
      sendsMail: z.boolean(),
      ...instituteDetails,
      domains: z.array(z.string()),
      departments: z.array(shownDepartment),
      /** Fewest characters of a new password by the institute's setting; the rules of a page may require more. */
      passwordMinimum: z.number().int(),
      /** Days that a deleted record stays in the bin. */
      retentionDays: z.number().int(),
      /** The people on the About page; null: it shows their roles without names. */
      team: z.array(aboutPerson).nullable(),
      mentors: z.array(aboutPerson).nullable(),
    }),
  }),
  logo: endpoint("GET", "/api/site/logo", "site.read", {
    summary: "An institute's logo by the digest in its address; the logo at an address never changes.",
    query: z.strictObject({
      v: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    response: "file",
  }),
  aboutPhoto: endpoint("GET", "/api/site/photos/:institute/:photo", "site.read", {
    summary: "The photo of a person on the About page; the photo at an address never changes.",
    params: z.object({ institute: id, photo: id }),
    response: "file",
  }),
};
