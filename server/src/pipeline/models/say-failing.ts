/** What follows, in words, where a provider fails. */

/** Where only the list of models could not be had. */
export const notKnown = 'Whether it answers is not known.';

/** While a provider that is to embed does not answer. */
export const withoutVectors =
  'no document can be processed, and questions find passages by their words alone.';
