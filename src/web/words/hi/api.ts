import type { apiWords } from "../api-words.ts";
import type { TextsOf } from "../words.ts";

export const apiHindi: TextsOf<typeof apiWords> = {
  apiError: {
    somethingWentWrong: "इस पृष्ठ में कुछ गड़बड़ हुई। इसे फिर से खोलें।",
    notConnectedNothingWasLost: "कनेक्शन नहीं है। यहाँ कुछ खोया नहीं; फिर कोशिश करें।",
    theServerAnsweredWithout: "सर्वर ने बिना कारण बताए {{status}} उत्तर दिया। आपके अभिलेख सुरक्षित हैं। थोड़ी देर में फिर कोशिश करें।",
  },
  upload: {
    theUploadWasStopped: "अपलोड रोक दिया गया।",
  },
};
