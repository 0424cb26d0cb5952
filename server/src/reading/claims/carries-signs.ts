/** Tells whether the numbers of a claim have the signs and comparators that they have in the passages: `−5` is not `5`, `p < 0.05` not `p > 0.05`. */
import { pointDecimals } from '../language/decimal-points.js';
import { findSigns } from './claim-direction.js';
import { sentencesOf } from './find-contradiction.js';

/** Only numbers that stand in the passages are compared; one that a word such as `fell` points needs no sign. English only. */
export function carriesSigns(claim: string, evidence: readonly string[]): boolean {
  const given = evidence.flatMap(sentencesOf).flatMap(readSigned);
  return sentencesOf(claim)
    .flatMap(readSigned)
    .every((claimed) => {
      const same = given.filter(({ value }) => value === claimed.value);
      return same.length === 0 || (hasSign(claimed, same) && hasRelation(claimed, same));
    });
}

function hasSign(claimed: Signed, same: readonly Signed[]): boolean {
  return same.some(
    (each) => each.isNegative === claimed.isNegative || each.isPointed || claimed.isPointed,
  );
}

function hasRelation({ relation }: Signed, same: readonly Signed[]): boolean {
  return relation === '' || same.some((each) => each.relation === '' || each.relation === relation);
}

interface Signed {
  /** Without its sign. */
  readonly value: number;
  readonly isNegative: boolean;
  /** Whether a word of its sentence tells which way it goes. */
  readonly isPointed: boolean;
  readonly relation: '' | '<' | '>' | '=';
}

const relations: Readonly<Record<string, Signed['relation']>> = {
  ...{ '<': '<', '≤': '<', '⩽': '<', '>': '>', '≥': '>', '⩾': '>', '=': '=' },
};

/** Not within a word or behind another number, as in `IL-6` and `5–10`. */
const numbers =
  /(?:([<>≤≥⩽⩾=])\s?)?(?<![\p{L}\p{N}.,·%)\]][-−–‐]?)(−\s?|[-–‐]?)(\d{1,9}(?:,\d{3}){0,3}(?:\.\d{1,9})?|\.\d{1,9})/gu;

function readSigned(sentence: string): Signed[] {
  const isPointed =
    findSigns(sentence).some(({ sign }) => sign !== 0) ||
    /\b(?:negative|inverse)(?:ly)?\b/i.test(sentence);
  return [...pointDecimals(sentence).matchAll(numbers)].map(([, relation, sign, digits = '']) => ({
    value: Number(digits.replaceAll(',', '')),
    ...{ isNegative: sign !== '', isPointed, relation: relations[relation ?? ''] ?? '' },
  }));
}
