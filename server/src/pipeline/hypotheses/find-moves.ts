/** Finds the words of a sentence that say that something goes up or down, be it by itself or by what acts on it. */

import { findSigns } from '../../reading/claims/claim-direction.js';
import type { Place } from '../../reading/language/blank-words.js';
import { saysLack } from '../evidence/done-without.js';

export interface Move extends Place {
  readonly sign: 1 | -1;
}

const further: readonly (readonly [1 | -1, RegExp])[] = [
  [
    1,
    /\b(?:induc(?:es?|ed|ing)|activat(?:es?|ed|ing)|trigger(?:s|ed)?|caus(?:es?|ed|ing)|elicit(?:s|ed)?|exacerbat\w+|aggravat\w+|greater)\b/g,
  ],
  [
    -1,
    /\b(?:prevent(?:s|ed|ing)?|alleviat\w+|ameliorat\w+|mitigat\w+|block(?:s|ed)?|abolish\w+|counteract\w*|protect(?:s|ed|ing)? (?:against|from))\b/g,
  ],
];

export function findMoves(text: string): Move[] {
  const plain = text.toLowerCase();
  const signs = findSigns(text).flatMap(({ sign, kind, start, end }): Move[] =>
    (kind === 'move' || kind === 'amount') && sign !== 0 ? [{ sign, start, end }] : [],
  );
  const others = further.flatMap(([sign, pattern]) =>
    [...plain.matchAll(pattern)].map(
      ({ 0: word, index }): Move => ({ sign, start: index, end: index + word.length }),
    ),
  );
  const apart = others.filter(
    ({ start }) => !signs.some((move) => move.start <= start && start < move.end),
  );
  // `A dehydrogenase-elevating virus` is a name, as `inhibitors` are, and says nothing of what moves.
  return [...signs, ...apart].filter(
    ({ start, end }) =>
      text.charAt(start - 1) !== '-' &&
      text.charAt(end) !== '-' &&
      !saysLack(text.slice(start, end)),
  );
}
