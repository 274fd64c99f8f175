import { words } from "./words.ts";

/** Views kept by name, of reports and lists. */
export const viewsWords = words("views", {
  menu: "Views",
  save: "Save this view…",
  manage: "Rename, share, remove…",
  none: "No view is saved here yet",
  own: "Mine",
  shared: "Shared",
  dialog: {
    title: "Save this view",
    rename: "Change “{{name}}”",
    name: "Name",
    nameNeeded: "Give it a name.",
    for: "Who finds it",
    keep: "Save",
    leave: "Leave it",
  },
  visibility: {
    personal: "Only me",
    department: "My department",
    departmentOf: "{{name}}",
    institute: "The whole institute",
  },
  list: {
    title: "Saved views",
    by: "by {{name}}",
    change: "Change",
    remove: "Remove",
    removeWhich: "Remove {{name}}",
    changeWhich: "Change {{name}}",
    failed: "The saved views could not be read.",
  },
  remove: {
    title: "Remove “{{name}}”?",
    says: "The records stay; only the name for this question goes.",
    saysShared: "Others find it too, and will not any more. The records stay.",
    deed: "Remove it",
    otherwise: "Keep it",
  },
  done: {
    saved: "Saved as “{{name}}”",
    changed: "“{{name}}” is changed",
    removed: "“{{name}}” is removed",
  },
});
