import { words } from "./words.ts";

/**
 * Messages that reach the public pages in English, from the server or from the contract's rules: as they arrive, to be
 * recognised. What is not here is shown as it came.
 */
export const heardWords = words("heard", {
  usernameShort: "Username must be at least 2 characters.",
  emailShort: "Email must be at least 2 characters.",
  invalidId: "Invalid {{id}}",
  passwordShort: "Password must be at least {{least}} characters.",
  loginType: "Select login Type",
  department: "Select your department",
  mailAddress: "Enter valid mail address",
  newShort: "Password must be at least 8 characters long",
  newMix: "Password must include uppercase, lowercase, number, and special character",
  confirmShort: "Confirm Password must be at least 8 characters long",
  match: "Passwords must match",
  institute: "Name the institute.",
  domain: "Write the part behind the @, for example college.edu.",
  name: "Enter your name.",
  otherDomain: "Use an address of the mail domain above.",
  wrong: "The ID, password or login type is not right.",
  waiting: "Your account waits for activation by your head of department.",
  off: "This account is switched off. Ask your admin.",
  notRegistered: "This ID cannot be registered. If it is yours, use Forgot password.",
  linkMailed:
    "We have mailed a link to your registered address. Keep it to yourself and do not share it: it stays active for 5 minutes.",
  linkNotGood: "This link is no longer good. Ask for a new one.",
  guessed: "This password is one of the first that are guessed. Choose another.",
  giveaway: "Leave your mail name, the institution's and the product's name out of the password.",
  tooMany: "Too many attempts. Wait a little, then try again.",
  unavailable: "The database does not answer just now. Your records are safe. Try again in a moment.",
  offline: "Not connected. Nothing was lost here; try again.",
  setUpDone: "The institute and its super admin are there. Sign in to go on.",
  setUpBefore: "This installation has its super admin already.",
});
