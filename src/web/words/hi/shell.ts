import type { shellWords } from "../shell-words.ts";
import type { TextsOf } from "../words.ts";

export const shellHindi: TextsOf<typeof shellWords> = {
  systemTitle: "संकाय प्रोफ़ाइल प्रबंधन प्रणाली",
  loading: "लोड हो रहा है",
  skip: "सीधे सामग्री पर जाएँ",
  header: {
    home: "मुखपृष्ठ",
    about: "परिचय",
    login: "लॉगिन",
    register: "पंजीकरण",
    main: "मुख्य",
    menu: "मेन्यू",
    openMenu: "मेन्यू खोलें",
    closeMenu: "मेन्यू बंद करें",
  },
  footer: {
    quickLinks: "त्वरित लिंक",
    home: "मुखपृष्ठ",
    aboutUs: "हमारे बारे में",
    feedback: "सुझाव",
    contact: "संपर्क",
    helpCenter: "सहायता केंद्र",
    faqs: "सामान्य प्रश्न",
    privacy: "निजता",
    howItWorks: "यह कैसे काम करता है",
    elsewhere: "अन्य जगहों पर",
  },
  session: {
    accountOff: "यह खाता बंद कर दिया गया है। अपने एडमिन से पूछें।",
    ended: "आपका सत्र समाप्त हो गया है। फिर से लॉगिन करें।",
  },
  language: {
    label: "भाषा",
    notFetched: "पाठ नहीं मँगाया जा सका। कनेक्शन होने पर फिर कोशिश करें।",
  },
  close: "बंद करें",
  optional: "वैकल्पिक",
  toasts: { one: "संदेश" },
};
