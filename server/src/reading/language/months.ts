/** The names of the months in English. */
export const monthNames: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** Part of an expression. */
export const months = monthNames.join('|');
