import * as z from "zod";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { type AuthSettings, isInstituteAddress } from "./institute-address.ts";

const shortPassword = z.string().min(6, "Password must be at least 6 characters.");
const mailAddress = z
  .string()
  .trim()
  .pipe(z.email(text("Enter valid mail address")));

/**
 * Rules and messages of the specification, section 5, for browser and server. Of two broken rules the first one's
 * message is shown first.
 */
export function signInRules(settings: AuthSettings) {
  return z.object({
    email: instituteAddress(settings, "Username must be at least 2 characters."),
    password: shortPassword,
    role: z.string().min(2, text("Select login Type")),
  });
}

export function registerRules(settings: AuthSettings) {
  return z.object({
    email: instituteAddress(settings, "Email must be at least 2 characters."),
    password: shortPassword,
    department: z.string().trim().min(2, text("Select your department")),
  });
}

export function forgotPasswordRules(settings: AuthSettings) {
  return z.object({
    email: mailAddress.refine((email) => isInstituteAddress(email, settings), invalidId(settings)),
  });
}

const passwordTwice = {
  password: z
    .string()
    .min(8, text("Password must be at least 8 characters long"))
    .regex(composition(), text("Password must include uppercase, lowercase, number, and special character")),
  confirmPassword: z.string().min(8, text("Confirm Password must be at least 8 characters long")),
};

export const resetPasswordRules = withMatchingPasswords(z.object({ email: mailAddress, ...passwordTwice }));

export const changePasswordRules = withMatchingPasswords(
  z.object({ current: z.string().min(1, "Enter your current password."), ...passwordTwice }),
);

const domainForm = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/** The first institute and its super admin. A domain that is not one is the only complaint about it. */
export const setUpRules = withMatchingPasswords(
  z.object({
    institute: z.string().trim().min(2, "Enter the name of the institute."),
    domain: z
      .string()
      .trim()
      .toLowerCase()
      .overwrite((domain) => domain.replace(/^@\s*/, ""))
      .regex(domainForm, "Enter the part after the @, for example college.edu."),
    name: z.string().trim().min(2, "Enter your name."),
    email: mailAddress,
    ...passwordTwice,
  }),
).refine(({ email, domain }) => !domainForm.test(domain) || email.toLowerCase().endsWith(`@${domain}`), {
  path: ["email"],
  message: "Use an address of the e-mail domain above.",
});

/** "Invalid somaiya ID", with the institute's own name for its ID. */
export function invalidId({ idLabel }: Pick<AuthSettings, "idLabel">): string {
  return sentence("Invalid {{id}}", { id: `${idLabel.charAt(0).toLowerCase()}${idLabel.slice(1)}` });
}

function instituteAddress(settings: AuthSettings, tooShort: string) {
  return z
    .string()
    .trim()
    .min(2, tooShort)
    .refine((email) => isInstituteAddress(email, settings), invalidId(settings));
}

function composition(): RegExp {
  return /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]*$/;
}

function withMatchingPasswords<T extends z.ZodType<{ password: string; confirmPassword: string }>>(rules: T) {
  return rules.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: text("Passwords must match"),
  });
}
