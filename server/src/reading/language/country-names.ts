/** Names of countries, to tell where a study was done. */

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** By the names that the standard of regions has, without what else bears them (`Georgia`, `Jersey`). */
export const countryNames: readonly string[] = letters
  .flatMap((one) => letters.map((other) => one + other))
  .map((code) => ({ code, name: regionNames.of(code) ?? code }))
  .filter(
    ({ code, name }) =>
      code !== name &&
      /^[\p{L} ]+$/u.test(name) &&
      !/unknown|outlying|^(?:Georgia|Jersey|Chad|Jordan)$/iu.test(name),
  )
  .map(({ name }) => name);

/** Also by short forms, and countries of a country: part of an expression, the longest first. */
export const countries = [
  ...countryNames,
  ...['UK', 'USA', 'United States of America', 'Great Britain'],
  ...['England', 'Scotland', 'Wales', 'England and Wales', 'Northern Ireland'],
]
  .sort((one, other) => other.length - one.length)
  .join('|');
const anyCountry = new RegExp(String.raw`(?<![\p{L}-])(?:${countries})(?![\p{L}-])`, 'u');

/** Whether a text has the name of a country. */
export function namesCountry(text: string): boolean {
  return anyCountry.test(text);
}

/** The standard has these beside the country they belong to, by the word for what comes from it; all in lower case. */
const territories: Readonly<Record<string, readonly string[]>> = {
  american: ['puerto rico', 'guam', 'american samoa', 'northern mariana islands'],
  british: ['bermuda', 'gibraltar', 'guernsey', 'isle of man', 'cayman islands'],
  danish: ['greenland', 'faroe islands'],
  dutch: ['aruba', 'curaçao'],
  french: [
    ...['réunion', 'martinique', 'guadeloupe', 'mayotte'],
    ...['french guiana', 'french polynesia', 'new caledonia'],
  ],
};

/** Whether a name is one of what belongs to a country; both in lower case. @param nationality As `american`. */
export function belongsTo(name: string, nationality: string): boolean {
  return territories[nationality]?.includes(name) ?? false;
}
