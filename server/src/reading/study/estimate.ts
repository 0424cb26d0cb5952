/** What only a result has: shares, tests, and names of measures of effect. */
export const estimate =
  /\d\s?%|\bp\s?[<=>]\s?0?[.·]\d|\bCI\b|\d-fold|\d times|\b(?:OR|HR|RR|AUC|F1)\b|\d[.·]\d/u;
