import * as z from "zod/mini";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { type AuthSettings, isInstituteAddress } from "./institute-address.ts";

const shortPassword = z.string().check(z.minLength(6, "Password must be at least 6 characters."));
const mailAddress = z.pipe(z.string().check(z.trim()), z.email(text("Enter valid mail address")));

/**
 * Rules and messages of the specification, section 5, for browser and server. Of two broken rules the first one's
 * message is shown first.
 */
export function signInRules(settings: AuthSettings) {
  return z.object({
    email: instituteAddress(settings, "Username must be at least 2 characters."),
    password: shortPassword,
    role: z.string().check(z.minLength(2, text("Select login Type"))),
  });
}

export function registerRules(settings: AuthSettings) {
  return z.object({
    email: instituteAddress(settings, "Email must be at least 2 characters."),
    password: shortPassword,
    department: z.string().check(z.trim(), z.minLength(2, text("Select your department"))),
  });
}

export function forgotPasswordRules(settings: AuthSettings) {
  return z.object({
    email: mailAddress.check(z.refine((email) => isInstituteAddress(email, settings), invalidId(settings))),
  });
}

const passwordTwice = {
  password: z
    .string()
    .check(
      z.minLength(8, text("Password must be at least 8 characters long")),
      z.regex(composition(), text("Password must include uppercase, lowercase, number, and special character")),
    ),
  confirmPassword: z.string().check(z.minLength(8, text("Confirm Password must be at least 8 characters long"))),
};

export const resetPasswordRules = withMatchingPasswords(z.object({ email: mailAddress, ...passwordTwice }));

export const changePasswordRules = withMatchingPasswords(
  z.object({ current: z.string().check(z.minLength(1, "Enter your current password.")), ...passwordTwice }),
);

const domainForm = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/** The first institute and its super admin. A domain that is not one is the only complaint about it. */
export const setUpRules = withMatchingPasswords(
  z.object({
    institute: z.string().check(z.trim(), z.minLength(2, "Enter the name of the institute.")),
    domain: z.string().check(
      z.trim(),
      z.toLowerCase(),
      z.overwrite((domain) => domain.replace(/^@\s*/, "")),
      z.regex(domainForm, "Enter the part after the @, for example college.edu."),
    ),
    name: z.string().check(z.trim(), z.minLength(2, "Enter your name.")),
    email: mailAddress,
    ...passwordTwice,
  }),
).check(
  z.refine(({ email, domain }) => !domainForm.test(domain) || email.toLowerCase().endsWith(`@${domain}`), {
    path: ["email"],
    message: "Use an address of the e-mail domain above.",
  }),
);

/** "Invalid somaiya ID", with the institute's own name for its ID. */
export function invalidId({ idLabel }: Pick<AuthSettings, "idLabel">): string {
  return sentence("Invalid {{id}}", { id: `${idLabel.charAt(0).toLowerCase()}${idLabel.slice(1)}` });
}

function instituteAddress(settings: AuthSettings, tooShort: string) {
  return z.string().check(
    z.trim(),
    z.minLength(2, tooShort),
    z.refine((email) => isInstituteAddress(email, settings), invalidId(settings)),
  );
}

function composition(): RegExp {
  return /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]*$/;
}

function withMatchingPasswords<T extends z.ZodMiniType<{ password: string; confirmPassword: string }>>(rules: T) {
  return rules.check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ["confirmPassword"],
      message: text("Passwords must match"),
    }),
  );
}
