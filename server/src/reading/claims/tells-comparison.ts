/** Tells whether a sentence gives what was found on two sides, or that they did not differ. English alone. */
import { findSigns } from './claim-direction.js';

export function tellsComparison(text: string): boolean {
  return (
    (text.match(figures) ?? []).length > 1 ||
    ofBoth.test(text) ||
    findSigns(text).some(({ kind, sign }) => kind === 'amount' && sign === 0)
  );
}

const figures = /(?<![\p{L}\d.,])\d{1,6}(?:[.,·]\d{1,6})?/gu;
const ofBoth = /\d.{0,40}\b(?:both|the same|alike|either)\b/u;
