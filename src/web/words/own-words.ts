import { words } from "./words.ts";

/** The own account: name, photo, password, sessions, look. */
export const ownWords = words("own", {
  agentText: {
    on: "{{browser}} on {{system}}",
    unknownDevice: "Unknown device",
  },
  lookChoices: {
    theme: "Theme",
    asTheSystem: "As the system",
    light: "Light",
    dark: "Dark",
    rows: "Rows",
    compact: "Compact",
    comfortable: "Comfortable",
    howFarHindiGoes:
      "In Hindi: the public pages, signing in, and the frame around every page. Records and forms are in English.",
  },
  nameForm: {
    enterYourName: "Enter your name.",
    atMost200Characters: "At most 200 characters.",
    nameSaved: "Name saved.",
    nameWaits: "Name saved. Works are found by your approved name until your head or an admin approves the new one.",
    name: "Name",
    saveName: "Save name",
  },
  ownFacts: {
    role: "Role",
    institute: "Institute",
    department: "Department",
    designation: "Designation",
  },
  passwordForm: {
    currentPassword: "Current password",
    newPassword: "New password",
    confirmNewPassword: "Confirm new password",
    changePassword: "Change password",
    everyOtherSessionEnds: "Every other session ends.",
  },
  passwordStrength: {
    eightOrMore: "8 characters or more",
    aSmallLetter: "a small letter",
    aCapitalLetter: "a capital letter",
    aNumber: "a number",
    oneOf: "one of @ $ ! % * ? &",
    noOtherSigns: "no other signs",
    whatThePasswordNeeds: "What the password needs",
    met: ", met",
  },
  photoField: {
    dropAPhoto: "Drop a photo, or",
    aPhotoIsAJpeg: "A photo is a JPEG, PNG or WebP picture.",
    sendingThePhoto: "Sending the photo",
    whatIsKept: "JPEG, PNG or WebP up to 10 MB, kept as a square. Where it was taken is not kept.",
    removePhoto: "Remove photo",
  },
  sessionsList: {
    theSessionsCouldNot: "The sessions could not be listed.",
    thisOne: ", this one",
    facts: "<1>{{address}}</1>, signed in <2></2>, last seen <3></3>",
    logOutEnds: "Log out ends it",
    end: "End",
    endOf: "End: {{device}}, {{address}}",
  },
  accountScreen: {
    account: "Account",
    nameAndPhoto: "Name and photo",
    password: "Password",
    whatTheOfficeKeeps: "What the office keeps",
    askYourAdminToChange: "ask your admin to change it",
    sessions: "Sessions",
    whereYouAreSigned: "where you are signed in",
    look: "Look",
  },
  adminProfile: {
    profile: "Profile",
    admin: "Admin",
    profileAndAccount: "Profile and account",
    password: "Password",
    sessions: "Sessions",
    look: "Look",
  },
});
