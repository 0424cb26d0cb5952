/** Cuts a sentence into the words, numbers and signs that it says, each as it is written, and the marks between them. */

export interface Token {
  /** As written, with one form of each dash and of the micro sign. */
  readonly raw: string;
  readonly lower: string;
  readonly kind: 'word' | 'number' | 'sign' | 'mark';
}

/** Comparators, signs of numbers and units are said; commas, brackets, quotation marks and dashes between words are marks. */
export function readTokens(text: string): Token[] {
  const plain = text
    .replace(/[‐-―−]/gu, '-')
    .replaceAll('µ', 'μ')
    .replaceAll('’', "'");
  return Array.from(plain.matchAll(pieces), ({ 0: raw, index }): Token => {
    const kind = kindOf(raw, plain.slice(index + raw.length, index + raw.length + 3));
    return { raw, lower: raw.toLowerCase(), kind };
  });
}

const pieces =
  /(?:(?<![\p{L}\p{N}])[.·])?\p{Nd}+(?:[.,·]\p{Nd}+)*|\p{L}[\p{L}\p{M}\p{N}]*(?:'\p{L}+)?|\S/gu;

function kindOf(raw: string, behind: string): Token['kind'] {
  if (/^\p{L}/u.test(raw)) return 'word';
  if (/\p{Nd}$/u.test(raw)) return 'number';
  if (raw === '-') return /^\s{0,2}[.·]?\p{Nd}/u.test(behind) ? 'sign' : 'mark';
  return /^[.,;:!?…()[\]"'“”„«»‘•]$/u.test(raw) ? 'mark' : 'sign';
}

/** Also where one has an `s` at its end and the other none; not of names, and not of what counts a number, where a letter more is another unit. */
export function areSame(
  one: Token,
  other: Token,
  { isUnit, canBend }: { readonly isUnit: boolean; readonly canBend: boolean },
): boolean {
  if (one.raw === other.raw) return true;
  if (isUnit || one.kind !== 'word' || other.kind !== 'word') return false;
  // `US` is not `us`, and `C` not `c`.
  if ([one, other].some(({ raw }) => raw.length === 1 || /\p{Lu}/u.test(raw.slice(1))))
    return false;
  if (one.lower === other.lower) return true;
  return canBend && (isWithS(one.lower, other.lower) || isWithS(other.lower, one.lower));
}

function isWithS(longer: string, base: string): boolean {
  return base.length >= 4 && longer === `${base}s` && /[^su]$/.test(base);
}
