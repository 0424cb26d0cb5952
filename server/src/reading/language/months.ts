/** The names of the months in English. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Part of an expression. */
export const months = monthNames.join('|');

/** By the first three letters, which every short form has: part of an expression. */
export const monthBeginnings = monthNames.map((name) => name.slice(0, 3)).join('|');

/** Also their short forms, without a stop: part of an expression. */
export const anyMonth = `(?:${months}|Sept|${monthBeginnings})`;

/** From 1, by its first three letters; 0 where it is none. */
export function monthNumber(name: string): number {
  const beginning = name.slice(0, 3).toLowerCase();
  return monthNames.findIndex((each) => each.slice(0, 3).toLowerCase() === beginning) + 1;
}
