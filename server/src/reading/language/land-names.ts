/** Names of countries and of what lies in them, to tell where a town behind a comma lies; no list of all places. */

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

/** States of the United States and Australia and provinces of Canada, and Northern Ireland; without what is also a town (`New York`, `Victoria`). */
const states = new Set(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky
  louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico
  north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia
  west_virginia wisconsin wyoming alberta british_columbia manitoba new_brunswick newfoundland nova_scotia ontario prince_edward_island
  saskatchewan new_south_wales queensland south_australia tasmania western_australia northern_ireland`
    .split(/\s+/)
    .map((name) => name.replaceAll('_', ' ')),
);

/** @param name In lower case. Counties only where they are called so, as `Cambridgeshire`. */
export function isStateOrCounty(name: string): boolean {
  return states.has(name) || /shire$|^county \p{L}| county$/u.test(name);
}
