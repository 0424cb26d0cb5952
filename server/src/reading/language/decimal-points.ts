/** Writes the raised decimal points of some journals as plain ones, so that `0·85` is one number wherever numbers are read. */

/** Not the sign of a product with a power: `2·10⁶`. */
const raisedPoints = /(?<=\d)[·∙‧](?=\d)(?!10(?:[⁻⁰¹²³⁴-⁹^]|-\d))/gu;

/** As long as the text was, so that places in the one are places in the other. */
export function pointDecimals(text: string): string {
  return text.replace(raisedPoints, '.');
}
