import { words } from "./words.ts";

/** On the own account: what is held about me, and what I ask of those who hold it. */
export const myDataWords = words("my-data", {
  title: "My data",
  export: {
    says: "One file with everything that is held about you: account, records, proofs, notices, sessions, what you did and what you asked. It is a ZIP archive that any computer opens; README.txt in it says what is in each file.",
    button: "Download my data",
    busy: "Putting it together",
    done: "Your data is in your downloads.",
    limit: "Up to six times an hour.",
  },
  ask: {
    correction: "Ask for a correction",
    deletion: "Ask to be deleted",
    who: {
      member: "An admin of your institute answers.",
      office: "A super admin answers.",
    },
  },
  correction: {
    title: "Ask for a correction",
    says: "For what you cannot change yourself: your role, department, joining date, a name on a colleague’s record.",
    label: "What is wrong, and what is right",
    send: "Send the request",
    cancel: "Cancel",
    sent: "Your request is with those who answer it.",
  },
  deletion: {
    title: "Ask for your account to be deleted?",
    says: "When it is granted nobody can bring it back:",
    points: {
      documents: "Your profile, experience, research profile and qualifications go, with their files.",
      works: "The institution keeps its records of works. Where you stand on them it then says “Former member”.",
      signIn: "You cannot sign in any more. Your address is free again.",
    },
    hint: "Download your data first.",
    label: "Anything they should know",
    send: "Ask to be deleted",
    cancel: "Keep my account",
  },
  list: {
    caption: "What you asked",
    none: "You have asked for nothing yet.",
    failed: "Your requests could not be listed.",
    asked: "asked",
    answered: "Answer",
    withdraw: "Withdraw",
    withdrawOf: "Withdraw: {{what}}",
    withdrawn: "Your request is withdrawn.",
  },
});
