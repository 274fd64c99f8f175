/** In folded text: programmes of training. A workshop is one only where it is named beside them ("FDP / workshop"). */
export const programmeWords =
  /\b(?:fdp|sttp|stp|qip|faculty development|staff development|professional development|short[- ]term (?:training|course)|refresher|orientation|induction (?:programme|program)|training (?:programme|program))s?\b/;
