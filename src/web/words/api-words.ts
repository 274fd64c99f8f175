import { words } from "./words.ts";

/** When the server could not be reached or could not be understood. */
export const apiWords = words("api", {
  apiError: {
    somethingWentWrong: "Something went wrong in this page. Load it again.",
    notConnectedNothingWasLost: "Not connected. Nothing was lost here; try again.",
    theServerAnsweredWithout:
      "The server answered {{status}} without a reason. Your records are safe. Try again in a moment.",
  },
  upload: {
    theUploadWasStopped: "The upload was stopped.",
  },
});
