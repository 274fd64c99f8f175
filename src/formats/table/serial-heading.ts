/** Whether a heading names the serial numbers of the rows: "Sr. No.", "S/N", "Sl", "#", "अनुक्रमांक". */
export const isSerialHeading = (heading: string): boolean => serial.test(heading);

/** Also "No." and "S", which name serial numbers only where nothing else is meant: "No." may be the issue of a journal. */
export const mayBeSerialHeading = (heading: string): boolean => serial.test(heading) || number.test(heading);

const serial =
  /^\s*(?:(?:s|sr|sl)[\s./]*(?:no?|#)|sr|sl|#|अ?(?:नु)?\s*\.?\s*क्र(?:मांक|म)?\s*\.?\s*(?:सं(?:ख्या)?)?)\s*\.?\s*$/iu;
const number = /^\s*(?:no?|s)\s*\.?\s*$/i;
