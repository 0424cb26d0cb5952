/** Tells whether a text denies something, and what of a label is not denied. English alone. */
export function denies(text: string): boolean {
  return /\b(?:not|never|no|non|without|none)\b|n['’]t\b/iu.test(text);
}

/** Whether it may ask for what lacks something, in whatever words. */
export function asksForLack(question: string): boolean {
  return denies(question) || lack.test(question);
}

/** A label without what it denies: of `No fertiliser (control)` the control. `No. of trees` denies nothing. */
export function affirmedOf(label: string): string {
  return label.replace(denied, ' ');
}

const lack =
  /\b(?:lack(?:s|ed|ing)?|absen(?:ce|t)|free|zero|nil|neither|nor|un(?!der|til|it|ion|iv)\p{L}{4,}|non\p{L}{4,}|control|except|excluding|other than|avoid\p{L}{0,3}|refrain\p{L}{0,3}|abstain\p{L}{0,3})\b/iu;
const denied =
  /\b(?:not|never|no(?!\.|\s?\(|\sof\b)|non|without)\b[^(),;:\n]{0,80}|n['’]t\b[^(),;:\n]{0,80}/giu;
