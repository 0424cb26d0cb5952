/** Tells whether a text denies something. English alone. */
export function denies(text: string): boolean {
  return /\b(?:not|never|no|non|without|none)\b|n['’]t\b/iu.test(text);
}
