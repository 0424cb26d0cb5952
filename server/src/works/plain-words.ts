/** Takes text apart into plain words: lower case, without diacritics, ligatures, markup and the commands of TeX. */

import { decodeEntities } from './legible.js';

const letters: Readonly<Record<string, string | undefined>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', ζ: 'zeta', η: 'eta' },
  ...{ θ: 'theta', ι: 'iota', κ: 'kappa', λ: 'lambda', μ: 'mu', ν: 'nu', ξ: 'xi', ο: 'omicron' },
  ...{ π: 'pi', ρ: 'rho', σ: 'sigma', ς: 'sigma', τ: 'tau', υ: 'upsilon', φ: 'phi', χ: 'chi' },
  ...{ ψ: 'psi', ω: 'omega' },
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is what ASCII means.
const isAscii = /^[\x00-\x7f]*$/;
const markup = /<\/?[a-z][^<>]*>|\\["'`^~=.]|[{}$\\]/gi;

/** The text in lower case with letters of ASCII where it has them; signs and spaces stay. */
export function plainLetters(text: string): string {
  // Markup may be in the text as entities, and entities in it twice over.
  const bare = /[<&{\\$]/.test(text)
    ? decodeEntities(decodeEntities(text)).replace(markup, '')
    : text;
  // Most titles have nothing to take apart, and the classes of Unicode take long to prepare.
  if (isAscii.test(bare)) return bare.toLowerCase();
  return bare
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^ -~]/g, (letter) => letters[letter] ?? letter);
}

/** Words of letters and digits, of any script. */
export function plainWords(text: string): string[] {
  const plain = plainLetters(text).replace(/['’ʼ`´]/g, '');
  return (
    (isAscii.test(plain) ? plain.match(/[a-z0-9]+/g) : plain.match(/[\p{L}\p{M}\p{N}]+/gu)) ?? []
  );
}

/** Müller is Mueller elsewhere, and Muller without its dots. Takes plain letters. */
export function withoutUmlauts(word: string): string {
  return word.replace(
    /([aou])e|aa/g,
    (found, letter: string | undefined) => letter ?? found.slice(1),
  );
}
