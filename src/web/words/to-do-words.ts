import { words } from "./words.ts";

/** What waits for the signed-in person. */
export const toDoWords = words("to-do", {
  authorshipButtons: {
    isYours: "“{{title}}” is yours.",
    isNotOnYourList: "“{{title}}” is not on your list any more.",
    thisIsMine: "This is mine",
    thisIsMineOf: "This is mine: {{title}}",
    notMe: "Not me",
    notMeOf: "Not me: {{title}}",
    notYourWork: "Not your work?",
    leavesYourListWhoeverEntered: "“{{title}}” leaves your list. Whoever entered it is told.",
    keepIt: "Keep it",
  },
  toDoLine: {
    withoutATitle: "Without a title",
    open: "Open",
    answer: "Answer",
    claims: "Claims",
    mend: "Mend",
    complete: "Complete",
    fillIn: "Fill in",
    isThisYours: "Is this yours?",
    notRead: "Not read",
    profile: "Profile",
  },
  toDoSection: {
    toDo: "To do",
    things_one: "{{count}} thing",
    things_other: "{{count}} things",
    all: "All {{n}}",
    whatWaitsForYouCould: "What waits for you could not be read.",
    nothingWaits: "Nothing waits for you.",
    theFirstAreShown: "The first {{n}} are shown; the others follow when these are done.",
  },
});
