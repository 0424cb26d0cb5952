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
